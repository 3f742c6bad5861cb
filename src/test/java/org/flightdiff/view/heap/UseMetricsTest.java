package org.flightdiff.view.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.view.gc.PrintedCollections.ids;
import static org.flightdiff.view.gc.PrintedCollections.median;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.gc.PrintedCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UseMetricsTest {

    static List<String> recordings() {
        return AllRecordings.names();
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void useIsThatOfTheSummariesAroundCollections(String name) {
        MeasuredRecording recording = read(name);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        assertThat(recording.value("heap.used-before-gc.peak"))
                .isEqualTo(used(printed, "Before GC").max().orElseThrow());
        assertThat(recording.value("heap.used-after-gc.median")).isEqualTo(median(used(printed, "After GC")));
        assertThat(recording.value("heap.committed.peak"))
                .isEqualTo(printed.all("GCHeapSummary").stream()
                        .mapToDouble(summary -> summary.number("heapSpace.committedSize"))
                        .max()
                        .orElseThrow());
        assertThat(recording.value("heap.max"))
                .isEqualTo(printed.all("GCHeapConfiguration").get(0).number("maxSize"));
    }

    private static DoubleStream used(PrintedCollections printed, String when) {
        return printed.all("GCHeapSummary").stream()
                .filter(summary -> summary.text("when").equals(when))
                .mapToDouble(summary -> summary.number("heapUsed"));
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void consumptionIsTheMedianRiseBetweenStopTheWorldCollections(String name) {
        MeasuredRecording recording = read(name);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        Set<Double> stops = ids(printed.stopTheWorld());
        List<Double> rises = new ArrayList<>();
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
                }
            }
            previous = summary;
        }
        double expected = median(rises.stream().mapToDouble(rise -> rise));
        assertThat(recording.value("heap.consumption.slope")).isCloseTo(expected, within(1e-3 * expected));
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

    @Test
    void withoutCollectionsThereIsNoUse() {
        MeasuredRecording recording = MeasuredRecording.of(
                SyntheticRecording.named("no-collections")
                        .setting("jdk.GCHeapSummary", "enabled", "true")
                        .setting("jdk.GarbageCollection", "enabled", "true")
                        .write(),
                HeapView.VIEW);
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

    @Test
    void aWindowHasTheUseOfItsOwnCollections() {
        MeasuredRecording recording = MeasuredRecording.of(SharedRecordings.of("hbase-jdk11-g1"), HeapView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        double middle = 17;
        double end = recording.whole().seconds();
        Window early = recording.window(0, middle);
        Window late = recording.window(middle, end);
        assertThat(recording.value("heap.used-before-gc.peak", early)).isEqualTo(peak(recording, printed, 0, middle));
        assertThat(recording.value("heap.used-before-gc.peak", late)).isEqualTo(peak(recording, printed, middle, end));
        assertThat(recording.value("heap.max", late)).isEqualTo(recording.value("heap.max"));
    }

    private static double peak(MeasuredRecording recording, PrintedCollections printed, double from, double to) {
        return used(printed.between(at(recording, from), at(recording, to)), "Before GC")
                .max()
                .orElseThrow();
    }

    private static Instant at(MeasuredRecording recording, double seconds) {
        return Instant.EPOCH.plusNanos(recording.recording().source().startEpochNanos() + (long) (seconds * 1e9));
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

    private static MeasuredRecording read(String name) {
        return MeasuredRecording.of(AllRecordings.of(name), HeapView.VIEW);
    }
}
