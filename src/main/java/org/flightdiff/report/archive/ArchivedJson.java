package org.flightdiff.report.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads from the JSON of a comparison what the list shows. */
final class ArchivedJson {

    static final String WRITTEN = "written";
    private static final int SCHEMA = 1;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private ArchivedJson() {}

    /** Reads a file; empty if it is not a comparison of a known schema. */
    static Optional<ArchivedComparison> read(Path file, String name, @Nullable String page) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        try {
            JsonNode root = MAPPER.readTree(bytes);
            if (root.required("schema").asInt() != SCHEMA || !root.has("sides")) {
                return Optional.empty();
            }
            return Optional.of(comparison(root, written(root, file), name, page));
        } catch (JacksonException | DateTimeException foreign) {
            return Optional.empty();
        }
    }

    /** Adds both sides of a comparison; nothing of a file that is none. */
    static void read(Path file, ArchivedBuilds builds) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        try {
            JsonNode root = MAPPER.readTree(bytes);
            if (root.required("schema").asInt() == SCHEMA && root.has("sides")) {
                builds.add(root, written(root, file));
            }
        } catch (JacksonException | DateTimeException foreign) {
            // flightdiff archive names it.
        }
    }

    /** A JSON without a time has the time of its file. */
    private static Instant written(JsonNode root, Path file) throws IOException {
        return root.has(WRITTEN)
                ? Instant.parse(root.required(WRITTEN).asString())
                : Files.getLastModifiedTime(file).toInstant();
    }

    private static ArchivedComparison comparison(JsonNode root, Instant written, String name, @Nullable String page) {
        JsonNode baseline = root.required("sides").required("baseline");
        JsonNode candidate = root.required("sides").required("candidate");
        Map<String, Integer> verdicts = new HashMap<>();
        for (JsonNode metric : root.required("metrics")) {
            verdicts.merge(metric.required("verdict").asString(), 1, Integer::sum);
        }
        JsonNode causes = root.required("diagnoses");
        return new ArchivedComparison(
                name,
                written,
                texts(baseline, "file"),
                texts(candidate, "file"),
                Stream.concat(texts(baseline, "javaVersion").stream(), texts(candidate, "javaVersion").stream())
                        .distinct()
                        .toList(),
                root.required("comparability").required("verdict").asString(),
                verdicts,
                causes.isEmpty() ? "" : causes.required(0).required("title").asString(),
                missedGoals(root.required("goals")),
                page);
    }

    private static @Nullable Integer missedGoals(JsonNode goals) {
        if (goals.isEmpty()) {
            return null;
        }
        int missed = 0;
        for (JsonNode goal : goals) {
            missed += goal.required("passed").asBoolean(false) ? 0 : 1;
        }
        return missed;
    }

    private static List<String> texts(JsonNode runs, String name) {
        List<String> texts = new ArrayList<>();
        for (JsonNode run : runs) {
            texts.add(run.required(name).asString());
        }
        return texts;
    }
}
