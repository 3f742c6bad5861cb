package org.flightdiff.desktop.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.session.Opening.Opened.What;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.experiment.compared.ComparedRuns;
import org.flightdiff.experiment.compared.KeptExperiment;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.outside.SeriesFile;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.file.GivenFile;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.yaml.MalformedFileException;

/** Opens what users give: recordings, folders of recordings, what was measured outside them, or a saved session. */
public final class Opening {

    private Opening() {}

    /** Of two, files or folders, each is a side; else all are runs of the given one. Tables and logs are outside. */
    public static void open(Session session, List<Path> given, Role side) {
        openAll(session, given.stream().map(Opened::of).toList(), side);
    }

    static void openAll(Session session, List<Opened> given, Role side) {
        List<Opened> series = Opened.series(given);
        List<Opened> rest = Opened.runs(given);
        if (!rest.isEmpty()) {
            openRecordings(session, rest, side);
        }
        if (!series.isEmpty()) {
            session.outside().addFiles(series.stream().map(Opened::path).toList(), side);
        }
    }

    /** What a window makes of a file or folder. The refusal is why it cannot be opened, in a line; else empty. */
    record Opened(Path path, What what, String refusal) {

        enum What {
            SESSION,
            EXPERIMENT,
            RUNS,
            SERIES
        }

        /** A file with the name of a recording is read, which tells more of what is wrong with it. */
        static Opened of(Path path) {
            boolean series = SeriesFile.maybe(path);
            if (path.toString().endsWith(SessionFile.EXTENSION)) {
                return new Opened(path, What.SESSION, "");
            }
            if (!Files.isRegularFile(path) && !Files.isDirectory(path)) {
                return new Opened(path, series ? What.SERIES : What.RUNS, "");
            }
            GivenFile given = GivenFile.of(path);
            if (given instanceof GivenFile.Experiment) {
                return new Opened(path, What.EXPERIMENT, "");
            }
            if (given instanceof GivenFile.Beside || (series && !(given instanceof GivenFile.Log))) {
                return new Opened(path, What.SERIES, "");
            }
            boolean isRun = given instanceof GivenFile.Log || Recordings.isNamedAsOne(path) || Files.isDirectory(path);
            return new Opened(path, What.RUNS, isRun ? "" : refusal(given));
        }

        private static String refusal(GivenFile given) {
            try {
                given.recording();
                return "";
            } catch (UnreadableRecordingException other) {
                return String.valueOf(other.getMessage());
            }
        }

        static List<Opened> series(List<Opened> all) {
            return all.stream().filter(each -> each.what == What.SERIES).toList();
        }

        static List<Opened> runs(List<Opened> all) {
            return all.stream().filter(each -> each.what != What.SERIES).toList();
        }
    }

    private static void openRecordings(Session session, List<Opened> given, Role side) {
        Path reading = given.get(0).path();
        What what = given.size() == 1 ? given.get(0).what() : What.RUNS;
        try {
            if (what == What.SESSION) {
                session.open(SessionFile.read(reading));
                return;
            }
            if (what == What.EXPERIMENT) {
                openExperiment(session, KeptExperiment.open(reading));
                return;
            }
            List<List<Path>> runs = new ArrayList<>();
            for (Opened each : given) {
                reading = each.path();
                runs.add(runs(reading));
            }
            int empty = runs.indexOf(List.<Path>of());
            if (empty >= 0) {
                session.refuse(Messages.get(
                        "session.no-recordings", given.get(empty).path().toString()));
            } else if (runs.size() == Role.values().length) {
                session.open(runs.get(0), runs.get(1));
            } else {
                session.openRuns(runs.stream().flatMap(List::stream).toList(), side);
            }
        } catch (SessionFile.UnreadableSessionException | MalformedFileException unreadable) {
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
        if (!Files.isDirectory(given) || GivenFile.of(given) instanceof GivenFile.Recording) {
            return List.of(given);
        }
        try (Stream<Path> within = Files.list(given)) {
            return Recordings.among(within.toList());
        }
    }

    /** What it would do to drop some files on a side, told before it is done. */
    public record Drop(List<Opened> opened, Role side) {

        public static Drop of(List<Path> files, Role side) {
            return new Drop(files.stream().map(Opened::of).toList(), side);
        }

        public Drop on(Role other) {
            return new Drop(opened, other);
        }

        public List<Path> files() {
            return opened.stream().map(Opened::path).toList();
        }

        /** Why nothing would be opened, in a line; else empty. */
        public String refusal() {
            return opened.stream()
                    .map(Opened::refusal)
                    .filter(line -> !line.isEmpty())
                    .findFirst()
                    .orElse("");
        }

        /** What each side would get, in words; empty for one that stays as it is. */
        public Both<String> outcome() {
            if (!refusal().isEmpty() || opened.isEmpty()) {
                return new Both<>("", "");
            }
            Opened first = opened.get(0);
            if (opened.size() == 1 && (first.what() == What.SESSION || first.what() == What.EXPERIMENT)) {
                String both = Messages.get("drop.both", SideWords.fileName(first.path()));
                return new Both<>(both, both);
            }
            Both<String> recordings = outcome(Opened.runs(opened), "drop.opens", "drop.runs");
            Both<String> series = outcome(Opened.series(opened), "drop.adds", "drop.adds-several");
            return new Both<>(
                    lines(recordings.baseline(), series.baseline()), lines(recordings.candidate(), series.candidate()));
        }

        private static String lines(String one, String other) {
            return Stream.of(one, other).filter(line -> !line.isEmpty()).collect(Collectors.joining("\n"));
        }

        /** Of two the first is for the baseline and the second for the candidate; others are for the side. */
        private Both<String> outcome(List<Opened> some, String one, String several) {
            if (some.size() == Role.values().length) {
                return new Both<>(one(some.get(0), one), one(some.get(1), one));
            }
            if (some.isEmpty()) {
                return new Both<>("", "");
            }
            String own = some.size() == 1
                    ? one(some.get(0), one)
                    : Messages.get(
                            several, some.size(), SideWords.fileName(some.get(0).path()));
            return Both.seenFrom(side, own, "");
        }

        private static String one(Opened file, String one) {
            return Messages.get(Files.isDirectory(file.path()) ? "drop.folder" : one, SideWords.fileName(file.path()));
        }

        public void take(Session session) {
            if (refusal().isEmpty()) {
                Opening.openAll(session, opened, side);
            } else {
                session.refuse(refusal());
            }
        }
    }
}
