package org.flightdiff.report.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.file.RecordJson;
import org.flightdiff.model.Both;
import org.flightdiff.report.archive.ArchiveIndex.ArchivedComparison;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

record ArchivedJson(
        int schema,
        Both<List<ArchivedRun>> sides,
        ArchivedVerdict comparability,
        List<ArchivedCause> diagnoses,
        List<ArchivedMetric> metrics,
        List<ArchivedGoal> goals,
        @Nullable Map<String, String> meta,
        @Nullable Instant written) {

    private static final int SCHEMA = 1;

    record ArchivedRun(
            String file, String javaVersion, @Nullable String startTime) {}

    record ArchivedVerdict(String verdict) {}

    record ArchivedCause(String title) {}

    record ArchivedMetric(
            String id,
            String verdict,
            @Nullable Double baseline,
            @Nullable Double candidate) {}

    record ArchivedGoal(@Nullable Boolean passed) {}

    /** Reads a file; empty if it is not a comparison of a known schema. */
    static Optional<ArchivedJson> read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        try {
            return Optional.of(RecordJson.MAPPER.readValue(bytes, ArchivedJson.class))
                    .filter(read -> read.schema == SCHEMA);
        } catch (JacksonException foreign) {
            return Optional.empty();
        }
    }

    /** A comparison without a time has the time of its file. */
    Instant written(Path file) throws IOException {
        return written == null ? Files.getLastModifiedTime(file).toInstant() : written;
    }

    ArchivedComparison listed(Instant time, String name, @Nullable String page) {
        return new ArchivedComparison(
                name,
                time,
                sides.baseline().stream().map(ArchivedRun::file).toList(),
                sides.candidate().stream().map(ArchivedRun::file).toList(),
                Stream.of(sides.baseline(), sides.candidate())
                        .flatMap(List::stream)
                        .map(ArchivedRun::javaVersion)
                        .distinct()
                        .toList(),
                comparability.verdict,
                metrics.stream()
                        .collect(Collectors.groupingBy(ArchivedMetric::verdict, Collectors.summingInt(one -> 1))),
                diagnoses.isEmpty() ? "" : diagnoses.get(0).title,
                goals.isEmpty()
                        ? null
                        : (Integer) (int) goals.stream()
                                .filter(goal -> !Boolean.TRUE.equals(goal.passed))
                                .count(),
                page);
    }
}
