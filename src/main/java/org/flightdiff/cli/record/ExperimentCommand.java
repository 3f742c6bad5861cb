package org.flightdiff.cli.record;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.flightdiff.cli.option.CannotContinueException;
import org.flightdiff.cli.option.CommandPart.Subcommand;
import org.flightdiff.cli.option.CompareOptions;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.cli.option.GateOptions;
import org.flightdiff.cli.option.Outputs;
import org.flightdiff.cli.option.Targets;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.experiment.Ending;
import org.flightdiff.experiment.Experiment;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.experiment.ExperimentFolder.DamagedExperimentException;
import org.flightdiff.experiment.FinishedRun;
import org.flightdiff.experiment.OpenQuestions;
import org.flightdiff.experiment.Plan;
import org.flightdiff.experiment.PlanFile;
import org.flightdiff.experiment.QuietMachine;
import org.flightdiff.experiment.compared.ComparedRuns;
import org.flightdiff.file.WholeFile;
import org.flightdiff.goals.GoalsFile;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.file.GivenFile;
import org.flightdiff.report.SafeText;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.yaml.MalformedFileException;
import org.flightdiff.yaml.Yaml;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "experiment",
        description =
                "Runs two programs in turn, each run in fresh JVMs with a recording of its own, until all goals are"
                        + " decided; then compares all runs. A folder that holds an experiment is continued.",
        footer = {
            "  flightdiff experiment --baseline \"java -Xmx1g A\" --candidate \"java -Xmx2g A\"",
            "  flightdiff experiment plan.yaml --out heap-doubled"
        })
public final class ExperimentCommand extends Subcommand {

    private static final String PAGE = "report.html";
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("'experiment-'yyyyMMdd-HHmmss", Locale.ROOT);

    @Mixin
    private PlanOptions plans = new PlanOptions();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "the folder for everything, new, empty, or of an experiment to continue"
                    + " (default: a new one here)")
    private @Nullable Path out;

    @Mixin
    private CompareOptions reports = new CompareOptions();

    @Mixin
    private GateOptions gate = new GateOptions();

    @Override
    public Integer call() throws CannotContinueException, UnreadableRecordingException {
        Path place =
                out == null ? Path.of(LocalDateTime.now(ZoneId.systemDefault()).format(NAME)) : out;
        boolean continued = GivenFile.of(place) instanceof GivenFile.Experiment;
        String text = text(place, continued);
        Plan plan = plan(place, text);
        Path goals = gate.goals();
        reports.check(goals == null ? List.of() : List.of(goals));
        ExperimentFolder folder = opened(place, continued, text);
        ExperimentLines lines =
                new ExperimentLines(err(), plan, folder, reports.presentation().isQuiet());
        Ending ending = run(plan, folder, lines);
        return finish(plan, folder, ending, lines);
    }

    private String text(Path place, boolean continued) throws CannotContinueException {
        try {
            if (!continued) {
                Targets.checkFolder(place, "experiment");
                refuseOtherContent(place);
                if (plans.areEmpty()) {
                    throw refused("an experiment needs two commands: flightdiff experiment --baseline 'java …'"
                            + " --candidate 'java …', or a file that names them");
                }
                return plans.text();
            }
            String standing = Yaml.textOf(place.resolve(ExperimentFolder.PLAN));
            if (!plans.areEmpty() && !plans.text().equals(standing)) {
                throw refused("'" + place
                        + "' holds another experiment: continue it by --out alone, or choose another folder");
            }
            return standing;
        } catch (MalformedFileException bad) {
            throw refused(bad);
        }
    }

    private void refuseOtherContent(Path place) throws CannotContinueException {
        if (!ExperimentFolder.canBeRecordedInto(place)) {
            throw refused("--out: a JVM takes no file name with a comma; choose another folder");
        }
        try {
            if (!ExperimentFolder.isFree(place)) {
                throw refused("'" + place + "' is not empty and holds no experiment; choose another folder");
            }
        } catch (IOException e) {
            throw Outputs.unwritable(place, "experiment", e);
        }
    }

    /** Goals in a file of their own are kept beside the plan, for when it is continued. */
    private Plan plan(Path place, String text) {
        try {
            Plan plan = PlanFile.parse(plans.name(), text, Views.ALL);
            Path kept = place.resolve(ExperimentFolder.GOALS);
            return plan.expecting(
                    gate.goals() == null && Files.isRegularFile(kept)
                            ? gate.standing(Views.ALL, GoalsFile.read(kept, Views.ALL))
                            : gate.expectations(Views.ALL, plan.expectations()));
        } catch (MalformedFileException bad) {
            throw refused(bad);
        }
    }

    private ExperimentFolder opened(Path place, boolean continued, String text) throws CannotContinueException {
        try {
            ExperimentFolder folder =
                    continued ? ExperimentFolder.open(place) : ExperimentFolder.begin(place, text, Path.of(""));
            Path goals = gate.goals();
            Path kept = place.resolve(ExperimentFolder.GOALS);
            if (goals != null) {
                byte[] given = Files.readAllBytes(goals);
                if (continued && !(Files.exists(kept) && Arrays.equals(Files.readAllBytes(kept), given))) {
                    throw refused("--goals: the experiment has other goals, which chance has had its say on; leave"
                            + " them as they are");
                }
                WholeFile.write(kept, given);
            }
            return folder;
        } catch (DamagedExperimentException damaged) {
            throw new CannotContinueException(
                    place + ": " + damaged.getMessage() + "; its recordings can be compared by flightdiff compare",
                    damaged);
        } catch (IOException e) {
            throw Outputs.unwritable(place, "experiment", e);
        }
    }

    private Ending run(Plan plan, ExperimentFolder folder, ExperimentLines lines)
            throws CannotContinueException, UnreadableRecordingException {
        Experiment experiment = new Experiment(
                plan,
                folder,
                QuietMachine.THIS,
                (recordings, level) -> {
                    OpenQuestions open = fitting(() -> new ComparedRuns(plan).questions(recordings, level));
                    lines.looked(open, level);
                    return open.areDecided();
                },
                lines);
        Thread hook = new Thread(() -> lines.interrupted(experiment), "flightdiff-experiment");
        Runtime.getRuntime().addShutdownHook(hook);
        try (experiment) {
            return experiment.run();
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

    private <T> T fitting(CheckedRead<T> reading) throws UnreadableRecordingException {
        try {
            return reading.read();
        } catch (IllegalArgumentException unfit) {
            throw refused(String.valueOf(unfit.getMessage()));
        }
    }

    private interface CheckedRead<T> {
        T read() throws UnreadableRecordingException;
    }

    private int finish(Plan plan, ExperimentFolder folder, Ending ending, ExperimentLines lines)
            throws CannotContinueException, UnreadableRecordingException {
        Both<List<Path>> recordings = folder.recordings();
        lines.over(ending);
        if (recordings.baseline().isEmpty() || recordings.candidate().isEmpty()) {
            throw new CannotContinueException(
                    noneCounts(folder, recordings.baseline().isEmpty() ? Role.BASELINE : Role.CANDIDATE));
        }
        ComparedRuns runs = new ComparedRuns(plan);
        Comparison told = fitting(() -> runs.comparison(folder, ending));
        Expectations expectations = runs.at(Experiment.level(plan, folder));
        reports.writePage(folder.path().resolve(PAGE), told, gate.gate(expectations));
        int status = reports.write(told, gate, expectations);
        return ending == Ending.FAILING && status == ExitStatus.DONE ? ExitStatus.ANYTHING_ELSE : status;
    }

    private static String noneCounts(ExperimentFolder folder, Role side) {
        String last = folder.runs().stream()
                .filter(run -> run.side() == side)
                .reduce((earlier, later) -> later)
                .map(run -> " (" + folder.failure(run) + ")")
                .orElse("");
        return "no run of the " + side.word() + " counts" + last + "; see the logs in " + folder.path();
    }

    /** What is said on standard error while an experiment goes on. */
    private static final class ExperimentLines implements Experiment.Listener {

        private static final int MOST_NAMED = 4;

        private final PrintWriter err;
        private final Plan plan;
        private final ExperimentFolder folder;
        private final boolean quiet;
        private int place;

        ExperimentLines(PrintWriter err, Plan plan, ExperimentFolder folder, boolean quiet) {
            this.err = err;
            this.plan = plan;
            this.folder = folder;
            this.quiet = quiet;
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
            return run.isNoisy()
                    ? String.format(Locale.ROOT, "not quiet (%.0f %% busy before it)", load * 100)
                    : "quiet";
        }

        private static String jvms(FinishedRun run) {
            return run.jvms() > 1 ? ", one of " + run.jvms() + " JVMs taken" : "";
        }

        void looked(OpenQuestions questions, double level) {
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

        void over(Ending ending) {
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

        void interrupted(Experiment experiment) {
            try {
                experiment.close();
            } catch (IOException notRemoved) {
                say("what the interrupted run left could not be removed (" + notRemoved.getMessage() + ")");
            }
            long counted = folder.runs().stream().filter(FinishedRun::counts).count();
            say("interrupted, " + counted + " finished runs are kept; go on with: flightdiff experiment --out "
                    + folder.path());
        }

        private void say(String line) {
            if (!quiet) {
                err.println("flightdiff: " + SafeText.of(line));
                err.flush();
            }
        }
    }
}
