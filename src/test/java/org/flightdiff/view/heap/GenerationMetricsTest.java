package org.flightdiff.view.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.view.gc.PrintedCollections.ids;
import static org.flightdiff.view.gc.PrintedCollections.median;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.gc.PrintedCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GenerationMetricsTest {

    private static final Path ON_25 = Path.of("sample-recordings", "jdk-upgrade-candidate.jfr");

    static List<String> recordings() {
        return AllRecordings.names();
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void edenIsThatBeforeYoungCollections(String name) {
        MeasuredRecording recording = MeasuredRecording.of(AllRecordings.of(name), HeapView.VIEW);
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

    private static DoubleStream eden(PrintedCollections printed, String summaries, String field) {
        Set<Double> young = ids(printed.young());
        return printed.all(summaries).stream()
                .filter(summary -> summary.text("when").equals("Before GC") && young.contains(summary.number("gcId")))
                .mapToDouble(summary -> summary.number(field));
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void aRegionIsTheCommittedHeapOverItsRegions(String name) {
        MeasuredRecording recording = MeasuredRecording.of(AllRecordings.of(name), HeapView.VIEW);
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
        assertThat(recording.value("heap.region.count"))
                .isEqualTo(printed.all("G1HeapSummary").stream()
                        .mapToDouble(summary -> summary.number("numberOfRegions"))
                        .max()
                        .orElseThrow());
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

    private static PrintedEvent last(List<PrintedEvent> events) {
        return events.get(events.size() - 1);
    }
}
