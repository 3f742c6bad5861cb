package org.flightdiff.repeats;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.flightdiff.comparison.verdict.OwnSpread;
import org.flightdiff.file.WholeFile;
import org.flightdiff.recording.UnreadableRecordingException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** What was learnt from repeats, in a JSON file, with the recordings that it was learnt from. */
final class KeptSpread {

    static final String NAME = "flightdiff-spread.json";

    private static final int SCHEMA = 2;
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private KeptSpread() {}

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

    /** What a file holds; empty where there is none, or it was learnt from other recordings or in another way. */
    static Optional<OwnSpread> read(Path file, List<LearntFrom> sources, @Nullable String unitOfWork) {
        try {
            JsonNode root = MAPPER.readTree(Files.readAllBytes(file));
            return asRead(head(sources, unitOfWork)).equals(head(root)) ? Optional.of(spread(root)) : Optional.empty();
        } catch (IOException | JacksonException | IllegalArgumentException otherThanWritten) {
            return Optional.empty();
        }
    }

    private static JsonNode head(JsonNode root) {
        Map<String, JsonNode> head = new LinkedHashMap<>();
        root.properties().forEach(member -> {
            if (!member.getKey().equals("repeats") && !member.getKey().equals("metrics")) {
                head.put(member.getKey(), member.getValue());
            }
        });
        return asRead(head);
    }

    /** A small number may be of another type before it was written. */
    private static JsonNode asRead(Map<String, ?> members) {
        return MAPPER.readTree(MAPPER.writeValueAsString(members));
    }

    private static OwnSpread spread(JsonNode root) {
        Map<String, OwnSpread.OfMetric> byMetric = new HashMap<>();
        root.required("metrics")
                .properties()
                .forEach(metric -> byMetric.put(
                        metric.getKey(),
                        new OwnSpread.OfMetric(
                                metric.getValue().required("bound").asDouble(),
                                metric.getValue().required("runs").asInt())));
        return new OwnSpread(byMetric, root.required("repeats").asInt());
    }

    /** Writes the file; returns what went wrong. */
    static Optional<IOException> write(
            Path file, List<LearntFrom> sources, @Nullable String unitOfWork, OwnSpread spread) {
        Map<String, @Nullable Object> root = head(sources, unitOfWork);
        root.put("repeats", spread.repeats());
        root.put("metrics", new TreeMap<>(spread.byMetric()));
        try {
            WholeFile.write(file, (MAPPER.writeValueAsString(root) + "\n").getBytes(StandardCharsets.UTF_8));
            return Optional.empty();
        } catch (IOException notWritable) {
            return Optional.of(notWritable);
        }
    }

    /** What decides whether the rest holds; versions measure differently. */
    private static Map<String, @Nullable Object> head(List<LearntFrom> sources, @Nullable String unitOfWork) {
        String version = KeptSpread.class.getPackage().getImplementationVersion();
        Map<String, @Nullable Object> head = new LinkedHashMap<>();
        head.put("schema", SCHEMA);
        head.put("version", version == null ? "" : version);
        head.put("unitOfWork", unitOfWork);
        head.put("recordings", sources);
        return head;
    }
}
