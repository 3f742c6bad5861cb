package org.flightdiff.repeats;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.verdict.Floors;
import org.flightdiff.comparison.verdict.OwnSpread;
import org.flightdiff.file.ListedFolder;
import org.flightdiff.file.RecordJson;
import org.flightdiff.file.WholeFile;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Recordings of one program, run again and again; what is learnt is kept there until one changes or goes. */
public record RepeatsFolder(Path folder, List<Path> recordings) {

    private static final int FEWEST = 2;

    /** @param notKept why it could not be kept in the folder; empty where it was */
    public record Learnt(Floors floors, Optional<IOException> notKept) {}

    /**
     * A folder, of which only the names are looked at.
     *
     * @throws UnusableRepeatsException if it is none, or holds fewer than two recordings
     */
    public static RepeatsFolder of(Path folder) throws UnusableRepeatsException {
        Optional<String> obstacle = ListedFolder.obstacle(folder);
        if (obstacle.isPresent()) {
            throw new UnusableRepeatsException(folder, obstacle.get());
        }
        try (Stream<Path> within = Files.list(folder)) {
            List<Path> recordings =
                    within.filter(Recordings::isNamedAsOne).sorted().toList();
            if (recordings.size() < FEWEST) {
                throw new UnusableRepeatsException(
                        folder, recordings.isEmpty() ? "holds no recording" : "holds a single recording");
            }
            return new RepeatsFolder(folder, recordings);
        } catch (IOException unreadable) {
            throw new UnusableRepeatsException(folder, "cannot be listed (" + unreadable.getMessage() + ")");
        }
    }

    public Path kept() {
        return folder.resolve(KeptSpread.NAME);
    }

    /**
     * Learns how far the repeats lie apart, or reads what was learnt.
     *
     * @param unitOfWork the application event that counts as one, where all repeats hold it; null for the usual one
     * @throws UnusableRepeatsException if the recordings are all of one run, or have no metric in common
     */
    public Learnt learn(@Nullable String unitOfWork, Progress progress)
            throws UnreadableRecordingException, UnusableRepeatsException {
        List<KeptSpread.LearntFrom> sources = KeptSpread.LearntFrom.of(recordings);
        Optional<OwnSpread> known = KeptSpread.read(kept(), sources, unitOfWork);
        if (known.isPresent()) {
            return new Learnt(known.get().floors(), Optional.empty());
        }
        OwnSpread learnt = read(unitOfWork, progress);
        Optional<IOException> notKept = KeptSpread.write(kept(), sources, unitOfWork, learnt);
        return new Learnt(learnt.floors(), notKept);
    }

    private OwnSpread read(@Nullable String unitOfWork, Progress progress)
            throws UnreadableRecordingException, UnusableRepeatsException {
        List<LoadedRecording> files = Recordings.readAll(new RecordingReader(Views.reads(), progress), recordings);
        List<MeasuredRun> runs = Recordings.runs(files).stream()
                .map(LoadedRecording::whole)
                .map(MeasuredRun::of)
                .toList();
        if (runs.size() < FEWEST) {
            throw new UnusableRepeatsException(folder, "its recordings are all of one JVM, and so of one run");
        }
        OwnSpread spread = OwnSpread.of(runs, unitOfWork, Views.ALL);
        if (spread.byMetric().isEmpty()) {
            throw new UnusableRepeatsException(folder, "its recordings have no metric in common that varies");
        }
        return spread;
    }

    /**
     * What was learnt from repeats, in a JSON file, with the recordings that it was learnt from. It holds for the same ones
     * alone, and for the same version, as versions measure differently.
     */
    record KeptSpread(
            int schema,
            String version,
            @Nullable String unitOfWork,
            List<LearntFrom> recordings,
            int repeats,
            Map<String, OwnSpread.OfMetric> metrics) {

        static final String NAME = "flightdiff-spread.json";

        private static final int SCHEMA = 2;

        /** @param modifiedMillis when it was last written, since 1970 */
        record LearntFrom(String name, long sizeBytes, long modifiedMillis) {

            static List<LearntFrom> of(List<Path> recordings) throws UnreadableRecordingException {
                List<LearntFrom> sources = new ArrayList<>();
                for (Path recording : recordings) {
                    try {
                        sources.add(new LearntFrom(
                                String.valueOf(recording.getFileName()),
                                Files.size(recording),
                                Files.getLastModifiedTime(recording).toMillis()));
                    } catch (IOException gone) {
                        throw new UnreadableRecordingException(
                                recording,
                                "cannot be read (" + gone.getMessage() + ")",
                                "check the file and its permissions",
                                gone);
                    }
                }
                return sources;
            }
        }

        private static KeptSpread of(List<LearntFrom> sources, @Nullable String unitOfWork, OwnSpread spread) {
            String version = KeptSpread.class.getPackage().getImplementationVersion();
            return new KeptSpread(
                    SCHEMA,
                    version == null ? "" : version,
                    unitOfWork,
                    sources,
                    spread.repeats(),
                    new TreeMap<>(spread.byMetric()));
        }

        /** What a file holds; empty where there is none, or it was learnt from other recordings or in another way. */
        static Optional<OwnSpread> read(Path file, List<LearntFrom> sources, @Nullable String unitOfWork) {
            try {
                KeptSpread kept = RecordJson.MAPPER.readValue(Files.readAllBytes(file), KeptSpread.class);
                OwnSpread spread = new OwnSpread(kept.metrics, kept.repeats);
                return kept.equals(of(sources, unitOfWork, spread)) ? Optional.of(spread) : Optional.empty();
            } catch (IOException | JacksonException otherThanWritten) {
                return Optional.empty();
            }
        }

        /** Writes the file; returns what went wrong. */
        static Optional<IOException> write(
                Path file, List<LearntFrom> sources, @Nullable String unitOfWork, OwnSpread spread) {
            try {
                WholeFile.write(file, RecordJson.bytes(of(sources, unitOfWork, spread)));
                return Optional.empty();
            } catch (IOException notWritable) {
                return Optional.of(notWritable);
            }
        }
    }

    /** A folder that holds no repeats to learn from. Its message is one line: the folder, what is wrong, what to do. */
    public static final class UnusableRepeatsException extends Exception {
        UnusableRepeatsException(Path folder, String whatIsWrong) {
            super(folder + ": " + whatIsWrong
                    + "; give a folder with two or more recordings of the same program, repeated");
        }
    }
}
