package org.flightdiff.desktop.matrix;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiConsumer;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.matrix.Candidate.CandidateState;
import org.flightdiff.desktop.session.Comparing;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;
import org.jspecify.annotations.Nullable;

/** Compares candidates, two at a time; only results stay in memory. News arrive on the window's executor. */
final class Round {

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
