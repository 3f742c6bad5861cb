package org.flightdiff.experiment.compared;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.experiment.Ending;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.experiment.Plan;
import org.flightdiff.experiment.PlanFile;
import org.flightdiff.goals.GoalsFile;
import org.flightdiff.model.Both;
import org.flightdiff.recording.file.GivenFile;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.yaml.MalformedFileException;
import org.flightdiff.yaml.Yaml;

/**
 * An experiment as its folder holds it, over or not. Whoever compares its runs gets the goals and the level of the
 * experiment: at another level they would say more, or less, than what it was planned to promise.
 *
 * @param plan what it is to find out, with the goals that stand in a file of their own
 * @param folder its runs and looks
 */
public record KeptExperiment(Plan plan, ExperimentFolder folder) {

    public static KeptExperiment open(Path folder) throws IOException, MalformedFileException {
        Path file = folder.resolve(ExperimentFolder.PLAN);
        Plan plan = PlanFile.parse(file.toString(), Yaml.textOf(file), Views.ALL);
        Path goals = folder.resolve(ExperimentFolder.GOALS);
        return new KeptExperiment(
                Files.isRegularFile(goals) ? plan.expecting(GoalsFile.read(goals, Views.ALL)) : plan,
                ExperimentFolder.open(folder));
    }

    /** The experiment whose counted runs the files are; empty if it is none, or cannot be read. To be asked once. */
    public static Optional<KeptExperiment> of(Both<List<Path>> files) {
        Path place = files.baseline().get(0).toAbsolutePath().normalize().getParent();
        Path folder = place == null ? null : place.getParent();
        if (folder == null || !(GivenFile.of(folder) instanceof GivenFile.Experiment)) {
            return Optional.empty();
        }
        try {
            KeptExperiment kept = open(folder);
            Both<List<Path>> given = files.map(KeptExperiment::located);
            return given.equals(kept.folder().recordings().map(KeptExperiment::located))
                            || given.equals(kept.folder().recordingsAndLogs().map(KeptExperiment::located))
                    ? Optional.of(kept)
                    : Optional.empty();
        } catch (IOException | MalformedFileException unreadable) {
            return Optional.empty();
        }
    }

    /** In any order, but each as often as it is there. */
    private static List<Path> located(List<Path> files) {
        return files.stream()
                .map(file -> file.toAbsolutePath().normalize())
                .sorted()
                .toList();
    }

    public Expectations expectations() {
        return applied(plan.expectations());
    }

    /** What is asked of its runs, as it can be said of them. */
    public Expectations applied(Expectations asked) {
        return new ComparedRuns(plan).applied(asked, folder, Ending.of(plan, folder));
    }
}
