package org.flightdiff.desktop.matrix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.Matrix;
import org.flightdiff.comparison.TimeRange;
import org.flightdiff.desktop.matrix.CandidateState.Cancelled;
import org.flightdiff.desktop.matrix.CandidateState.Compared;
import org.flightdiff.desktop.matrix.CandidateState.Failed;
import org.flightdiff.desktop.session.Comparing;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.desktop.session.SavedSession;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.recording.Recording;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Role;
import org.jspecify.annotations.Nullable;

/** Several candidates, each compared by itself with the baseline of a session as it was when they were chosen. */
public final class Candidates {

    /** More columns than these nobody reads beside each other. */
    public static final int MOST = 8;

    private final Session session;
    private final RecordingSource source;
    private final Comparing comparing;
    private final Work work;
    private final ReadOnlyObjectWrapper<List<Candidate>> all = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<@Nullable Matrix> matrix = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyIntegerWrapper pending = new ReadOnlyIntegerWrapper();
    private final BooleanProperty shown = new SimpleBooleanProperty();
    private List<Recording> baseline = List.of();
    private TimeRange baselineRange = TimeRange.WHOLE;
    private TimeRange candidateRange = TimeRange.WHOLE;
    private @Nullable Round current;

    /** None yet. */
    public Candidates(Session session, RecordingSource source, Comparing comparing, Work work) {
        this.session = session;
        this.source = source;
        this.comparing = comparing;
        this.work = work;
    }

    /** The candidates, in the order they were chosen. */
    public ReadOnlyObjectProperty<List<Candidate>> allProperty() {
        return all.getReadOnlyProperty();
    }

    /** What came out so far, a column for each candidate that is compared; null while none is. */
    public ReadOnlyObjectProperty<@Nullable Matrix> matrixProperty() {
        return matrix.getReadOnlyProperty();
    }

    /** How many candidates are still to be read or compared. */
    public ReadOnlyIntegerProperty pendingProperty() {
        return pending.getReadOnlyProperty();
    }

    /** Whether people look at them; else at one pair. */
    public BooleanProperty shownProperty() {
        return shown;
    }

    /** The baseline's files. */
    public List<Path> baselineFiles() {
        return baseline.stream().map(recording -> recording.source().file()).toList();
    }

    /** The times that are compared, as options of the command line. */
    public List<String> windowOptions() {
        return new SavedSession(
                        new SavedSession.Side(baselineFiles(), baselineRange),
                        new SavedSession.Side(
                                all.get().stream().map(Candidate::file).toList(), candidateRange),
                        Map.of())
                .windowOptions();
    }

    /** Those that are compared, as the columns of the matrix are. */
    public List<Candidate> compared() {
        return all.get().stream()
                .filter(candidate -> candidate.comparison() != null)
                .toList();
    }

    /** Reads files and compares each with the baseline; refuses more than fit. */
    public void compare(List<Path> files) {
        List<Round.Task> tasks = new ArrayList<>();
        for (Path file : files) {
            tasks.add(new Round.Task(new Candidate(tasks.size() + 1, file), null));
        }
        begin(tasks);
    }

    /** Compares each run of the candidate with the baseline; refuses more than fit. */
    public void compareEachRun() {
        List<Round.Task> tasks = new ArrayList<>();
        for (Recording run : session.side(Role.CANDIDATE).recordings()) {
            tasks.add(
                    new Round.Task(new Candidate(tasks.size() + 1, run.source().file()), run));
        }
        begin(tasks);
    }

    private void begin(List<Round.Task> tasks) {
        if (tasks.size() > MOST) {
            session.refuse(Messages.get("matrix.too-many", tasks.size(), MOST));
            return;
        }
        List<Window> windows;
        try {
            windows = session.side(Role.BASELINE).windows();
        } catch (IllegalArgumentException outside) {
            session.refuse(String.valueOf(outside.getMessage()));
            return;
        }
        if (tasks.isEmpty() || windows.isEmpty()) {
            return;
        }
        cancel();
        session.refuse("");
        baseline = session.side(Role.BASELINE).recordings();
        baselineRange = session.side(Role.BASELINE).rangeProperty().get();
        candidateRange = session.side(Role.CANDIDATE).rangeProperty().get();
        matrix.set(null);
        all.set(tasks.stream().map(Round.Task::candidate).toList());
        pending.set(tasks.size());
        shown.set(true);
        current = new Round(windows, candidateRange, tasks, source, comparing, work, this::hear);
        current.begin();
    }

    /** Gives up those that are not compared yet. */
    public void cancel() {
        if (current != null) {
            current.cancel();
        }
    }

    /** Opens one candidate with the baseline, as the two sides of the session. */
    public void open(Candidate chosen) {
        List<Path> files = List.of(chosen.file());
        if (!isOpen(files)) {
            session.openPair(baseline, baselineRange, files, candidateRange);
        }
        shown.set(false);
    }

    /** Forgets all of them. */
    public void close() {
        cancel();
        current = null;
        shown.set(false);
        baseline = List.of();
        matrix.set(null);
        all.set(List.of());
        pending.set(0);
    }

    private boolean isOpen(List<Path> files) {
        return session.side(Role.BASELINE).recordings().equals(baseline)
                && session.side(Role.BASELINE).rangeProperty().get().equals(baselineRange)
                && session.side(Role.CANDIDATE).rangeProperty().get().equals(candidateRange)
                && session.side(Role.CANDIDATE).recordings().stream()
                        .map(recording -> recording.source().file())
                        .toList()
                        .equals(files);
    }

    /** What a round still says of candidates that were replaced is of no interest. */
    private void hear(Candidate candidate, CandidateState news) {
        if (!all.get().contains(candidate)) {
            return;
        }
        candidate.put(news);
        if (news instanceof Compared || news instanceof Failed || news instanceof Cancelled) {
            pending.set(pending.get() - 1);
            List<Comparison> columns = all.get().stream()
                    .map(Candidate::comparison)
                    .filter(Objects::nonNull)
                    .toList();
            matrix.set(columns.isEmpty() ? null : new Matrix(columns));
        }
    }
}
