package org.flightdiff.desktop.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.experiment.Plan;
import org.flightdiff.experiment.PlanFile;
import org.flightdiff.experiment.compared.KeptExperiment;
import org.flightdiff.privacy.Secrets;
import org.flightdiff.recording.file.GivenFile;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.yaml.MalformedFileException;
import org.flightdiff.yaml.Yaml;

/** What was typed: blank is as usual, no command what the folder holds; a goal a line, each of metric, colon, aim. */
record WantedExperiment(
        String baseline,
        String candidate,
        String limit,
        String length,
        String warmUp,
        String work,
        String time,
        String goals,
        String folder,
        String directory) {

    static final class RefusedInputException extends Exception {
        RefusedInputException(String line) {
            super(line);
        }
    }

    record Prepared(Plan plan, ExperimentFolder folder) {}

    /** Makes the folder, or goes on in one that holds the same experiment. */
    Prepared prepare() throws RefusedInputException {
        try {
            // Without commands it goes on with what the folder holds, as it stands there.
            if (baseline.isBlank() && candidate.isBlank() && held(folder).isPresent()) {
                KeptExperiment kept = KeptExperiment.open(Path.of(folder.strip()));
                return new Prepared(kept.plan(), kept.folder());
            }
            if (baseline.isBlank() || candidate.isBlank()) {
                throw new RefusedInputException(Messages.get("experiment.no-command"));
            }
            if (isMasked(baseline) || isMasked(candidate)) {
                throw new RefusedInputException(Messages.get("experiment.to-fill-in", Secrets.MASK));
            }
            String text = text();
            Plan plan = PlanFile.parse(Messages.get("experiment.typed"), text, Views.ALL);
            return new Prepared(plan, opened(Path.of(folder.strip()), text));
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
        add(lines, "baseline", baseline);
        add(lines, "candidate", candidate);
        add(lines, "limit", limit);
        add(lines, "length", length);
        add(lines, "warm-up", warmUp);
        add(lines, "work", work);
        add(lines, "time", time);
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
        List<String> typed =
                goals.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        if (!typed.isEmpty()) {
            lines.add("goals:");
        }
        for (String line : typed) {
            int colon = line.lastIndexOf(':');
            if (colon < 0) {
                throw new RefusedInputException(Messages.get("experiment.no-goal", line));
            }
            lines.add("- " + PlanFile.line("metric", line.substring(0, colon).strip()));
            lines.add("  " + PlanFile.line("goal", line.substring(colon + 1).strip()));
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
