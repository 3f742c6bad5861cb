package org.flightdiff.view.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.view.gc.PrintedCollections.ids;
import static org.flightdiff.view.gc.PrintedCollections.median;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.gc.PrintedCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LiveSetMetricsTest {

    private static final int ROW = 5;

    static List<String> recordings() {
        return AllRecordings.names();
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void slopeIsTheMedianOfAllSlopesBetweenLevelsAfterCollections(String name) {
        MeasuredRecording recording = MeasuredRecording.of(AllRecordings.of(name), HeapView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        Set<Double> young = ids(printed.young());
        List<PrintedEvent> after = printed.all("GCHeapSummary").stream()
                .filter(summary -> summary.text("when").equals("After GC"))
                .toList();
        List<PrintedEvent> afterOld = after.stream()
                .filter(summary -> !young.contains(summary.number("gcId")))
                .toList();
        List<double[]> levels = new ArrayList<>();
        if (afterOld.size() >= ROW) {
            afterOld.forEach(summary -> levels.add(point(afterOld.get(0), summary, summary.number("heapUsed"))));
        } else {
            for (int last = ROW - 1; last < after.size(); last++) {
                double lowest = after.subList(last - ROW + 1, last + 1).stream()
                        .mapToDouble(summary -> summary.number("heapUsed"))
                        .min()
                        .orElseThrow();
                levels.add(point(after.get(0), after.get(last), lowest));
            }
        }
        if (levels.size() < 2) {
            assertThat(recording.measure("heap.live-set.slope")).isInstanceOf(TooFew.class);
            return;
        }
        List<Double> slopes = new ArrayList<>();
        for (int i = 0; i < levels.size(); i++) {
            for (int j = 0; j < i; j++) {
                slopes.add((levels.get(i)[1] - levels.get(j)[1]) / (levels.get(i)[0] - levels.get(j)[0]));
            }
        }
        double slope = median(slopes.stream().mapToDouble(each -> each));
        assertThat(recording.value("heap.live-set.slope"))
                .isCloseTo(slope, within(Math.max(1, 1e-4 * Math.abs(slope))));
        assertThat(recording.value("heap.live-set.median"))
                .isCloseTo(median(levels.stream().mapToDouble(level -> level[1])), within(1.0));
        assertThat(English.of(((Measured) recording.measure("heap.live-set.slope")).note()))
                .startsWith(afterOld.size() >= ROW ? "after old" : "lowest of 5 collections in a row");
    }

    private static double[] point(PrintedEvent origin, PrintedEvent event, double bytes) {
        double seconds = Duration.between(origin.instant("startTime"), event.instant("startTime"))
                        .toNanos()
                / 1e9;
        return new double[] {seconds, bytes};
    }

    @Test
    void aLeakUnderYoungCollectionsAloneShowsInTheRunningMinimum() {
        SyntheticRecording recording = SyntheticRecording.named("leak-under-young-collections")
                .event(
                        "jdk.GCConfiguration",
                        0,
                        Map.of("youngCollector", "ParallelScavenge", "oldCollector", "ParallelOld"));
        for (int gcId = 0; gcId < 12; gcId++) {
            long garbage = gcId % 3 * 5_000L;
            recording
                    .event("jdk.GarbageCollection", gcId * 1000, 10, Map.of("gcId", gcId, "name", "ParallelScavenge"))
                    .event(
                            "jdk.GCHeapSummary",
                            gcId * 1000 + 10,
                            Map.of("gcId", gcId, "when", "After GC", "heapUsed", 10_000 + 100L * gcId + garbage));
        }
        MeasuredRecording read = MeasuredRecording.of(recording.write(), HeapView.VIEW);
        assertThat(read.value("heap.live-set.slope")).isCloseTo(100, within(10.0));
        assertThat(((Measured) read.measure("heap.live-set.slope")).note())
                .hasToString("lowest of 5 collections in a row, as only 0 were old, full or concurrent");
    }

    @Test
    void aSlopeMayFallAndIsComparedByItsDifference() {
        assertThat(LiveSetMetrics.SLOPE.mayBeNegative()).isTrue();
    }
}
