package org.flightdiff.desktop.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.flightdiff.desktop.experiment.RunningExperiment.ExperimentState.ChoosingExperiment;
import org.flightdiff.desktop.experiment.RunningExperiment.ExperimentState.Done;
import org.flightdiff.desktop.experiment.RunningExperiment.ExperimentState.Stopped;
import org.flightdiff.desktop.experiment.RunningExperiment.ExperimentState.Stopping;
import org.flightdiff.desktop.experiment.RunningExperiment.ExperimentState.UnderWay;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.experiment.Ending;
import org.flightdiff.experiment.Experiment;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.experiment.FinishedRun;
import org.flightdiff.experiment.OpenQuestions;
import org.flightdiff.experiment.Plan;
import org.flightdiff.experiment.QuietMachine;
import org.flightdiff.experiment.compared.ComparedRuns;
import org.flightdiff.experiment.compared.KeptExperiment;
import org.flightdiff.model.Role;
import org.flightdiff.recording.UnreadableRecordingException;
import org.jspecify.annotations.Nullable;

final class RunningExperiment {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Work work;
    private final QuietMachine machine;
    private final ReadOnlyObjectWrapper<ExperimentState> state =
            new ReadOnlyObjectWrapper<>(new ChoosingExperiment(""));
    private CountDownLatch finished = new CountDownLatch(0);
    private volatile @Nullable Experiment experiment;
    private volatile boolean stopped;
    /** Waits for the machine and for programs, which an interrupt ends. */
    private @Nullable Thread runner;

    RunningExperiment(Work work, QuietMachine machine) {
        this.work = work;
        this.machine = machine;
    }

    ReadOnlyObjectProperty<ExperimentState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    boolean isBusy() {
        return finished.getCount() > 0;
    }

    void start(WantedExperiment wanted) {
        CountDownLatch finish = new CountDownLatch(1);
        finished = finish;
        stopped = false;
        try {
            KeptExperiment prepared = wanted.prepare();
            ProgressListener listener = new ProgressListener(prepared);
            Experiment begun = new Experiment(
                    prepared.plan(),
                    prepared.folder(),
                    machine,
                    (recordings, level) -> {
                        OpenQuestions questions = new ComparedRuns(prepared.plan()).questions(recordings, level);
                        listener.looked(questions);
                        return questions.areDecided();
                    },
                    listener);
            experiment = begun;
            work.background().execute(() -> {
                try {
                    run(begun, prepared, listener);
                } finally {
                    finish.countDown();
                }
            });
        } catch (WantedExperiment.RefusedInputException refused) {
            finish.countDown();
            state.set(new ChoosingExperiment(String.valueOf(refused.getMessage())));
        }
    }

    private void run(Experiment begun, KeptExperiment prepared, ProgressListener listener) {
        ExperimentFolder folder = prepared.folder();
        runner(Thread.currentThread());
        try (begun) {
            Ending ending = begun.run();
            tell(new Done(folder.path(), ending, counted(folder), listener.lastFailure(ending)));
        } catch (InterruptedException ended) {
            tell(new Stopped(folder.path(), counted(folder)));
        } catch (IOException | UnreadableRecordingException | RuntimeException | Error problem) {
            tell(
                    stopped
                            ? new Stopped(folder.path(), counted(folder))
                            : new ChoosingExperiment(Messages.get(
                                    "experiment.cannot-go-on", String.valueOf(problem.getMessage()), folder.path())));
        } finally {
            runner(null);
        }
    }

    private synchronized void runner(@Nullable Thread thread) {
        runner = thread;
        if (thread == null) {
            // The thread goes back to others, who were not stopped.
            boolean consumed = Thread.interrupted();
            stopped |= consumed;
        }
    }

    private synchronized void interrupt() {
        Thread waiting = runner;
        if (waiting != null) {
            waiting.interrupt();
        }
    }

    static long counted(ExperimentFolder folder) {
        return folder.runs().stream().filter(FinishedRun::counts).count();
    }

    private void tell(ExperimentState news) {
        work.window().execute(() -> state.set(news));
    }

    /** Ends what runs; what is finished stays. */
    void stop() {
        Experiment running = experiment;
        if (isBusy() && running != null) {
            stopped = true;
            state.set(new Stopping());
            // Ending a program takes a moment.
            work.background().execute(() -> end(running));
        }
    }

    /** Ends what runs, and waits until no process is left. */
    void close() {
        Experiment running = experiment;
        if (!isBusy() || running == null) {
            return;
        }
        stopped = true;
        end(running);
        try {
            if (!finished.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                System.err.println(Messages.get("experiment.not-ended"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void end(Experiment running) {
        running.end();
        interrupt();
    }

    private final class ProgressListener implements Experiment.Listener {

        private final Plan plan;
        private final ExperimentFolder folder;
        private String decided = "";
        private int place;

        ProgressListener(KeptExperiment prepared) {
            this.plan = prepared.plan();
            this.folder = prepared.folder();
        }

        @Override
        public void starts(int started, Role side) {
            place = started;
            tell(underWay(side, true));
        }

        @Override
        public void runs(int started, Role side) {
            tell(underWay(side, false));
        }

        @Override
        public void ran(FinishedRun run) {
            if (!run.counts()) {
                decided = Messages.get("experiment.not-counted", place, folder.failure(run));
            }
        }

        String lastFailure(Ending ending) {
            return ending == Ending.FAILING ? decided : "";
        }

        void looked(OpenQuestions questions) {
            decided = Messages.get(
                    plan.asksOfCalls()
                            ? "experiment.decided-methods"
                            : plan.expectations().goals().isEmpty() ? "experiment.decided" : "experiment.decided-goals",
                    questions.all() - questions.open().size(),
                    questions.all());
        }

        private UnderWay underWay(Role side, boolean waiting) {
            return new UnderWay(place, 2 * plan.runs(), plan.fixed(), side, waiting, decided);
        }
    }

    sealed interface ExperimentState {

        /** Nothing runs. The refusal is why what was asked for before is not possible; empty if nothing was. */
        record ChoosingExperiment(String refusal) implements ExperimentState {}

        /** Waits for a quiet machine, or goes on. What those before decided is empty before the first look. */
        record UnderWay(int number, int atMost, boolean fixed, Role side, boolean waiting, String decided)
                implements ExperimentState {}

        record Stopping() implements ExperimentState {}

        /** It was stopped; what is finished stays, with so many runs that count. */
        record Stopped(Path folder, long counted) implements ExperimentState {}

        /** All is decided, or there are no more runs. The failure is why the last run failed, if that ended it; else empty. */
        record Done(Path folder, Ending ending, long counted, String failure) implements ExperimentState {}
    }
}
