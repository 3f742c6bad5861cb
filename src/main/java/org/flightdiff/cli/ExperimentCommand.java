package org.flightdiff.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.experiment.Ending;
import org.flightdiff.experiment.Experiment;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.experiment.ExperimentFolder.DamagedExperimentException;
import org.flightdiff.experiment.Plan;
import org.flightdiff.experiment.PlanFile;
import org.flightdiff.experiment.compared.ComparedRuns;
import org.flightdiff.file.WholeFile;
import org.flightdiff.goals.GoalsFile;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.file.GivenFile;
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
final class ExperimentCommand extends Subcommand {

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
        ToldExperiment experiment =
                new ToldExperiment(err(), plan, folder, reports.presentation().isQuiet(), this::refused);
        Ending ending = experiment.run();
        Comparison told = experiment.comparison(ending);
        Expectations expectations = new ComparedRuns(plan).at(Experiment.level(plan, folder));
        reports.writePage(folder.path().resolve(PAGE), told, gate.gate(expectations));
        int status = reports.write(told, gate, expectations);
        return ending == Ending.FAILING && status == ExitStatus.DONE ? ExitStatus.ANYTHING_ELSE : status;
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
}
