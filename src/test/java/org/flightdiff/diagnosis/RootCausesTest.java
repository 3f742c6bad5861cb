package org.flightdiff.diagnosis;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.diagnosis.SyntheticJvm.MEGABYTE;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.head.Gist;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SharedRecordings;
import org.junit.jupiter.api.Test;

/** Of several causes that all explain what is felt, the one that accounts for the others comes first. */
class RootCausesTest {

    private static final String LEAK = "live-set-growing";
    private static final String FULL = "heap-too-small";
    private static final String ALLOCATION = "allocation-rate-up";

    private static final String[] SERVING = {"org.shop.Shop.serve"};

    @Test
    void whatFillsTheHeapComesBeforeTheFullHeap() {
        SyntheticJvm filling =
                SyntheticJvm.g1("filled-early").inUse(collection -> (200 + Math.min(40L * collection, 800)) * MEGABYTE);
        Diagnosed pair = against(filling);
        Diagnosis cause = pair.first();
        assertThat(cause.id()).isEqualTo(LEAK);
        assertThat(pair.ids()).doesNotContain(FULL);
        assertThat(cause.confidence()).isEqualTo(Confidence.HIGH);
        assertThat(English.of(cause.explanation())).contains("a larger one only fills later");
    }

    @Test
    void heapThatIsFullAfterATwelfthOfTheWindowAndStaysFullIsNoLeak() {
        SyntheticJvm loaded = SyntheticJvm.g1("filled-at-start")
                .inUse(collection -> (200 + Math.min(80L * collection, 800)) * MEGABYTE);
        assertThat(against(loaded).ids()).doesNotContain(LEAK);
    }

    /** As collections that run beside the program find it: in use is also what was allocated meanwhile. */
    @Test
    void heapOfWhichEveryFourthCollectionFreesMuchIsNotFull() {
        SyntheticJvm crowded = SyntheticJvm.g1("crowded-by-garbage")
                .inUse(collection ->
                        (collection < 20 ? 200 + 40L * collection : collection % 4 == 3 ? 600 : 1000) * MEGABYTE);
        assertThat(against(crowded).ids()).doesNotContain(LEAK);
    }

    @Test
    void heapThatWasFullFromTheFirstIsTooSmall() {
        SyntheticJvm crowded =
                SyntheticJvm.g1("full-at-once").inUse(collection -> (collection < 2 ? 200 : 1000) * MEGABYTE);
        assertThat(against(crowded).ids()).doesNotContain(LEAK);
    }

    @Test
    void listThatIsFilledUntilMemoryEndsIsTheCause() {
        Comparison comparison = Investigated.of(
                SharedRecordings.at("cases/memory-ends-base.jfr"), SharedRecordings.at("cases/memory-ends.jfr"));
        assertThat(comparison.diagnoses().get(0).id()).isEqualTo(LEAK);
        Head head = Head.of(comparison);
        assertThat(head.gist()).isEqualTo(Gist.FILLS_UP);
        assertThat(English.of(head.headline())).contains("no heap is large enough");
    }

    @Test
    void exceptionsComeBeforeAllThatIsAllocatedToMakeThem() {
        Path few = throwing("few", 15, 0);
        Path many = throwing("many", 1_700, 8);
        Diagnosis cause = Diagnosed.of(few, many).first();
        assertThat(cause.id()).isEqualTo("exception-storm");
        assertThat(cause.consequences()).extracting(Diagnosis::id).contains(ALLOCATION);
    }

    /** Exceptions whose traces, and what else goes into them, take so many megabytes a second. */
    private static Path throwing(String name, double perSecond, double megabytes) {
        SyntheticSide side = SyntheticSide.named("roots-throwing-" + name)
                .counters("jdk.ExceptionStatistics", Map.of("throwables", perSecond))
                .recorded("jdk.ObjectAllocationSample", true);
        allocating(side, "main", 20, SERVING);
        if (megabytes > 0) {
            allocating(
                    side,
                    "main",
                    megabytes,
                    "java.lang.Throwable.fillInStackTrace",
                    "java.lang.Throwable.<init>",
                    "org.shop.Price.parse",
                    "org.shop.Shop.serve");
        }
        return side.write();
    }

    @Test
    void threadsThatNeverEndComeBeforeWhatTheyKeepAndAllocate() {
        Diagnosed pair = Diagnosed.of(threads("kept", 0), threads("never-ended", 128));
        assertThat(pair.first().id()).isEqualTo("thread-growth");
        assertThat(pair.ids()).doesNotContain(LEAK, ALLOCATION);
    }

    /** A service with so many more threads in the end, each of which keeps a megabyte and allocates. */
    private static Path threads(String name, long more) {
        SyntheticSide side = SyntheticSide.named("roots-threads-" + name)
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"))
                .event("jdk.GCHeapConfiguration", 0, Map.of("maxSize", 1024 * MEGABYTE))
                .recorded("jdk.ThreadStart", true)
                .recorded("jdk.ObjectAllocationSample", true)
                .threads(second -> 94 + more * second / SyntheticSide.SECONDS);
        allocating(side, "main", 20, SERVING);
        for (int second = 0; second < SyntheticSide.SECONDS; second++) {
            long alive = more * second / SyntheticSide.SECONDS;
            Map<String, Object> collection = Map.of("gcId", second, "name", "G1Old", "cause", "G1 Evacuation Pause");
            side.event("jdk.GarbageCollection", second, collection);
            side.event(
                    "jdk.GCHeapSummary",
                    second + 0.01,
                    Map.of("gcId", second, "when", "After GC", "heapUsed", (100 + alive) * MEGABYTE + second % 3));
        }
        if (more > 0) {
            allocating(side, "task-7", 10, "org.shop.Task.run");
            side.events(
                    "jdk.ThreadStart",
                    second -> more / (double) SyntheticSide.SECONDS,
                    0,
                    Map.of(
                            "thread",
                            "task-7",
                            "parentThread",
                            "main",
                            "stackTrace",
                            List.of("java.lang.Thread.start", "org.shop.Shop.serve:12")));
        }
        return side.write();
    }

    @Test
    void loaderForEachRequestComesBeforeTheCollectionsOfMetaspace() {
        SyntheticJvm loading = loading(SyntheticJvm.g1("loader-each").oftenCausedBy("Metadata GC Threshold"), 10);
        Diagnosis cause = Diagnosed.of(
                        loading(SyntheticJvm.g1("loader-once"), 0).write(), loading.write())
                .first();
        assertThat(cause.id()).isEqualTo("class-loading-churn");
        assertThat(cause.confidence()).isNotEqualTo(Confidence.LOW);
        assertThat(cause.consequences()).extracting(Diagnosis::id).contains("metaspace-threshold-gc");
    }

    /** So many classes are loaded, and unloaded, between two collections. */
    private static SyntheticJvm loading(SyntheticJvm jvm, long classes) {
        return jvm.with((collection, start) -> jvm.events()
                .event(
                        "jdk.ClassLoadingStatistics",
                        start,
                        Map.of(
                                "loadedClassCount",
                                1_000 + (classes + collection % 2) * collection,
                                "unloadedClassCount",
                                classes * collection)));
    }

    @Test
    void callsForCollectionsComeBeforeThePausesThatTheyMake() {
        SyntheticJvm called =
                SyntheticJvm.g1("gc-called").oftenCausedBy("System.gc()").pausing(30);
        assertThat(against(called).first().id()).isEqualTo("explicit-gc");
    }

    @Test
    void callsThatTheJdkMakesForDirectBuffersAreToldAsTheirLimit() {
        SyntheticJvm called =
                SyntheticJvm.g1("gc-for-buffers").oftenCausedBy("System.gc()").pausing(30);
        List<String> stack = List.of("java.lang.System.gc", "java.nio.Bits.reserveMemory", "org.shop.Mail.send");
        called.with((gcId, start) ->
                called.events().event("jdk.SystemGC", start, 30, Map.of("eventThread", "main", "stackTrace", stack)));
        Diagnosis first = against(called).first();
        assertThat(English.of(first.title())).isEqualTo("Limit of direct buffers reached (System.gc())");
        assertThat(English.of(first.advice())).contains("Reuse direct buffers in org.shop.Mail.send");
    }

    private static Diagnosed against(SyntheticJvm faulty) {
        return Diagnosed.of(SyntheticJvm.g1("roots-sound").write(), faulty.write());
    }

    private static void allocating(SyntheticSide side, String thread, double megabytes, String... stack) {
        long weight = Math.round(megabytes * MEGABYTE / 20);
        side.events(
                "jdk.ObjectAllocationSample",
                second -> 20,
                0,
                Map.ofEntries(
                        entry("objectClass", "org.shop.Row"),
                        entry("weight", weight),
                        entry("eventThread", thread),
                        entry("stackTrace", List.of(stack))));
    }
}
