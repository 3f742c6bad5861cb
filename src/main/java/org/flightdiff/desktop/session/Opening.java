package org.flightdiff.desktop.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.experiment.compared.ComparedRuns;
import org.flightdiff.experiment.compared.KeptExperiment;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.outside.Companion;
import org.flightdiff.outside.SeriesFile;
import org.flightdiff.recording.file.Repository;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.yaml.MalformedFileException;

/** Opens what users give: recordings, folders of recordings, what was measured outside them, or a saved session. */
public final class Opening {

    private Opening() {}

    /**
     * Opens them, or has the session say why they cannot be opened. Of two, files or folders, the first is the baseline
     * and the second the candidate; one, or more than two, are runs of the given side. The recordings in a folder are
     * runs of one side, but the folder of an experiment holds both sides. Tables and logs are what was measured outside the recordings.
     */
    public static void open(Session session, List<Path> given, Role side) {
        List<Path> series = given.stream().filter(Opening::isSeries).toList();
        List<Path> rest = given.stream().filter(file -> !isSeries(file)).toList();
        if (!rest.isEmpty()) {
            openRecordings(session, rest, side);
        }
        if (!series.isEmpty()) {
            session.outside().addFiles(series, side);
        }
    }

    /** Whether a file holds what was measured outside; logs of load generators and of collections have like names. */
    static boolean isSeries(Path file) {
        return !Recordings.isLog(file)
                && (SeriesFile.maybe(file) || Companion.writtenBy(file).isPresent());
    }

    private static void openRecordings(Session session, List<Path> given, Role side) {
        Path reading = given.get(0);
        try {
            if (given.size() == 1 && SessionFile.isOne(reading)) {
                session.open(SessionFile.read(reading));
                return;
            }
            if (given.size() == 1 && ExperimentFolder.isOne(reading)) {
                openExperiment(session, KeptExperiment.open(reading));
                return;
            }
            List<List<Path>> runs = new ArrayList<>();
            for (Path each : given) {
                reading = each;
                runs.add(runs(each));
            }
            int empty = runs.indexOf(List.<Path>of());
            if (empty >= 0) {
                session.refuse(
                        Messages.get("session.no-recordings", given.get(empty).toString()));
            } else if (runs.size() == Role.values().length) {
                session.open(runs.get(0), runs.get(1));
            } else {
                session.openRuns(runs.stream().flatMap(List::stream).toList(), side);
            }
        } catch (UnreadableSessionException | MalformedFileException unreadable) {
            session.refuse(String.valueOf(unreadable.getMessage()));
        } catch (IOException e) {
            session.refuse(Messages.get("session.unreadable-folder", reading.toString(), e.toString()));
        }
    }

    /** The runs that count, without their warm-up. */
    private static void openExperiment(Session session, KeptExperiment kept) {
        Both<List<Path>> runs = kept.folder().recordingsAndLogs();
        if (runs.baseline().isEmpty() || runs.candidate().isEmpty()) {
            session.refuse(
                    Messages.get("session.no-recordings", kept.folder().path().toString()));
            return;
        }
        session.open(runs.baseline(), runs.candidate());
        TimeRange range = new ComparedRuns(kept.plan()).range();
        if (!range.equals(TimeRange.WHOLE)) {
            session.choose(range, range);
        }
    }

    private static List<Path> runs(Path given) throws IOException {
        if (!Files.isDirectory(given) || Repository.isOne(given)) {
            return List.of(given);
        }
        try (Stream<Path> within = Files.list(given)) {
            return Recordings.among(within.toList());
        }
    }
}
