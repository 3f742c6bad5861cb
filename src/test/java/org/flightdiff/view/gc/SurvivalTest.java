package org.flightdiff.view.gc;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.view.gc.PrintedCollections.ids;
import static org.flightdiff.view.gc.PrintedCollections.sumOf;
import static org.flightdiff.view.gc.PrintedCollections.total;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.flightdiff.language.Text;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PlainEvents;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SurvivalTest {

    private static final String IN_PLAB = "jdk.PromoteObjectInNewPLAB";
    private static final String OUTSIDE_PLAB = "jdk.PromoteObjectOutsidePLAB";

    /** Sizes from the README of the shared recordings, in words for G1 of JDK 8 and 11. */
    @ParameterizedTest
    @CsvSource({
        "hbase-jdk8-g1, 4096, 1024, 8",
        "hbase-jdk11-g1, 2048, 512, 8",
        "hbase-jdk11-g1-plab258, 258, 258, 8",
        "hbase-jdk17-g1, 32768, 8192, 1",
        "hbase-jdk8-parallel, 32752, 8176, 1"
    })
    void sizesAreInBytesWhateverTheJdkWrites(String name, double young, double old, double bytesPerUnit) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        assertThat(recording.value("gc.plab.young.median")).isEqualTo(young * bytesPerUnit);
        assertThat(recording.value("gc.plab.old.median")).isEqualTo(old * bytesPerUnit);
        assertThat(((Measured) recording.measure("gc.plab.old.median")).note())
                .hasToString(bytesPerUnit == 1 ? "" : "recorded in heap words");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk11-repeat1", "kept g1", "kept parallel"})
    void sizeIsTheMedianOverCollectionsOfTheCommonestOne(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        Map<Integer, Map<Long, Integer>> counts = new TreeMap<>();
        boolean[] words = new boolean[1];
        PlainEvents.forEach(
                recording.file(),
                event -> {
                    words[0] |= event.getLong("objectSize") % 8 != 0;
                    if (event.getEventType().getName().equals(IN_PLAB) && !event.getBoolean("tenured")) {
                        counts.computeIfAbsent(event.getInt("gcId"), id -> new TreeMap<>())
                                .merge(event.getLong("plabSize"), 1, Integer::sum);
                    }
                },
                IN_PLAB,
                OUTSIDE_PLAB);
        double median = PrintedCollections.median(counts.values().stream()
                .mapToDouble(sizes -> sizes.entrySet().stream()
                        .max(Map.Entry.comparingByValue())
                        .orElseThrow()
                        .getKey()));
        assertThat(recording.value("gc.plab.young.median")).isEqualTo(median * (words[0] ? 8 : 1));
        assertThat(words[0]).isEqualTo(name.contains("jdk11"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk8-g1", "hbase-jdk11-g1", "hbase-jdk8-parallel", "kept g1"})
    void buffersAndObjectsOutsideThemAreCountedPerYoungCollection(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        Map<String, Integer> counts = new TreeMap<>();
        PlainEvents.forEach(
                recording.file(),
                event -> counts.merge(event.getEventType().getName(), 1, Integer::sum),
                IN_PLAB,
                OUTSIDE_PLAB);
        double young = PrintedCollections.of(recording.file()).young().size();
        assertThat(recording.value("gc.plab.filled.mean"))
                .isCloseTo(counts.getOrDefault(IN_PLAB, 0) / young, within(1e-9));
        assertThat(recording.value("gc.plab.outside.mean"))
                .isCloseTo(counts.getOrDefault(OUTSIDE_PLAB, 0) / young, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({
        "hbase-jdk8-cms, CMS",
        "hbase-jdk17-zgc, ZGC",
        "kept serial, Serial",
        "kept zgc, ZGC",
        "kept shenandoah, Shenandoah"
    })
    void collectorsWithoutPromotionEventsHaveNoSizeRatherThanNone(String name, String label) {
        for (String metric : List.of("gc.plab.young.median", "gc.plab.old.median", "gc.plab.filled.mean")) {
            assertThat(MeasuredRecording.named(name, GcView.VIEW).measure(metric))
                    .isEqualTo(new NotRecorded(Text.of("reason.gc.no-promotion-events", Text.code(label))));
        }
    }

    @Test
    void oneOddObjectSizeProvesWordsOnAnyJdk() {
        SyntheticRecording words = g1("plab-odd-object", "17.0.1+12");
        promote(words, 0, 1024, 16);
        promote(words, 1, 1024, 3);
        MeasuredRecording recording = words.in(GcView.VIEW);
        assertThat(recording.value("gc.plab.young.median")).isEqualTo(8192);
    }

    @Test
    void manySizesThatAreMultiplesOfEightProveBytesOnAnyJdk() {
        SyntheticRecording bytes = g1("plab-bytes-on-11", "11.0.30+1");
        for (int row = 0; row < 20; row++) {
            promote(bytes, 0, 32_768, 24 + 8 * row);
        }
        MeasuredRecording recording = bytes.in(GcView.VIEW);
        assertThat(recording.value("gc.plab.young.median")).isEqualTo(32_768);
    }

    @Test
    void whereTheDataDoesNotTellJdkAndCollectorDecide() {
        SyntheticRecording on11 = g1("plab-few-on-11", "11.0.30+1");
        promote(on11, 0, 4096, 16);
        SyntheticRecording on17 = g1("plab-few-on-17", "17.0.1+12");
        promote(on17, 0, 4096, 16);
        assertThat(on11.in(GcView.VIEW).value("gc.plab.young.median")).isEqualTo(8 * 4096);
        assertThat(on17.in(GcView.VIEW).value("gc.plab.young.median")).isEqualTo(4096);
    }

    @Test
    void withoutAFilledBufferThereIsNoSize() {
        SyntheticRecording nothing = g1("plab-none", "17.0.1+12");
        promote(nothing, 0, 4096, 16);
        assertThat(nothing.in(GcView.VIEW).measure("gc.plab.old.median"))
                .hasToString("TooFew[observations=0, reason=no collections that filled a PLAB]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk11-g1", "hbase-jdk11-heap1g", "hbase-jdk17-g1", "kept g1"})
    void g1PromotesWhatItsOwnStatisticsSay(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        double used =
                total(PrintedCollections.of(recording.file()).all("G1EvacuationOldStatistics"), "statistics.used");
        assertThat(recording.value("gc.promotion.rate") * recording.whole().seconds())
                .isCloseTo(used, within(1.0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk8-parallel", "kept parallel"})
    void parallelPromotesWhatYoungCollectionsAddToTheOldGeneration(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        Set<Double> young = ids(printed.young());
        double growth = 0;
        for (PrintedEvent heap : printed.all("PSHeapSummary")) {
            if (young.contains(heap.number("gcId"))) {
                growth +=
                        heap.number("oldObjectSpace.used") * (heap.text("when").equals("After GC") ? 1 : -1);
            }
        }
        assertThat(growth).isPositive();
        assertThat(recording.value("gc.promotion.rate") * recording.whole().seconds())
                .isCloseTo(growth, within(1.0));
    }

    @ParameterizedTest
    @CsvSource({
        "hbase-jdk8-cms, CMS records no promoted bytes",
        "hbase-jdk17-zgc, ZGC records no promoted bytes",
        "kept serial, Serial records no promoted bytes",
        "kept shenandoah, Shenandoah records no promoted bytes"
    })
    void otherwiseNoPromotionIsKnown(String name, String reason) {
        assertThat(MeasuredRecording.named(name, GcView.VIEW).measure("gc.promotion.rate"))
                .hasToString("NotRecorded[reason=" + reason + "]");
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void copyingIsSetAgainstThePausesOfTheSameCollections(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        List<PrintedEvent> copies = printed.all("EvacuationInformation");
        if (copies.isEmpty()) {
            assertThat(recording.measure("gc.copy.rate")).isInstanceOf(NotRecorded.class);
            assertThat(recording.measure("gc.copied.mean")).isInstanceOf(NotRecorded.class);
            return;
        }
        double paused = sumOf(printed.pausesOf(ids(copies)), "duration");
        double bytes = total(copies, "bytesCopied");
        assertThat(recording.value("gc.copy.rate")).isCloseTo(bytes / paused, within(1e-6 * bytes / paused));
        assertThat(recording.value("gc.copied.mean")).isCloseTo(bytes / copies.size(), within(1e-3));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void tenuringThresholdIsThatOfYoungCollections(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        List<PrintedEvent> young = PrintedCollections.of(recording.file()).all("YoungGarbageCollection");
        if (young.isEmpty()) {
            assertThat(recording.measure("gc.tenuring-threshold.mean")).isInstanceOf(NotRecorded.class);
        } else {
            assertThat(recording.value("gc.tenuring-threshold.mean"))
                    .isCloseTo(total(young, "tenuringThreshold") / young.size(), within(1e-9));
        }
    }

    private static SyntheticRecording g1(String name, String version) {
        return SyntheticRecording.named(name)
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"))
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.of(
                                "jvmVersion",
                                "OpenJDK 64-Bit Server VM (" + version + ") for linux-amd64 JRE (" + version
                                        + "), built"));
    }

    private static void promote(SyntheticRecording recording, int gcId, long plabSize, long objectSize) {
        recording.event(
                IN_PLAB,
                100,
                Map.ofEntries(
                        entry("gcId", gcId),
                        entry("plabSize", plabSize),
                        entry("objectSize", objectSize),
                        entry("tenured", false),
                        entry("tenuringAge", 1)));
    }
}
