package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import org.assertj.core.data.Percentage;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What stays alive is compared after collections of the same kind, and its growth is a line. */
class LiveSetTest {

    private static final String SLOPE = "heap.live-set.slope";
    private static final String LEVEL = "heap.live-set.median";
    private static final Path REAL = Path.of("../shared/real-pairs/rec");
    private static final long MIB = 1L << 20;
    private static final int SECONDS = 60;
    /** A young collection leaves this much garbage in the old generation, a full one none. */
    private static final long GARBAGE = 60 * MIB;

    private final CommandRun command = new CommandRun();

    @Test
    void whatIsLeftAfterFullCollectionsIsNotSetAgainstWhatIsLeftAfterYoungOnes() {
        JsonNode comparison = compared(collecting("only-young", 0, 0), collecting("some-full", 8, 0));
        JsonNode level = CommandRun.metric(comparison, LEVEL);
        assertThat(level.path("reason").asString())
                .contains("lowest of 5 collections in a row")
                .doesNotContain("after full", "baseline lowest", "candidate after");
        assertThat(level.path("baseline").asDouble()).isCloseTo(160 * MIB, Percentage.withPercentage(10));
        assertThat(CommandRun.metric(comparison, SLOPE).path("reason").asString())
                .contains("after any collection, the first quarter left out");
    }

    @Test
    void whereBothSidesHaveFullCollectionsOnlyTheseTell() {
        JsonNode level =
                CommandRun.metric(compared(collecting("few-full", 6, 0), collecting("more-full", 20, 0)), LEVEL);
        assertThat(level.path("reason").asString()).contains("after full collections");
        assertThat(level.path("baseline").asDouble()).isCloseTo(100 * MIB, Percentage.withPercentage(3));
        assertThat(level.path("verdict").asString()).isNotIn("worse", "better", "different");
    }

    @Test
    void aStraightLineIsGrowthHoweverFewCollectionsSeeIt() {
        JsonNode growth =
                CommandRun.metric(compared(collecting("steady", 0, 0), collecting("growing", 0, 2 * MIB)), SLOPE);
        assertThat(growth.path("verdict").asString()).isEqualTo("worse");
        assertThat(growth.path("difference").asDouble()).isCloseTo(2 * MIB, Percentage.withPercentage(10));
        assertThat(growth.path("change").isNull()).isTrue();
        assertThat(CommandRun.metric(compared(collecting("steady", 0, 0), collecting("steady-too", 0, 0)), SLOPE)
                        .path("verdict")
                        .asString())
                .isNotIn("worse", "better", "different");
    }

    @Test
    void ofADatabaseThatKeepsItsStatementsItIsTheLineMeasuredByHand() {
        JsonNode growth = CommandRun.metric(compared(real("h17-base"), real("h17-leak")), SLOPE);
        assertThat(growth.path("baseline").asDouble()).isCloseTo(0.121e6, within(0.015e6));
        assertThat(growth.path("candidate").asDouble()).isCloseTo(3.157e6, within(0.015e6));
        assertThat(growth.path("verdict").asString()).isEqualTo("worse");
        assertThat(CommandRun.metric(compared(real("h17-base"), real("h17-again")), SLOPE)
                        .path("verdict")
                        .asString())
                .isEqualTo("inconclusive");
    }

    private static Path real(String name) {
        Path file = REAL.resolve(name + ".jfr");
        assumeTrue(Files.isRegularFile(file), () -> "needs " + file);
        return file;
    }

    private JsonNode compared(Path baseline, Path candidate) {
        return command.json("compare", baseline.toString(), candidate.toString());
    }

    /** Parallel collects once in three seconds; some of its collections are full, spread over the time. */
    private static Path collecting(String name, int full, long growthPerSecond) {
        SplittableRandom random = new SplittableRandom(name.hashCode());
        SyntheticRecording recording = SyntheticRecording.named(name)
                .lastingSeconds(SECONDS)
                .event(
                        "jdk.GCConfiguration",
                        0,
                        Map.of("youngCollector", "ParallelScavenge", "oldCollector", "ParallelOld"))
                .event("jdk.GCHeapConfiguration", 0, Map.of("maxSize", 1024 * MIB));
        int collections = SECONDS / 3 + full;
        for (int gcId = 0; gcId < collections; gcId++) {
            double second = (gcId + 0.5) * SECONDS / collections;
            boolean isFull = full > 0 && (gcId + 1) * full / collections > gcId * full / collections;
            long used = 100 * MIB
                    + Math.round(growthPerSecond * second)
                    + (isFull ? 0 : GARBAGE)
                    + random.nextLong(3 * MIB);
            recording
                    .event(
                            "jdk.GarbageCollection",
                            1000 * second,
                            10,
                            Map.of("gcId", gcId, "name", isFull ? "ParallelOld" : "ParallelScavenge"))
                    .event(
                            "jdk.GCHeapSummary",
                            1000 * second + 10,
                            Map.of("gcId", gcId, "when", "After GC", "heapUsed", used));
        }
        return recording.write();
    }
}
