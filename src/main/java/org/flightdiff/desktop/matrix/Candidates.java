package org.flightdiff.desktop.matrix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.matrix.Candidate.CandidateState;
import org.flightdiff.desktop.session.Comparing;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.desktop.session.SavedSession;
import org.flightdiff.desktop.session.SavedSession.Several;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Side;
import org.flightdiff.desktop.session.SideState;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;
import org.jspecify.annotations.Nullable;

/** Several candidates, each compared with the baseline that the session had when they were chosen. */
public final class Candidates {

    /** More columns cannot be read side by side. */
    public static final int MOST = 8;

    private final Session session;
    private final RecordingSource source;
    private final Comparing comparing;
    private final Work work;
    private final ReadOnlyObjectWrapper<List<Candidate>> all = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<@Nullable Matrix> matrix = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyIntegerWrapper pending = new ReadOnlyIntegerWrapper();
    private final BooleanProperty shown = new SimpleBooleanProperty();
    private List<LoadedRecording> baseline = List.of();
    private @Nullable Several chosen;
    private @Nullable Round current;

    public Candidates(Session session, RecordingSource source, Comparing comparing, Work work) {
        this.session = session;
        this.source = source;
        this.comparing = comparing;
        this.work = work;
        session.onReopened(this::reopen);
    }

    public ReadOnlyObjectProperty<List<Candidate>> allProperty() {
        return all.getReadOnlyProperty();
    }

    /** The results so far, a column for each compared candidate; null while there is none. */
    public ReadOnlyObjectProperty<@Nullable Matrix> matrixProperty() {
        return matrix.getReadOnlyProperty();
    }

    public ReadOnlyIntegerProperty pendingProperty() {
        return pending.getReadOnlyProperty();
    }

    public BooleanProperty shownProperty() {
        return shown;
    }

    public List<Path> baselineFiles() {
        return chosen == null ? List.of() : chosen.baseline().files();
    }

    public List<String> windowOptions() {
        return chosen == null ? List.of() : chosen.windowOptions();
    }

    /** The session with all candidates, to be saved; null if nothing that can be saved is open. */
    public @Nullable SavedSession saved() {
        return SavedSession.of(
                session, chosen == null ? null : new Several(chosen.baseline(), chosen.candidates(), shown.get()));
    }

    public List<Candidate> compared() {
        return all.get().stream()
                .filter(candidate -> candidate.comparison() != null)
                .toList();
    }

    /** Reads files and compares each with the baseline; refuses more than fit. */
    public void compare(List<Path> files) {
        compare(files, file -> null);
    }

    public void compareEachRun() {
        List<LoadedRecording> runs = session.side(Role.CANDIDATE).recordings();
        List<Path> files = runs.stream().map(run -> run.source().file()).toList();
        compare(files, file -> runs.get(files.indexOf(file)));
    }

    private void compare(List<Path> files, Function<Path, @Nullable LoadedRecording> known) {
        Side before = session.side(Role.BASELINE);
        if (!files.isEmpty() && !before.recordings().isEmpty()) {
            TimeRange range = session.side(Role.CANDIDATE).rangeProperty().get();
            Several several =
                    new Several(SavedSession.SavedSide.of(before), new SavedSession.SavedSide(files, range), true);
            if (canBegin(several, before.recordings())) {
                choose(several, known);
                begin(several, before.recordings());
            }
        }
    }

    /** Reopens saved candidates once their baseline is read; the session reads it if the pair has the same one. */
    private void reopen(SavedSession saved) {
        close();
        Several several = saved.several();
        if (several == null) {
            return;
        }
        Side before = session.side(Role.BASELINE);
        if (!several.baseline().files().equals(saved.baseline().files())) {
            before = new Side(Role.BASELINE, source, work, session::refuse);
            before.open(several.baseline().files());
        }
        choose(several, file -> null);
        Round reopened = current;
        before.whenSettled(state -> {
            if (current == reopened) {
                resume(several, state);
            }
        });
    }

    private void resume(Several several, SideState before) {
        List<LoadedRecording> read = before.recordings();
        // Other files were opened meanwhile, or reading was cancelled and the previous files came back.
        boolean asSaved = SavedSession.files(read).equals(several.baseline().files());
        if (asSaved && canBegin(several, read)) {
            begin(several, read);
        } else {
            close();
        }
        if (before instanceof SideState.SideFailed failed) {
            session.refuse(failed.message());
        }
    }

    /** If it cannot, has the session say so. */
    private boolean canBegin(Several several, List<LoadedRecording> recordings) {
        int count = several.candidates().files().size();
        if (count > MOST) {
            session.refuse(Messages.get("matrix.too-many", count, MOST));
            return false;
        }
        try {
            recordings.forEach(several.baseline().range()::of);
            return true;
        } catch (IllegalArgumentException outside) {
            session.refuse(String.valueOf(outside.getMessage()));
            return false;
        }
    }

    private void choose(Several several, Function<Path, @Nullable LoadedRecording> known) {
        cancel();
        session.refuse("");
        List<Round.CandidateTask> tasks = new ArrayList<>();
        for (Path file : several.candidates().files()) {
            tasks.add(new Round.CandidateTask(new Candidate(tasks.size() + 1, file), known.apply(file)));
        }
        chosen = several;
        baseline = List.of();
        matrix.set(null);
        all.set(tasks.stream().map(Round.CandidateTask::candidate).toList());
        pending.set(tasks.size());
        shown.set(several.shown());
        current = new Round(several.candidates().range(), tasks, source, comparing, work, this::onChange);
    }

    private void begin(Several several, List<LoadedRecording> recordings) {
        baseline = recordings;
        if (current != null) {
            current.begin(
                    recordings.stream().map(several.baseline().range()::of).toList());
        }
    }

    public void cancel() {
        if (current != null) {
            current.cancel();
        }
    }

    public void open(Candidate candidate) {
        if (chosen != null) {
            TimeRange before = chosen.baseline().range();
            SavedSession.SavedSide after = new SavedSession.SavedSide(
                    List.of(candidate.file()), chosen.candidates().range());
            if (!session.isOpen(baseline, before, after)) {
                session.openPair(baseline, before, after);
            }
        }
        shown.set(false);
    }

    public void close() {
        cancel();
        current = null;
        chosen = null;
        shown.set(false);
        baseline = List.of();
        matrix.set(null);
        all.set(List.of());
        pending.set(0);
    }

    /** Ignores late news of a round about candidates that were replaced. */
    private void onChange(Candidate candidate, CandidateState news) {
        if (!all.get().contains(candidate)) {
            return;
        }
        candidate.put(news);
        if (news instanceof CandidateState.Compared
                || news instanceof CandidateState.CandidateFailed
                || news instanceof CandidateState.Cancelled) {
            pending.set(pending.get() - 1);
            List<Comparison> columns = all.get().stream()
                    .map(Candidate::comparison)
                    .filter(Objects::nonNull)
                    .toList();
            matrix.set(columns.isEmpty() ? null : new Matrix(columns));
        }
    }

    /** Compares candidates, two at a time; only results stay in memory. News arrive on the window's executor. */
    private static final class Round {

        private static final int AT_A_TIME = 2;
        private static final int STEPS = 100;

        private final TimeRange range;
        private final RecordingSource source;
        private final Comparing comparing;
        private final Work work;
        private final BiConsumer<Candidate, CandidateState> listener;
        private final Queue<CandidateTask> tasks;
        private volatile boolean cancelled;

        /** A comparison to make, with the recording if it is already read. */
        record CandidateTask(Candidate candidate, @Nullable LoadedRecording known) {}

        Round(
                TimeRange range,
                List<CandidateTask> tasks,
                RecordingSource source,
                Comparing comparing,
                Work work,
                BiConsumer<Candidate, CandidateState> listener) {
            this.range = range;
            this.tasks = new ConcurrentLinkedQueue<>(tasks);
            this.source = source;
            this.comparing = comparing;
            this.work = work;
            this.listener = listener;
        }

        void begin(List<Window> baseline) {
            for (int i = 0; i < AT_A_TIME; i++) {
                work.background().execute(() -> run(baseline));
            }
        }

        /** Cancels what is not compared yet, even before it has begun. */
        void cancel() {
            cancelled = true;
            work.background().execute(() -> run(List.of()));
        }

        private void run(List<Window> baseline) {
            for (CandidateTask task = tasks.poll(); task != null; task = tasks.poll()) {
                Candidate candidate = task.candidate();
                CandidateState outcome = cancelled ? new CandidateState.Cancelled() : outcome(task, baseline);
                work.window().execute(() -> listener.accept(candidate, outcome));
            }
        }

        private CandidateState outcome(CandidateTask task, List<Window> baseline) {
            try {
                LoadedRecording known = task.known();
                LoadedRecording read =
                        known == null ? source.read(task.candidate().file(), new Steps(task.candidate())) : known;
                return compared(baseline, read);
            } catch (CancellationException stopped) {
                return new CandidateState.Cancelled();
            } catch (UnreadableRecordingException | RuntimeException | Error failure) {
                return new CandidateState.CandidateFailed(
                        Work.ReadFailure.message(task.candidate().file(), failure));
            }
        }

        private CandidateState compared(List<Window> baseline, LoadedRecording read) {
            Window window;
            try {
                window = range.of(read);
            } catch (IllegalArgumentException outside) {
                return new CandidateState.CandidateFailed(String.valueOf(outside.getMessage()));
            }
            return new CandidateState.Compared(comparing.of(
                    Footed.of(MeasuredSides.of(new Sides(baseline, List.of(window)))),
                    Expectations.NONE,
                    Showing.NOTHING,
                    Progress.SILENT));
        }

        private final class Steps implements Progress {

            private final Candidate candidate;
            private long told = -1;

            Steps(Candidate candidate) {
                this.candidate = candidate;
            }

            @Override
            public boolean advanced(long eventsRead, long eventsTotal) {
                long step = eventsTotal == 0 ? 0 : STEPS * eventsRead / eventsTotal;
                if (step > told) {
                    told = step;
                    CandidateState reading = new CandidateState.ReadingCandidate((double) step / STEPS);
                    work.window().execute(() -> listener.accept(candidate, reading));
                }
                return !cancelled;
            }
        }
    }
}
