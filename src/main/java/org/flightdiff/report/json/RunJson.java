package org.flightdiff.report.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.Problem;
import org.jspecify.annotations.Nullable;

/** One recording's identity, as under "sides"; what follows the problems is in summaries alone. */
record RunJson(
        String file,
        @Nullable List<String> continuedIn,
        long sizeBytes,
        String jvmName,
        String jvmVersion,
        @Nullable String javaVersion,
        String collector,
        @Nullable String startTime,
        @Nullable Double durationSeconds,
        long eventCount,
        int chunkCount,
        @Nullable Double jvmAgeSeconds,
        boolean complete,
        double windowFromSeconds,
        double windowToSeconds,
        List<Text> problems,
        @JsonInclude(Include.NON_NULL) @Nullable Long pid,
        @JsonInclude(Include.NON_NULL) @Nullable Long jvmStartEpochNanos,
        @JsonInclude(Include.NON_NULL) @Nullable Long startEpochNanos,
        @JsonInclude(Include.NON_NULL) @Nullable Long endEpochNanos,
        @JsonInclude(Include.NON_NULL) @Nullable List<String> problemIds) {

    private static final long NANOS = 1_000_000_000;

    /** Seconds; recordings have times in nanoseconds. */
    private static final double SHORTEST_WINDOW = 1e-9;

    static RunJson of(RunIdentity run) {
        return of(run, false);
    }

    static RunJson of(RunIdentity run, boolean inSummary) {
        RecordingFile source = run.source();
        long start = source.startEpochNanos();
        return new RunJson(
                source.file().toString(),
                source.files().stream().skip(1).map(Path::toString).toList(),
                source.sizeBytes(),
                run.jvm().name(),
                run.jvm().version(),
                run.jvm().javaVersion(),
                run.jvm().collector().label(),
                Instant.ofEpochSecond(start / NANOS, start % NANOS).toString(),
                source.durationSeconds(),
                source.eventCount(),
                source.chunkCount(),
                ComparisonJson.finite(run.jvmAgeSeconds()),
                source.complete(),
                run.fromSeconds(),
                run.toSeconds(),
                run.problems().stream().map(Problem::text).toList(),
                inSummary ? (Long) run.jvm().pid() : null,
                inSummary ? (Long) run.jvm().startEpochNanos() : null,
                inSummary ? (Long) start : null,
                inSummary ? (Long) source.endEpochNanos() : null,
                inSummary ? run.problems().stream().map(Problem::id).toList() : null);
    }

    /** What a summary keeps of it; the first ones did not keep the process id. */
    RunIdentity identity(Path read) {
        if (jvmStartEpochNanos == null || startEpochNanos == null || endEpochNanos == null || problemIds == null) {
            throw new IllegalArgumentException("not the recording of a summary");
        }
        if (windowToSeconds - windowFromSeconds < SHORTEST_WINDOW || problemIds.size() < problems.size()) {
            throw new IllegalArgumentException("a window without length, or a problem without id");
        }
        List<String> ids = problemIds;
        return new RunIdentity(
                new RecordingFile(
                        read,
                        sizeBytes,
                        chunkCount,
                        startEpochNanos,
                        endEpochNanos,
                        endEpochNanos,
                        eventCount,
                        complete,
                        List.of()),
                new Jvm(
                        jvmName,
                        jvmVersion,
                        "",
                        "",
                        "",
                        jvmStartEpochNanos,
                        Objects.requireNonNullElse(pid, -1L),
                        Stream.of(Collector.values())
                                .filter(known -> known.label().equals(collector))
                                .findFirst()
                                .orElse(Collector.UNKNOWN)),
                Objects.requireNonNullElse(jvmAgeSeconds, Double.NaN),
                windowFromSeconds,
                windowToSeconds,
                IntStream.range(0, problems.size())
                        .mapToObj(i -> new Problem(ids.get(i), problems.get(i)))
                        .toList());
    }
}
