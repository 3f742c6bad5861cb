package org.flightdiff.diagnosis;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.diagnosis.SyntheticJvm.COLLECTIONS;
import static org.flightdiff.diagnosis.SyntheticJvm.MEGABYTE;
import static org.flightdiff.diagnosis.SyntheticJvm.waver;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.diagnosis.rules.heap.HeapSize;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.flightdiff.view.configuration.Ergonomics;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.ThroughputMetric;
import org.flightdiff.view.heap.UseMetrics;
import org.junit.jupiter.api.Test;

/** Faults that take long to show, or that this JDK cannot have. */
class UnprovokedFaultsTest {

    @Test
    void leakIsTheGrowthThatGoesOnAndCacheThatFillsIsNone() {
        SyntheticJvm leak = SyntheticJvm.g1("leak").inUse(collection -> (200 + 3L * collection) * MEGABYTE);
        Diagnosis cause = against(leak).first();
        assertThat(cause.id()).isEqualTo("live-set-growing");
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).contains("is full");
        SyntheticJvm cache =
                SyntheticJvm.g1("cache").inUse(collection -> (200 + 6L * Math.min(collection, 40)) * MEGABYTE);
        assertThat(against(cache).ids()).doesNotContain("live-set-growing");
    }

    @Test
    void whatOneCollectionFreesWasNotLive() {
        int full = 90;
        Path sound = SyntheticJvm.g1("flat").oldOnlyAt(full).write();
        SyntheticJvm leak =
                SyntheticJvm.g1("growing").oldOnlyAt(full).inUse(collection -> (200 + 3L * collection) * MEGABYTE);
        SyntheticJvm freed = SyntheticJvm.g1("growing-until-collected")
                .oldOnlyAt(full)
                .inUse(collection -> (200 + 3L * (collection < full ? collection : collection - 50)) * MEGABYTE);
        Diagnosis growing = Diagnosed.of(sound, leak.write()).cause("live-set-growing");
        assertThat(growing.confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(English.of(growing.explanation())).doesNotContain("is full");
        assertThat(Diagnosed.of(sound, freed.write()).all())
                .filteredOn(cause -> cause.confidence() != Confidence.LOW)
                .extracting(Diagnosis::id)
                .doesNotContain("live-set-growing");
    }

    @Test
    void growthThatMayBeHalfAsFastHasNoForecast() {
        SyntheticJvm wild = SyntheticJvm.g1("wild")
                .inUse(collection -> (400 + collection / 2 + 150L * (collection * 7 % 5) - 150) * MEGABYTE);
        assertThat(against(wild).all())
                .filteredOn(cause -> cause.id().equals("live-set-growing"))
                .allMatch(cause -> cause.outlook().isEmpty() && cause.confidence() != Confidence.HIGH);
    }

    @Test
    void whatShrinksIsNoGrowthThatEnded() {
        Path flat = SyntheticJvm.g1("steady").write();
        Path freed = SyntheticJvm.g1("emptied")
                .inUse(collection -> (900 - 4L * collection) * MEGABYTE)
                .write();
        assertThat(Head.of(Investigated.of(flat, freed)).better().results())
                .extracting(MetricResult::metric)
                .doesNotContain(UseMetrics.LIVE_SET_SLOPE);
    }

    @Test
    void pausesDoNotExplainWhatStandsStillForOtherReasons() {
        SyntheticJvm quiet = halting(SyntheticJvm.g1("halting-little"), 0.1);
        SyntheticJvm humongous = SyntheticJvm.g1("halting").pausing(20).oftenCausedBy("G1 Humongous Allocation");
        Diagnosed found = Diagnosed.of(quiet.write(), halting(humongous, 60).write());
        assertThat(found.cause("humongous-allocations").explains())
                .contains(PauseMetrics.SHARE)
                .doesNotContain(ThroughputMetric.THROUGHPUT);
    }

    /** Dumps of threads between collections, all of a length. */
    private static SyntheticJvm halting(SyntheticJvm jvm, double millis) {
        return jvm.with((collection, start) -> jvm.events()
                .event("jdk.SafepointBegin", start + 199, 0.05, Map.of("safepointId", collection))
                .event(
                        "jdk.ExecuteVMOperation",
                        start + 200,
                        millis * (1 + 0.1 * SyntheticJvm.waver(collection)),
                        Map.of(
                                "operation",
                                "ThreadDump",
                                "safepoint",
                                true,
                                "blocking",
                                true,
                                "safepointId",
                                collection)));
    }

    @Test
    void growthThatFollowsTheLoadIsNoLeak() {
        SyntheticJvm idle = SyntheticJvm.g1("idle").inUse(collection -> (200 + collection) * MEGABYTE);
        SyntheticJvm busy = SyntheticJvm.g1("busy").inUse(collection -> (200 + 3L * collection) * MEGABYTE);
        allocating(idle, 100);
        allocating(busy, 300);
        assertThat(Diagnosed.of(idle.write(), busy.write()).ids()).doesNotContain("live-set-growing");
    }

    @Test
    void oneLongPauseDoesNotHideThatAllOthersTakeLonger() {
        assertThat(Diagnosed.of(withLongPause(4), withLongPause(12)).ids()).contains("pause-cards");
    }

    private static Path withLongPause(double millis) {
        SyntheticJvm jvm = WrittenPauses.scanned("long-pause-" + millis, "ScanHR", millis);
        jvm.events()
                .event("jdk.GarbageCollection", 0, 3_000, Map.of("gcId", COLLECTIONS, "name", "G1New"))
                .event("jdk.GCPhasePause", 0, 3_000, Map.of("gcId", COLLECTIONS, "name", "GC Pause"));
        return jvm.write();
    }

    @Test
    void humongousObjectsSetOffCollectionsAndOtherCausesAreNotHumongous() {
        Diagnosis cause = against(SyntheticJvm.g1("humongous").oftenCausedBy("G1 Humongous Allocation"))
                .cause("humongous-allocations");
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).contains("triggered by humongous allocations: 0 →");
        assertThat(against(SyntheticJvm.g1("locker").oftenCausedBy("GCLocker Initiated GC"))
                        .ids())
                .doesNotContain("humongous-allocations", "explicit-gc", "metaspace-threshold-gc");
    }

    @Test
    void promotionPerAllocatedByteIsPremature() {
        SyntheticJvm sound = promoting(SyntheticJvm.g1("promoting-little"), 10);
        SyntheticJvm faulty = promoting(SyntheticJvm.g1("promoting-much"), 30);
        Diagnosis cause = Diagnosed.of(sound.write(), faulty.write()).first();
        assertThat(cause.id()).isEqualTo("premature-promotion");
        assertThat(English.of(cause.explanation())).contains("20.0 → 60.0\u00a0MiB/s");
    }

    /** Whether it is live, an old collection would tell. */
    @Test
    void promotionThatFillsTheHeapBeforeAnyOldCollectionIsNotKnownToBeALeak() {
        SyntheticJvm sound = promoting(SyntheticJvm.g1("never-old").oldOnlyAt(-1), 1);
        SyntheticJvm faulty = promoting(SyntheticJvm.g1("promoting-never-old").oldOnlyAt(-1), 9);
        faulty.inUse(collection -> (200 + 6L * collection) * MEGABYTE);
        Diagnosed pair = Diagnosed.of(sound.write(), faulty.write());
        assertThat(pair.first().id()).isEqualTo("premature-promotion");
        assertThat(pair.first().confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(English.of(pair.first().explanation())).contains("No old collection");
        assertThat(pair.ids()).doesNotContain("live-set-growing");
    }

    @Test
    void promotionThatFollowsAllocationIsNot() {
        SyntheticJvm idle = promoting(SyntheticJvm.g1("promoting-idle"), 10);
        SyntheticJvm busy = promoting(SyntheticJvm.g1("promoting-busy"), 30);
        allocating(idle, 100);
        allocating(busy, 300);
        Diagnosed pair = Diagnosed.of(idle.write(), busy.write());
        assertThat(pair.ids()).contains("allocation-rate-up").doesNotContain("premature-promotion");
    }

    @Test
    void referencesThatTakeATenthOfThePauseAreNamed() {
        SyntheticJvm sound = referring(SyntheticJvm.g1("references-few"), 0.2);
        SyntheticJvm faulty = referring(SyntheticJvm.g1("references-many").pausing(14), 4);
        Diagnosis cause = Diagnosed.of(sound.write(), faulty.write()).first();
        assertThat(cause.id()).isEqualTo("reference-processing");
        assertThat(cause.confidence()).isEqualTo(Confidence.HIGH);
    }

    @Test
    void referencesThatTakeLittleAreNotNamed() {
        SyntheticJvm sound = referring(SyntheticJvm.g1("references-fewest"), 0.1);
        SyntheticJvm faulty = referring(SyntheticJvm.g1("references-some"), 0.5);
        assertThat(Diagnosed.of(sound.write(), faulty.write()).ids()).doesNotContain("reference-processing");
    }

    @Test
    void concurrentModeFailureNamesItselfAndTheHeapIsAdviceWithin() {
        Diagnosed pair = Diagnosed.of(WrittenPairs.cms("cms-kept-up", 0), WrittenPairs.overtaken());
        assertThat(pair.first().id()).isEqualTo("concurrent-mode-failure");
        assertThat(English.of(pair.first().explanation())).startsWith("Concurrent mode failures of CMS: 0 → 3.");
        assertThat(pair.first().evidence()).contains(UseMetrics.MAXIMUM);
        assertThat(pair.ids()).doesNotContain("heap-too-small");
    }

    @Test
    void heapBeyondTheLimitLosesCompressedReferences() {
        SyntheticJvm sound = SyntheticJvm.g1("heap-30g").heap("maxSize", 30 * 1024 * MEGABYTE);
        SyntheticJvm faulty = SyntheticJvm.g1("heap-34g")
                .heap("maxSize", 34 * 1024 * MEGABYTE)
                .heap("usesCompressedOops", false)
                .inUse(collection -> 300 * MEGABYTE);
        Diagnosis cause = Diagnosed.of(sound.write(), faulty.write()).cause("compressed-oops-off");
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation()))
                .contains("34.0\u00a0GiB, beyond the 32.0\u00a0GiB that references of 4 bytes reach");
        assertThat(HeapSize.limitBytes(16)).isEqualTo(64L << 30);
    }

    @Test
    void compilerThatStandsStillIsNamedWhileTheOtherGoesOn() {
        SyntheticJvm sound = compiling(SyntheticJvm.g1("compiling-on"), COLLECTIONS);
        SyntheticJvm faulty = compiling(SyntheticJvm.g1("compiling-stops"), 70);
        Diagnosis cause = Diagnosed.of(sound.write(), faulty.write()).cause("compilation-stopped");
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isEqualTo(Confidence.LOW);
    }

    @Test
    void codeThatStaysInterpretedProvesThatCompilersHaveNotSimplyFinished() {
        SyntheticJvm sound = running(compiling(SyntheticJvm.g1("compiling-all"), COLLECTIONS), COLLECTIONS);
        SyntheticJvm faulty = running(compiling(SyntheticJvm.g1("compiling-no-more"), 70), 70);
        Diagnosis cause = Diagnosed.of(sound.write(), faulty.write()).first();
        assertThat(cause.id()).isEqualTo("compilation-stopped");
        assertThat(cause.confidence()).isEqualTo(Confidence.HIGH);
        assertThat(cause.consequences()).extracting(Diagnosis::id).contains("hot-code-interpreted");
    }

    @Test
    void compilersThatAreBothDoneHaveNotStopped() {
        SyntheticJvm one = compiling(SyntheticJvm.g1("compiling-done"), 60);
        SyntheticJvm other = compiling(SyntheticJvm.g1("compiling-done-sooner"), 50);
        assertThat(Diagnosed.of(one.write(), other.write()).ids()).doesNotContain("compilation-stopped");
    }

    @Test
    void gcThreadsByDefaultAreAllProcessorsUpToEight() {
        assertThat(Ergonomics.gcThreads(2)).isEqualTo(2);
        assertThat(Ergonomics.gcThreads(8)).isEqualTo(8);
        assertThat(Ergonomics.gcThreads(16)).isEqualTo(13);
        assertThat(Ergonomics.gcThreads(96)).isEqualTo(63);
    }

    /** Ten samples of one method with each collection, which is interpreted from one of them on. */
    private static SyntheticJvm running(SyntheticJvm jvm, int interpretedFrom) {
        return jvm.with((collection, start) -> {
            String kind = collection < interpretedFrom ? "" : "interpreted ";
            for (int sample = 0; sample < 10; sample++) {
                jvm.events()
                        .event(
                                "jdk.ExecutionSample",
                                start + sample,
                                Map.of("sampledThread", "main", "stackTrace", List.of(kind + "org.shop.Price.of:9")));
            }
        });
    }

    private static Diagnosed against(SyntheticJvm faulty) {
        return Diagnosed.of(SyntheticJvm.g1("sound").write(), faulty.write());
    }

    private static void allocating(SyntheticJvm jvm, long megabytes) {
        jvm.with((collection, start) -> jvm.events()
                .event("jdk.ObjectAllocationSample", start - 50, Map.of("weight", (long)
                        (megabytes * MEGABYTE * (1 + 0.1 * waver(collection))))));
    }

    private static SyntheticJvm promoting(SyntheticJvm jvm, long megabytes) {
        return jvm.with((collection, start) -> {
            long used = (long) (megabytes * MEGABYTE * (1 + 0.1 * waver(collection)));
            jvm.events()
                    .event(
                            "jdk.G1EvacuationOldStatistics",
                            start,
                            Map.ofEntries(
                                    entry("statistics.gcId", collection),
                                    entry("statistics.used", used),
                                    entry("statistics.allocated", used),
                                    entry("statistics.directAllocated", 0L)));
        });
    }

    private static SyntheticJvm referring(SyntheticJvm jvm, double millis) {
        return jvm.with((collection, start) -> jvm.events()
                .event(
                        "jdk.GCPhasePauseLevel1",
                        start + 1,
                        millis * (1 + 0.1 * waver(collection)),
                        Map.of("gcId", collection, "name", "Reference Processing")));
    }

    /** Ten methods with each collection, until one of them. */
    private static SyntheticJvm compiling(SyntheticJvm jvm, int until) {
        return jvm.with((collection, start) -> jvm.events()
                .event("jdk.CompilerStatistics", start, Map.of("compileCount", 10 * Math.min(collection, until)))
                .event("jdk.CPULoad", start, Map.of("jvmUser", 0.5f, "jvmSystem", 0.1f, "machineTotal", 0.7f)));
    }
}
