package org.flightdiff.cli;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.assertj.core.data.Percentage;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Better;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.gc.CollectionMetrics;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What is good or bad only in some circumstances is called so only in these; else it is different. */
class NeitherGoodNorBadTest {

    private static final int SECONDS = 60;
    private static final long MIB = 1L << 20;

    private final CommandRun command = new CommandRun();

    private static final String SLOPE = "heap.live-set.slope";
    private static final String LEVEL = "heap.live-set.median";

    /** A young collection leaves this much garbage in the old generation, a full one none. */
    private static final long GARBAGE = 60 * MIB;

    @Test
    void lessHeapInUseAfterCollectionsIsGoodOnlyInAHeapOfTheSameSize() {
        String used = "heap.used-after-gc.median";
        Path usual = collecting("used-512", 512, 200);
        verdict(used, usual, collecting("used-less-of-512", 512, 100), "better");
        JsonNode halved = verdict(used, usual, collecting("used-less-of-256", 256, 100), "different");
        assertThat(halved.path("better").asString()).isEqualTo("none");
        assertThat(halved.path("reason").asString())
                .startsWith("neither good nor bad by itself, as the sides may differ in this: heap, max");
        verdict(used, collecting("used-less-of-256", 256, 100), usual, "different");
    }

    @Test
    void fewerDeoptimizationsAreGoodOnlyWhereAsMuchIsCompiled() {
        String rate = "deoptimization.rate";
        Path usual = deoptimizing("deopt-often", 20, "-Xmx1g", 0);
        verdict(rate, usual, deoptimizing("deopt-seldom", 2, "-Xmx1g", 0), "better");
        verdict(rate, usual, deoptimizing("deopt-full", 2, "-Xmx1g", 1), "different");
        JsonNode interpreted = compared(usual, deoptimizing("deopt-interpreted", 0, "-Xint", 0));
        assertThat(CommandRun.verdict(interpreted, rate)).isEqualTo("different");
        assertThat(CommandRun.number(interpreted, "config.compiler.levels", "candidate"))
                .isOne();
    }

    @Test
    void aCodeCacheThatIsFarFromFullMayBeFuller() {
        String share = "codecache.used.share";
        verdict(share, codeCache("cache-2", 0.02), codeCache("cache-7", 0.07), "different");
        verdict(share, codeCache("cache-2", 0.02), codeCache("cache-80", 0.8), "worse");
        verdict(share, codeCache("cache-80", 0.8), codeCache("cache-2", 0.02), "better");
    }

    @Test
    void pausesOverAnotherTargetAreNeitherMoreNorFewerPauses() {
        String over = "gc.pause.over-target.share";
        verdict(over, targeting("target-100", 100, 60), targeting("target-20", 20, 60), "different");
        verdict(over, targeting("target-100", 100, 60), targeting("target-100-longer", 100, 160), "worse");
    }

    @Test
    void compilersThatAreBusierAreWorseOnlyWhereTheyCompileAgain() {
        String busy = "compilation.time.share";
        verdict(busy, compiling("busy-10", 100, 0), compiling("busy-40", 400, 0), "different");
        verdict(busy, compiling("busy-10", 100, 0), compiling("busy-40-full", 400, 3), "worse");
        verdict(busy, compiling("busy-40", 400, 0), compiling("busy-10-full", 100, 3), "different");
    }

    @Test
    void whatOnlyTellsHowSomethingIsDoneHasNoGoodSide() {
        for (String id : List.of("""
            gc.plab.filled.mean gc.plab.outside.mean gc.reference-processing.share safepoint.rate\
            """.split(" "))) {
            assertThat(Views.metric(id).orElseThrow().better()).as(id).isEqualTo(Better.NONE);
        }
    }

    @Test
    void aFullCollectionThatNobodyFeelsIsToldAsChangedThoughAGateMayRestOnIt() {
        MetricResult full = Investigated.of(pausing("pausing-young", -1), pausing("pausing-full", 7))
                .metric(CollectionMetrics.FULL)
                .orElseThrow();
        assertThat(full.verdict()).isEqualTo(PassedVerdict.WORSE);
        assertThat(full.told()).isEqualTo(PassedVerdict.DIFFERENT);
    }

    // What stays alive is compared after collections of the same kind, and its growth is a line.

    @Test
    void whatIsLeftAfterFullCollectionsIsNotSetAgainstWhatIsLeftAfterYoungOnes() {
        JsonNode comparison = compared(keeping("only-young", 0, 0), keeping("some-full", 8, 0));
        JsonNode level = CommandRun.metric(comparison, LEVEL);
        assertThat(level.path("reason").asString())
                .contains("lowest of 5 collections in a row")
                .doesNotContain("after full", "baseline lowest", "candidate after");
        assertThat(level.path("baseline").asDouble()).isCloseTo(160 * MIB, Percentage.withPercentage(10));
        assertThat(CommandRun.reason(comparison, SLOPE)).contains("after any collection, without the first quarter");
    }

    @Test
    void whereBothSidesHaveFullCollectionsOnlyTheseTell() {
        JsonNode level = CommandRun.metric(compared(keeping("few-full", 6, 0), keeping("more-full", 20, 0)), LEVEL);
        assertThat(level.path("reason").asString()).contains("after full collections");
        assertThat(level.path("baseline").asDouble()).isCloseTo(100 * MIB, Percentage.withPercentage(3));
        assertThat(level.path("verdict").asString()).isNotIn("worse", "better", "different");
    }

    @Test
    void aStraightLineIsGrowthHoweverFewCollectionsSeeIt() {
        JsonNode growth = CommandRun.metric(compared(keeping("steady", 0, 0), keeping("growing", 0, 2 * MIB)), SLOPE);
        assertThat(growth.path("verdict").asString()).isEqualTo("worse");
        assertThat(growth.path("difference").asDouble()).isCloseTo(2 * MIB, Percentage.withPercentage(10));
        assertThat(growth.path("change").isNull()).isTrue();
        assertThat(CommandRun.verdict(compared(keeping("steady", 0, 0), keeping("steady-too", 0, 0)), SLOPE))
                .isNotIn("worse", "better", "different");
    }

    @Test
    void ofADatabaseThatKeepsItsStatementsItIsTheLineMeasuredByHand() {
        JsonNode growth = CommandRun.metric(
                compared(SharedRecordings.ofPrograms("h17-base"), SharedRecordings.ofPrograms("h17-leak")), SLOPE);
        assertThat(growth.path("baseline").asDouble()).isCloseTo(0.121e6, within(0.015e6));
        assertThat(growth.path("candidate").asDouble()).isCloseTo(3.157e6, within(0.015e6));
        assertThat(growth.path("verdict").asString()).isEqualTo("worse");
        assertThat(CommandRun.verdict(
                        compared(SharedRecordings.ofPrograms("h17-base"), SharedRecordings.ofPrograms("h17-again")),
                        SLOPE))
                .isEqualTo("inconclusive");
    }

    private JsonNode verdict(String metric, Path baseline, Path candidate, String expected) {
        JsonNode result = CommandRun.metric(compared(baseline, candidate), metric);
        assertThat(result.path("verdict").asString())
                .as(() -> metric + ": " + result)
                .isEqualTo(expected);
        return result;
    }

    private JsonNode compared(Path baseline, Path candidate) {
        return command.json("compare", baseline, candidate);
    }

    private static Path collecting(String name, long maxMib, long usedMib) {
        SplittableRandom random = new SplittableRandom(name.hashCode());
        SyntheticRecording recording = SyntheticRecording.named(name)
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"))
                .event("jdk.GCHeapConfiguration", 0, Map.of("maxSize", maxMib * MIB));
        for (int gcId = 0; gcId < 2 * SECONDS; gcId++) {
            recording
                    .event(
                            "jdk.GarbageCollection",
                            500 * gcId,
                            5,
                            Map.of("gcId", gcId, "name", gcId % 10 == 9 ? "G1Old" : "G1New"))
                    .event("jdk.GCHeapSummary", 500 * gcId + 5, after(gcId, usedMib * MIB, usedMib * MIB / 20, random));
        }
        return recording.write();
    }

    private static Path deoptimizing(String name, int perSecond, String argument, int full) {
        SplittableRandom random = new SplittableRandom(name.hashCode());
        SyntheticRecording recording = compilers(name, full)
                .event("jdk.JVMInformation", 0, Map.of("jvmVersion", "17.0.15", "jvmArguments", argument))
                .setting("jdk.Deoptimization", "enabled", "true");
        for (int i = 0; i < perSecond * SECONDS; i++) {
            recording.event(
                    "jdk.Deoptimization",
                    1000.0 * (i + random.nextDouble()) / perSecond,
                    Map.of("reason", "unstable_if", "action", "reinterpret"));
        }
        return recording.write();
    }

    private static Path compiling(String name, double millisPerSecond, int full) {
        SplittableRandom random = new SplittableRandom(name.hashCode());
        SyntheticRecording recording = compilers(name, full);
        double spent = 0;
        for (int second = 0; second < SECONDS; second++) {
            spent += millisPerSecond * (0.9 + 0.2 * random.nextDouble());
            recording.event(
                    "jdk.CompilerStatistics",
                    1000 * second,
                    Map.of("compileCount", 10L * second, "totalTimeSpent", Math.round(spent)));
        }
        return recording.write();
    }

    private static SyntheticRecording compilers(String name, int full) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .event("jdk.CompilerConfiguration", 0, Map.of("threadCount", 1, "tieredCompilation", true))
                .event("jdk.LongFlag", 0, Map.of("name", "TieredStopAtLevel", "value", 4L, "origin", "Default"))
                .setting("jdk.CodeCacheFull", "enabled", "true");
        for (int i = 0; i < full; i++) {
            recording.event("jdk.CodeCacheFull", 1000 * i + 500, Map.of("codeBlobType", "CodeHeap"));
        }
        return recording;
    }

    private static Path codeCache(String name, double share) {
        long reserved = 240 * MIB;
        SyntheticRecording recording = SyntheticRecording.named(name);
        for (int second = 0; second < SECONDS; second++) {
            recording.event(
                    "jdk.CodeCacheStatistics",
                    1000 * second,
                    Map.ofEntries(
                            entry("codeBlobType", "CodeCache"),
                            entry("startAddress", 1L << 32),
                            entry("reservedTopAddress", (1L << 32) + reserved),
                            entry("unallocatedCapacity", Math.round((1 - share) * reserved))));
        }
        return recording.write();
    }

    private static Path targeting(String name, long targetMillis, double millis) {
        SplittableRandom random = new SplittableRandom(name.hashCode());
        SyntheticRecording recording = SyntheticRecording.named(name)
                .event(
                        "jdk.GCConfiguration",
                        0,
                        Map.of("youngCollector", "G1New", "oldCollector", "G1Old", "pauseTarget", targetMillis));
        for (int gcId = 0; gcId < SECONDS; gcId++) {
            recording.event(
                    "jdk.GCPhasePause",
                    1000 * gcId,
                    millis * (0.5 + random.nextDouble()),
                    Map.of("gcId", gcId, "name", "GC Pause"));
        }
        return recording.write();
    }

    /** Parallel collects once in three seconds; some of its collections are full, spread over the time. */
    private static Path pausing(String name, int full) {
        SyntheticRecording recording = SyntheticRecording.named(name).lastingSeconds(SECONDS);
        for (int gcId = 0; gcId < SECONDS; gcId++) {
            String collector = gcId == full ? "SerialOld" : "DefNew";
            recording
                    .event("jdk.GarbageCollection", 1000 * gcId, 5, Map.of("gcId", gcId, "name", collector))
                    .event("jdk.GCPhasePause", 1000 * gcId, 5, Map.of("gcId", gcId, "name", "GC Pause"));
        }
        return recording.write();
    }

    private static Path keeping(String name, int full, long growthPerSecond) {
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
            long used = 100 * MIB + Math.round(growthPerSecond * second) + (isFull ? 0 : GARBAGE);
            recording
                    .event(
                            "jdk.GarbageCollection",
                            1000 * second,
                            10,
                            Map.of("gcId", gcId, "name", isFull ? "ParallelOld" : "ParallelScavenge"))
                    .event("jdk.GCHeapSummary", 1000 * second + 10, after(gcId, used, 3 * MIB, random));
        }
        return recording.write();
    }

    private static Map<String, ?> after(int gcId, long used, long spread, SplittableRandom random) {
        return Map.of("gcId", gcId, "when", "After GC", "heapUsed", used + random.nextLong(spread));
    }
}
