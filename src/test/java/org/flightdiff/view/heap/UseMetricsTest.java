package org.flightdiff.view.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.view.gc.PrintedCollections.ids;
import static org.flightdiff.view.gc.PrintedCollections.median;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.gc.PrintedCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class UseMetricsTest {

    private static final Path ON_25 = Path.of("sample-recordings", "jdk-upgrade-candidate.jfr");

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void useIsThatOfTheSummariesAroundCollections(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, HeapView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        assertThat(recording.value("heap.used-before-gc.peak"))
                .isEqualTo(used(printed, "Before GC").max().orElseThrow());
        assertThat(recording.value("heap.used-after-gc.median")).isEqualTo(median(used(printed, "After GC")));
        assertThat(recording.value("heap.committed.peak"))
                .isEqualTo(PrintedEvent.largest(printed.all("GCHeapSummary"), "heapSpace.committedSize"));
        assertThat(recording.value("heap.max"))
                .isEqualTo(printed.all("GCHeapConfiguration").get(0).number("maxSize"));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void consumptionIsTheMedianRiseBetweenStopTheWorldCollectionsAfterTheStart(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, HeapView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        Set<Double> stops = ids(printed.stopTheWorld());
        Set<Double> stopsAfterTheStart = ids(printed.stopTheWorld().stream()
                .filter(stop -> recording.recording().source().recordedSeconds(epochNanos(stop.instant("startTime")))
                        >= 0.25 * recording.whole().seconds())
                .toList());
        List<Double> rises = new ArrayList<>();
        List<Double> later = new ArrayList<>();
        PrintedEvent previous = null;
        for (PrintedEvent summary : printed.all("GCHeapSummary")) {
            if (!stops.contains(summary.number("gcId"))) {
                continue;
            }
            if (previous != null
                    && previous.text("when").equals("After GC")
                    && summary.text("when").equals("Before GC")) {
                double rise = summary.number("heapUsed") - previous.number("heapUsed");
                long nanos = Duration.between(previous.instant("startTime"), summary.instant("startTime"))
                        .toNanos();
                if (rise >= 0 && nanos > 0) {
                    rises.add(rise / nanos * 1e9);
                    if (stopsAfterTheStart.contains(previous.number("gcId"))) {
                        later.add(rise / nanos * 1e9);
                    }
                }
            }
            previous = summary;
        }
        double expected = median((later.size() < 5 ? rises : later).stream().mapToDouble(rise -> rise));
        assertThat(recording.value("heap.consumption.slope")).isCloseTo(expected, within(1e-3 * expected));
    }

    private static long epochNanos(Instant instant) {
        return instant.getEpochSecond() * 1_000_000_000 + instant.getNano();
    }

    @Test
    void aCycleThatRunsBesideTheApplicationEndsNoGap() {
        SyntheticRecording recording = SyntheticRecording.named("consumption")
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"));
        collection(recording, 0, "G1New", 1000, 1010, 900, 100);
        collection(recording, 1, "G1Old", 1020, 1500, 110, 350);
        collection(recording, 2, "G1New", 2010, 2020, 600, 100);
        collection(recording, 3, "G1New", 2520, 2530, 90, 80);
        MeasuredRecording read = MeasuredRecording.of(recording.write(), HeapView.VIEW);
        assertThat(read.value("heap.consumption.slope")).isCloseTo(500, within(1e-6));
    }

    /** Gaps of the first second are left out where five come later, on both sides or on none. */
    @Test
    void aStartIsLeftOutOnBothSidesOrOnNone() {
        Path few = hasty("few-after-the-start", 3);
        Path enough = hasty("enough-after-the-start", 6);
        assertThat(MeasuredRecording.of(enough, HeapView.VIEW).value("heap.consumption.slope"))
                .isLessThan(100);
        Both<Double> amounts = Compared.of(few, enough)
                .metric(UseMetrics.CONSUMPTION)
                .flatMap(MetricResult::amounts)
                .orElseThrow();
        assertThat(List.of(amounts.baseline(), amounts.candidate()))
                .allSatisfy(value -> assertThat(value).isCloseTo(1000, within(1e-3)));
    }

    private static Path hasty(String name, int later) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .lastingSeconds(60)
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"));
        for (int gap = 0; gap <= 8 + later; gap++) {
            double at = gap <= 8 ? 1 + gap * 100 : 20_000 + (gap - 9) * 30_000.0 / later;
            collection(recording, gap, "G1New", at, at, 200, 100);
        }
        return recording.write();
    }

    @Test
    void withoutCollectionsThereIsNoUse() {
        MeasuredRecording recording = SyntheticRecording.named("no-collections")
                .setting("jdk.GCHeapSummary", "enabled", "true")
                .setting("jdk.GarbageCollection", "enabled", "true")
                .in(HeapView.VIEW);
        for (String metric : List.of(
                "heap.used-before-gc.peak",
                "heap.used-after-gc.median",
                "heap.committed.peak",
                "heap.consumption.slope",
                "heap.live-set.slope",
                "heap.live-set.median")) {
            assertThat(recording.measure(metric)).as(metric).isInstanceOf(TooFew.class);
        }
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void edenIsThatBeforeYoungCollections(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, HeapView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        if (printed.isG1()) {
            assertThat(recording.value("heap.eden.size.median"))
                    .isEqualTo(median(eden(printed, "G1HeapSummary", "edenTotalSize")));
            assertThat(recording.value("heap.eden.used.median"))
                    .isEqualTo(median(eden(printed, "G1HeapSummary", "edenUsedSize")));
        } else if (printed.collector().contains("ParallelScavenge")) {
            assertThat(recording.value("heap.eden.size.median"))
                    .isEqualTo(median(eden(printed, "PSHeapSummary", "edenSpace.size")));
            assertThat(recording.value("heap.eden.used.median"))
                    .isEqualTo(median(eden(printed, "PSHeapSummary", "edenSpace.used")));
        } else {
            assertThat(recording.measure("heap.eden.size.median")).isInstanceOf(NotRecorded.class);
            assertThat(recording.measure("heap.old.slope")).isInstanceOf(NotRecorded.class);
        }
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void aRegionIsTheCommittedHeapOverItsRegions(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, HeapView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        if (!printed.isG1()) {
            assertThat(recording.measure("heap.region.size")).isInstanceOf(NotRecorded.class);
            return;
        }
        double regions = printed.all("G1HeapSummary").get(0).number("numberOfRegions");
        double committed = printed.all("GCHeapSummary").get(0).number("heapSpace.committedSize");
        assertThat(recording.value("heap.region.size"))
                .isEqualTo(committed / regions)
                .isEqualTo(1 << 20);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk8-g1", "hbase-jdk17-g1"})
    void beforeJdk20OldIsWhatNeitherEdenNorSurvivorsHold(String name) {
        MeasuredRecording recording = MeasuredRecording.of(SharedRecordings.of(name), HeapView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        G1Generations generations = new G1Generations(recording.whole());
        PrintedEvent last = last(printed.all("G1HeapSummary"));
        PrintedEvent heap = last(printed.all("GCHeapSummary"));
        assertThat(last.number("gcId")).isEqualTo(heap.number("gcId"));
        assertThat(generations.oldUsed(generations.summaries().size() - 1))
                .isEqualTo(heap.number("heapUsed") - last.number("edenUsedSize") - last.number("survivorUsedSize"));
        assertThat(recording.value("heap.old.slope")).isPositive();
    }

    @Test
    void fromJdk20OnOldIsRecorded() {
        MeasuredRecording recording = MeasuredRecording.of(ON_25, HeapView.VIEW);
        List<PrintedEvent> printed = PrintedEvents.of(ON_25, "jdk.G1HeapSummary");
        G1Generations generations = new G1Generations(recording.whole());
        assertThat(generations.summaries().rows().mapToDouble(generations::oldUsed))
                .hasSameSizeAs(printed)
                .contains(last(printed).number("oldGenUsedSize"));
    }

    @Test
    void theOldGenerationOfParallelGrowsAsItsObjectSpaceDoes() {
        SyntheticRecording growing = SyntheticRecording.named("old-growth")
                .lastingSeconds(15)
                .event(
                        "jdk.GCConfiguration",
                        0,
                        Map.of("youngCollector", "ParallelScavenge", "oldCollector", "ParallelOld"))
                .setting("jdk.GarbageCollection", "enabled", "true");
        for (int gcId = 0; gcId < 8; gcId++) {
            growing.event(
                    "jdk.PSHeapSummary",
                    gcId * 2000,
                    Map.of("gcId", gcId, "when", "After GC", "oldObjectSpace.used", 1_000 * gcId));
        }
        MeasuredRecording recording = MeasuredRecording.of(growing.write(), HeapView.VIEW);
        Window late = recording.window(5, 15);
        assertThat(recording.value("heap.old.slope")).isEqualTo(500);
        assertThat(recording.value("heap.old.slope", late)).isEqualTo(500);
    }

    private static DoubleStream used(PrintedCollections printed, String when) {
        return printed.all("GCHeapSummary", "when", when).stream().mapToDouble(summary -> summary.number("heapUsed"));
    }

    private static void collection(
            SyntheticRecording recording, int gcId, String name, double start, double end, long before, long after) {
        recording
                .event("jdk.GarbageCollection", start, end - start, Map.of("gcId", gcId, "name", name))
                .event("jdk.GCHeapSummary", start, summary(gcId, "Before GC", before))
                .event("jdk.GCHeapSummary", end, summary(gcId, "After GC", after));
    }

    private static Map<String, Object> summary(int gcId, String when, long used) {
        return Map.of("gcId", gcId, "when", when, "heapUsed", used);
    }

    private static DoubleStream eden(PrintedCollections printed, String summaries, String field) {
        Set<Double> young = ids(printed.young());
        return printed.all(summaries).stream()
                .filter(summary -> summary.text("when").equals("Before GC") && young.contains(summary.number("gcId")))
                .mapToDouble(summary -> summary.number(field));
    }

    private static PrintedEvent last(List<PrintedEvent> events) {
        return events.get(events.size() - 1);
    }
}
