package org.flightdiff.experiment.compared;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.experiment.Ending;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.experiment.Plan;
import org.flightdiff.experiment.PlanFile;
import org.flightdiff.goals.GoalsFile;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;
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

    /**
     * Opens one.
     *
     * @throws MalformedFileException if its plan or its goals are not as they were written
     * @throws IOException if it cannot be read
     */
    public static KeptExperiment open(Path folder) throws IOException, MalformedFileException {
        Path file = folder.resolve(ExperimentFolder.PLAN);
        Plan plan = PlanFile.parse(file.toString(), Yaml.textOf(file), Views.ALL);
        Path goals = folder.resolve(ExperimentFolder.GOALS);
        return new KeptExperiment(
                Files.isRegularFile(goals) ? plan.expecting(GoalsFile.read(goals, Views.ALL)) : plan,
                ExperimentFolder.open(folder));
    }

    /**
     * The experiment whose counted runs two sides are; empty if they are something else, or if what is known of it
     * cannot be read.
     */
    public static Optional<KeptExperiment> of(Sides sides) {
        Path place = file(sides.baseline().get(0)).getParent();
        Path folder = place == null ? null : place.getParent();
        if (folder == null || !ExperimentFolder.isOne(folder)) {
            return Optional.empty();
        }
        try {
            KeptExperiment kept = open(folder);
            return kept.isOf(sides) ? Optional.of(kept) : Optional.empty();
        } catch (IOException | MalformedFileException unreadable) {
            return Optional.empty();
        }
    }

    private boolean isOf(Sides sides) {
        return isOf(sides.baseline(), folder.recordings().baseline())
                && isOf(sides.candidate(), folder.recordings().candidate());
    }

    private static boolean isOf(List<Window> windows, List<Path> recordings) {
        return windows.size() == recordings.size()
                && new HashSet<>(windows.stream().map(KeptExperiment::file).toList())
                        .equals(new HashSet<>(
                                recordings.stream().map(Path::toAbsolutePath).toList()));
    }

    private static Path file(Window window) {
        return window.recording().source().file().toAbsolutePath();
    }

    /** All that the windows of its runs show. */
    public Comparison comparison(Sides sides) {
        ComparedRuns runs = new ComparedRuns(plan);
        return runs.comparison(runs.counting(MeasuredSides.of(sides)), folder, Ending.of(plan, folder));
    }
}
