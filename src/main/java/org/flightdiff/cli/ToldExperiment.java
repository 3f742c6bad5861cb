package org.flightdiff.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.Function;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.experiment.Ending;
import org.flightdiff.experiment.Experiment;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.experiment.FinishedRun;
import org.flightdiff.experiment.OpenQuestions;
import org.flightdiff.experiment.Plan;
import org.flightdiff.experiment.QuietMachine;
import org.flightdiff.experiment.compared.ComparedRuns;
import org.flightdiff.model.Role;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.report.SafeText;

/** An experiment that says on standard error how it goes. */
final class ToldExperiment implements Experiment.Listener {

    private static final int MOST_NAMED = 4;

    private final PrintWriter err;
    private final Plan plan;
    private final ExperimentFolder folder;
    private final boolean quiet;
    private final Function<String, ? extends RuntimeException> unfit;
    private int place;

    /** @param unfit what is thrown with a line that says why the runs do not fit the plan */
    ToldExperiment(
            PrintWriter err,
            Plan plan,
            ExperimentFolder folder,
            boolean quiet,
            Function<String, ? extends RuntimeException> unfit) {
        this.err = err;
        this.plan = plan;
        this.folder = folder;
        this.quiet = quiet;
        this.unfit = unfit;
    }

    Ending run() throws CannotContinueException, UnreadableRecordingException {
        Experiment experiment = new Experiment(
                plan,
                folder,
                QuietMachine.THIS,
                (recordings, level) -> {
                    OpenQuestions open = fitting(() -> new ComparedRuns(plan).questions(recordings, level));
                    looked(open, level);
                    return open.areDecided();
                },
                this);
        Thread hook = new Thread(() -> interrupted(experiment), "flightdiff-experiment");
        Runtime.getRuntime().addShutdownHook(hook);
        try (experiment) {
            Ending ending = experiment.run();
            over(ending);
            return ending;
        } catch (IOException e) {
            throw new CannotContinueException(
                    "the experiment cannot go on (" + Outputs.reason(e) + "); what is finished is in " + folder.path(),
                    e);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new CannotContinueException("the experiment was interrupted", ended);
        } finally {
            removeHook(hook);
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException endsAlready) {
            // Then it runs.
        }
    }

    /** What its runs show, once both sides have any. */
    Comparison comparison(Ending ending) throws CannotContinueException, UnreadableRecordingException {
        for (Role side : Role.values()) {
            if (folder.recordings().of(side).isEmpty()) {
                throw new CannotContinueException(noneCounts(side));
            }
        }
        return fitting(() -> new ComparedRuns(plan).comparison(folder, ending));
    }

    private String noneCounts(Role side) {
        String last = folder.runs().stream()
                .filter(run -> run.side() == side)
                .reduce((earlier, later) -> later)
                .map(run -> " (" + folder.failure(run) + ")")
                .orElse("");
        return "no run of the " + side.word() + " counts" + last + "; see the logs in " + folder.path();
    }

    private <T> T fitting(CheckedRead<T> reading) throws UnreadableRecordingException {
        try {
            return reading.read();
        } catch (IllegalArgumentException why) {
            throw unfit.apply(String.valueOf(why.getMessage()));
        }
    }

    private interface CheckedRead<T> {
        T read() throws UnreadableRecordingException;
    }

    @Override
    public void starts(int place, Role side) {
        this.place = place;
    }

    @Override
    public void ran(FinishedRun run) {
        Integer exit = run.exit();
        say(String.format(
                Locale.ROOT,
                "run %d of %s%d, %s: %.1f s, %s, %s%s",
                place,
                plan.fixed() ? "" : "at most ",
                2 * plan.runs(),
                run.side().word(),
                run.seconds(),
                exit == null ? "killed" : "exit " + exit,
                quietness(run),
                run.counts() ? jvms(run) : ", not counted: " + folder.failure(run) + " (see " + run.log() + ")"));
    }

    private static String quietness(FinishedRun run) {
        Double load = run.load();
        if (load == null) {
            return "load unknown";
        }
        return run.isNoisy() ? String.format(Locale.ROOT, "not quiet (%.0f %% busy before it)", load * 100) : "quiet";
    }

    private static String jvms(FinishedRun run) {
        return run.jvms() > 1 ? ", one of " + run.jvms() + " JVMs taken" : "";
    }

    private void looked(OpenQuestions questions, double level) {
        String asked =
                plan.asksOfCalls() ? "methods" : plan.expectations().goals().isEmpty() ? "vital signs" : "goals";
        int open = questions.open().size();
        String named = String.join(", ", questions.open().subList(0, Math.min(MOST_NAMED, open)));
        say(String.format(
                Locale.ROOT,
                "%d of %d %s decided (p up to %.2g)%s%s",
                questions.all() - open,
                questions.all(),
                asked,
                level,
                open == 0 ? "" : "; open: " + named,
                open > MOST_NAMED ? " and " + (open - MOST_NAMED) + " more" : ""));
    }

    private void over(Ending ending) {
        long counted = folder.runs().stream().filter(FinishedRun::counts).count();
        long failed = folder.runs().size() - counted;
        String why = switch (ending) {
            case DECIDED -> "all is decided";
            case LIMIT -> "the limit is reached";
            case ALL_RUNS -> "all runs are made";
            case FAILING -> "runs fail";
            case STOPPED -> "it was stopped";
        };
        say(why + " after " + counted + " runs" + (failed == 0 ? "" : " and " + failed + " that failed")
                + "; everything is in " + folder.path());
    }

    private void interrupted(Experiment experiment) {
        try {
            experiment.close();
        } catch (IOException notRemoved) {
            say("what the interrupted run left could not be removed (" + notRemoved.getMessage() + ")");
        }
        long counted = folder.runs().stream().filter(FinishedRun::counts).count();
        say("interrupted; the same command goes on after the " + counted + " finished runs in " + folder.path());
    }

    private void say(String line) {
        if (!quiet) {
            err.println("flightdiff: " + SafeText.of(line));
            err.flush();
        }
    }
}
