package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** What was taken out of a recording, or registered and never recorded, did not happen zero times. */
class MissingIsNotZeroTest {

    private static final String ORDER = "org.shop.Order";

    private final CommandRun run = new CommandRun();

    @Test
    void collectionsOfWhichOnlyHeapSummariesAreLeftAreMissing() {
        JsonNode comparison = compare(
                heapSummaries("scrubbed-one", 8).write(),
                heapSummaries("scrubbed-other", 20).write());
        for (String id : List.of("""
            gc.count gc.rate gc.pause.share gc.pause.total gc.full.count gc.explicit.count\
            """.split(" "))) {
            JsonNode metric = CommandRun.metric(comparison, id);
            assertThat(metric.path("baseline").isNull()).isTrue();
            assertThat(metric.path("candidate").isNull()).isTrue();
            assertThat(metric.path("verdict").asString()).isEqualTo("not-comparable");
            assertThat(metric.path("reason").asString())
                    .contains("jdk.G")
                    .contains("other events tell that there were some");
        }
    }

    @Test
    void aSideWithoutItsCollectionsHasNotFewerOfThem() {
        SyntheticRecording whole = heapSummaries("not-scrubbed", 8);
        for (int gcId = 1; gcId <= 8; gcId++) {
            whole.event(
                            "jdk.GarbageCollection",
                            1_000 * gcId,
                            10,
                            Map.of("gcId", gcId, "name", "G1New", "cause", "G1 Evacuation Pause"))
                    .event("jdk.GCPhasePause", 1_000 * gcId, 10, Map.of("gcId", gcId, "name", "GC Pause"));
        }
        Path scrubbed = heapSummaries("scrubbed-side", 8).write();
        for (List<Path> sides : List.of(List.of(whole.write(), scrubbed), List.of(scrubbed, whole.write()))) {
            JsonNode comparison = compare(sides.get(0), sides.get(1));
            assertThat(CommandRun.verdict(comparison, "gc.count")).isEqualTo("not-comparable");
            assertThat(CommandRun.verdict(comparison, "gc.pause.share")).isEqualTo("not-comparable");
        }
    }

    /** Serial and Parallel write no type of their own that tells of pauses; operations are recorded from 10 ms on. */
    @Test
    void pausesOfWhichOnlyHeapSummariesAreLeftAreMissingFromTheTimeNotPausedToo() {
        SyntheticRecording scrubbed = serial("scrubbed-serial", false);
        SyntheticRecording whole = serial("whole-serial", true);
        for (List<Path> sides :
                List.of(List.of(whole.write(), scrubbed.write()), List.of(scrubbed.write(), whole.write()))) {
            JsonNode comparison = compare(sides.get(0), sides.get(1));
            for (String id : List.of("gc.pause.share", "gc.pause.total", "gc.pause.count", "gc.throughput")) {
                assertThat(CommandRun.verdict(comparison, id)).isEqualTo("not-comparable");
            }
        }
    }

    private static SyntheticRecording serial(String name, boolean pauses) {
        SyntheticRecording recording = heapSummaries(name, 0)
                .setting("jdk.SafepointBegin", "enabled", "true")
                .setting("jdk.SafepointBegin", "threshold", "10 ms")
                .setting("jdk.ExecuteVMOperation", "enabled", "true")
                .setting("jdk.ExecuteVMOperation", "threshold", "10 ms");
        for (int gcId = 1; gcId <= 8; gcId++) {
            summary(recording, gcId, "Before GC", 60L << 20);
            summary(recording, gcId, "After GC", 10L << 20);
            if (pauses) {
                recording.event("jdk.GCPhasePause", 1_000 * gcId, 5, Map.of("gcId", gcId, "name", "GC Pause"));
            }
        }
        return recording;
    }

    @Test
    void collectionsThatCouldHaveBeenAndWereNotAreNone() {
        JsonNode metric = CommandRun.metric(
                compare(
                        heapSummaries("idle-one", 0).write(),
                        heapSummaries("idle-other", 0).write()),
                "gc.count");
        assertThat(metric.path("baseline").asDouble(-1)).isZero();
        assertThat(metric.path("verdict").asString()).isEqualTo("unchanged");
    }

    /** Serial, Parallel, CMS, G1 and ZGC of JDK 8, 17 and 25, which write other events beside a collection. */
    @ParameterizedTest
    @CsvSource({"g17-parallel", "g17-serial", "g8-par", "g8-cms", "aa8-1", "aa17-1", "aa25-1", "g25-default", "g25-zgc"
    })
    void whatAJvmWroteItselfWasNotTakenOut(String name) {
        Path file = SharedRecordings.ofKnown(name);
        JsonNode comparison = compare(file, file);
        assertThat(CommandRun.number(comparison, "gc.count", "baseline")).isPositive();
        assertThat(comparison.toString()).doesNotContain("other events tell that there were some");
    }

    @Test
    void collectionsThatWereTooShortToBeRecordedAreNotCalledTakenOut() {
        SyntheticRecording one =
                heapSummaries("short-collections", 8).setting("jdk.GarbageCollection", "threshold", "1 s");
        assertThat(compare(one.write(), heapSummaries("short-too", 0).write())
                        .path("metrics")
                        .toString())
                .doesNotContain("jdk.GarbageCollection was on, and other events");
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("org.flightdiff.testing.SharedRecordings#names")
    void nothingIsCalledTakenOutOfARecordingThatIsWhole(String name) {
        run.of("summary", SharedRecordings.of(name));
        assertThat(run.out()).doesNotContain("was on, and other events");
    }

    @Test
    void aTypeThatIsRegisteredAndNeverRecordedHasNoRateButWhatOneSideRecordedIsNoneOnTheOther() {
        String rate = "application.events.rate";
        JsonNode never = CommandRun.metric(compare(shop("never-one", 0), shop("never-other", 0)), rate);
        assertThat(never.path("baseline").isNull()).isTrue();
        assertThat(never.path("verdict").asString()).isEqualTo("not-comparable");
        assertThat(never.path("reason").asString()).contains("recorded no event");
        JsonNode often = CommandRun.metric(compare(shop("never-before", 0), shop("often-after", 200)), rate);
        assertThat(often.path("baseline").asDouble(-1)).isZero();
        assertThat(often.path("candidate").asDouble()).isPositive();
    }

    private JsonNode compare(Path baseline, Path candidate) {
        run.of("compare", baseline, candidate, "--json", "-");
        return run.told();
    }

    /** A recording of which jfr scrub has left the heap before and after each collection. */
    private static SyntheticRecording heapSummaries(String name, int collections) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .setting("jdk.GarbageCollection", "enabled", "true")
                .setting("jdk.GCPhasePause", "enabled", "true")
                .setting("jdk.GCPhasePause", "threshold", "0 ms")
                .setting("jdk.GCHeapSummary", "enabled", "true")
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"));
        for (int gcId = 1; gcId <= collections; gcId++) {
            summary(recording, gcId, "Before GC", 60L << 20);
            summary(recording, gcId, "After GC", 10L << 20);
            recording.event("jdk.YoungGarbageCollection", 1_000 * gcId, 10, Map.of("gcId", gcId));
        }
        return recording;
    }

    private static void summary(SyntheticRecording recording, int gcId, String when, long used) {
        recording.event("jdk.GCHeapSummary", 1_000 * gcId, Map.of("gcId", gcId, "when", when, "heapUsed", used));
    }

    private static Path shop(String name, int orders) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .setting(ORDER, "enabled", "true")
                .event("jdk.CPULoad", 500, Map.of("jvmUser", 0.1f, "jvmSystem", 0f, "machineTotal", 0.1f));
        for (int order = 0; order < orders; order++) {
            recording.event(ORDER, 100.0 * order, 5, Map.of("customer", "one"));
        }
        return recording.write();
    }
}
