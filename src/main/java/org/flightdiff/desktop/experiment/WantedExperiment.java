package org.flightdiff.desktop.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.experiment.Plan;
import org.flightdiff.experiment.PlanFile;
import org.flightdiff.experiment.compared.KeptExperiment;
import org.flightdiff.model.Both;
import org.flightdiff.privacy.Secrets;
import org.flightdiff.recording.file.GivenFile;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.yaml.MalformedFileException;
import org.flightdiff.yaml.Yaml;

/**
 * What was typed: blank is as usual, no command what the folder holds; a goal a line, each of metric, colon, aim.
 *
 * @param members of the plan besides, in their order
 */
record WantedExperiment(
        Both<String> commands, Map<String, String> members, String goals, String folder, String directory) {

    static final class RefusedInputException extends Exception {
        RefusedInputException(String line) {
            super(line);
        }
    }

    /** Makes the folder, or goes on in one that holds the same experiment. */
    KeptExperiment prepare() throws RefusedInputException {
        try {
            // Without commands it goes on with what the folder holds, as it stands there.
            List<String> both = List.of(commands.baseline(), commands.candidate());
            if (both.stream().allMatch(String::isBlank) && held(folder).isPresent()) {
                return KeptExperiment.open(Path.of(folder.strip()));
            }
            if (both.stream().anyMatch(String::isBlank)) {
                throw new RefusedInputException(Messages.get("experiment.no-command"));
            }
            if (both.stream().anyMatch(WantedExperiment::isMasked)) {
                throw new RefusedInputException(Messages.get("experiment.to-fill-in", Secrets.MASK));
            }
            String text = text();
            Plan plan = PlanFile.parse(Messages.get("experiment.typed"), text, Views.ALL);
            return new KeptExperiment(plan, opened(Path.of(folder.strip()), text));
        } catch (MalformedFileException bad) {
            throw new RefusedInputException(String.valueOf(bad.getMessage()));
        } catch (InvalidPathException bad) {
            throw new RefusedInputException(
                    Messages.get("experiment.no-folder", folder, String.valueOf(bad.getReason())));
        } catch (IOException bad) {
            throw new RefusedInputException(Messages.get("experiment.no-folder", folder, bad.toString()));
        }
    }

    /** The experiment that a folder holds; empty if it holds none that can go on. */
    static Optional<ExperimentFolder> held(String folder) {
        try {
            Path place = Path.of(folder.strip());
            return GivenFile.of(place) instanceof GivenFile.Experiment
                    ? Optional.of(ExperimentFolder.open(place))
                    : Optional.empty();
        } catch (InvalidPathException | IOException none) {
            return Optional.empty();
        }
    }

    /** Whether a part of a command is not shown, and has to be filled in. */
    static boolean isMasked(String command) {
        return command.contains(Secrets.MASK);
    }

    private String text() throws RefusedInputException {
        List<String> lines = new ArrayList<>();
        add(lines, "baseline", commands.baseline());
        add(lines, "candidate", commands.candidate());
        members.forEach((member, typed) -> add(lines, member, typed));
        addGoals(lines);
        return String.join("\n", lines) + "\n";
    }

    private static void add(List<String> lines, String member, String typed) {
        if (!typed.isBlank()) {
            lines.add(PlanFile.line(member, typed.strip().replaceAll("\\s+", " ")));
        }
    }

    /** Metrics and what is wanted of them are written here as reports write them. */
    private void addGoals(List<String> lines) throws RefusedInputException {
        try {
            lines.addAll(PlanFile.goals(goals.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .toList()));
        } catch (IllegalArgumentException noColon) {
            throw new RefusedInputException(Messages.get("experiment.no-goal", String.valueOf(noColon.getMessage())));
        }
    }

    private ExperimentFolder opened(Path place, String text)
            throws RefusedInputException, IOException, MalformedFileException {
        Path in = Path.of(directory.strip());
        if (folder.isBlank() || !ExperimentFolder.canBeRecordedInto(place)) {
            throw new RefusedInputException(Messages.get("experiment.no-name", folder));
        }
        if (!Files.isDirectory(in)) {
            throw new RefusedInputException(Messages.get("experiment.no-directory", directory));
        }
        if (GivenFile.of(place) instanceof GivenFile.Experiment) {
            if (!Yaml.textOf(place.resolve(ExperimentFolder.PLAN)).equals(text)) {
                throw new RefusedInputException(Messages.get("experiment.other", folder));
            }
            return ExperimentFolder.open(place);
        }
        if (!ExperimentFolder.isFree(place)) {
            throw new RefusedInputException(Messages.get("experiment.not-empty", folder));
        }
        return ExperimentFolder.begin(place, text, in);
    }
}
