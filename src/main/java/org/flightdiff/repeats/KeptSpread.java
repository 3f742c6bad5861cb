package org.flightdiff.repeats;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.flightdiff.comparison.verdict.OwnSpread;
import org.flightdiff.file.RecordJson;
import org.flightdiff.file.WholeFile;
import org.flightdiff.recording.UnreadableRecordingException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

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

    /**
     * A recording that it was learnt from.
     *
     * @param modifiedMillis when it was last written, since 1970
     */
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
