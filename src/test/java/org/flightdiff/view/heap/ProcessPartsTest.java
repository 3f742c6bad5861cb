package org.flightdiff.view.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.Shown;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Sides;
import org.flightdiff.view.gc.PrintedCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessPartsTest {

    private static final double MEBIBYTE = 1 << 20;

    private static final Path ON_25 = Path.of("sample-recordings", "jdk-upgrade-candidate.jfr");

    // A process of 300 MiB when it is largest.

    @Test
    void partsAddUpToWhatIsInPhysicalMemory() {
        ResidentParts parts = parts(tracked("whole").event("jdk.ResidentSetSize", 5_000, size(300)));
        assertThat(sum(parts)).isEqualTo(300 * MEBIBYTE);
        assertThat(parts.parts())
                .contains(
                        entry(MemoryPart.HEAP, 100 * MEBIBYTE),
                        entry(MemoryPart.THREADS, 11 * MEBIBYTE),
                        entry(MemoryPart.UNACCOUNTED, 159 * MEBIBYTE));
    }

    @Test
    void theyAreThoseOfTheTimeWhenItWasLargest() {
        ResidentParts parts = parts(tracked("later")
                .event("jdk.ResidentSetSize", 5_000, size(300))
                .event("jdk.NativeMemoryUsage", 8_000, type("GC", 90))
                .event("jdk.ResidentSetSize", 9_000, size(200)));
        assertThat(parts.parts()).contains(entry(MemoryPart.COLLECTOR, 30 * MEBIBYTE));
    }

    @Test
    void withoutTrackingTheRestIsNotAccountedFor() {
        ResidentParts parts = parts(SyntheticRecording.named("resident-untracked")
                .event("jdk.DirectBufferStatistics", 4_000, Map.of("memoryUsed", (long) (50 * MEBIBYTE)))
                .event("jdk.ResidentSetSize", 5_000, size(300)));
        assertThat(parts.tracked()).isFalse();
        assertThat(parts.parts())
                .containsOnly(
                        entry(MemoryPart.DIRECT_BUFFERS, 50 * MEBIBYTE), entry(MemoryPart.UNACCOUNTED, 250 * MEBIBYTE));
    }

    @Test
    void whatIsNotRecordedIsMissing() {
        ResidentParts parts = parts(tracked("no-resident"));
        assertThat(parts.resident()).isEmpty();
        assertThat(parts.parts()).doesNotContainKey(MemoryPart.UNACCOUNTED);
    }

    @Test
    void whatALogDoesNotTellIsMissing() {
        ResidentParts parts = parts(SyntheticRecording.named("resident-of-a-log")
                .event("jdk.GCHeapSummary", 3_000, Map.of("heapUsed", 1L, "when", "After GC"))
                .event("jdk.MetaspaceSummary", 3_000, Map.of("gcThreshold", 1L, "when", "After GC")));
        assertThat(parts.parts()).isEmpty();
    }

    @Test
    void heapShowsUsedCommittedAndReserved() {
        TimeSeries heap = (TimeSeries) show(HeapPanels.SIZE, SharedRecordings.of("hbase-jdk11-g1"));
        assertThat(heap.series())
                .filteredOn(series -> series.side() == Role.CANDIDATE)
                .extracting(series -> English.of(series.name()))
                .containsExactly("used", "committed", "reserved");
        Points used = heap.series().get(0).points();
        assertThat(IntStream.range(0, used.size()).mapToDouble(used::y).max())
                .hasValue(PrintedEvent.largest(
                        PrintedCollections.of(SharedRecordings.of("hbase-jdk11-g1"))
                                .all("GCHeapSummary"),
                        "heapUsed"));
    }

    @Test
    void liveSetIsAmongTheLevelsAfterCollections() {
        TimeSeries after = (TimeSeries) show(HeapPanels.AFTER_COLLECTIONS, SharedRecordings.of("hbase-jdk11-g1"));
        assertThat(curve(after, "after any collection").size()).isEqualTo(41);
        assertThat(curve(after, "after old, full and concurrent collections").size())
                .isEqualTo(15);
        assertThat(curve(after, "live set").size()).isEqualTo(14);
    }

    @Test
    void generationsAreThoseOfTheCollector() {
        Path parallel = SharedRecordings.of("hbase-jdk8-parallel");
        assertThat(show(HeapPanels.G1, parallel)).isInstanceOf(Unavailable.class);
        TimeSeries generations = (TimeSeries) show(HeapPanels.PARALLEL, parallel);
        assertThat(generations.series())
                .filteredOn(series -> series.side() == Role.BASELINE)
                .extracting(series -> English.of(series.name()))
                .containsExactly("eden", "eden size", "survivors", "old");
    }

    @Test
    void newerJvmsShowTheResidentSet() {
        assertThat(curve((TimeSeries) show(ProcessMemoryPanels.RESIDENT, ON_25), "resident")
                        .size())
                .isPositive();
    }

    @Test
    void residentSetIsTheLargestSample() {
        assertThat(MeasuredRecording.of(ON_25, HeapView.VIEW).value("memory.resident.peak"))
                .isEqualTo(PrintedEvent.largest(PrintedEvents.of(ON_25, "jdk.ResidentSetSize"), "size"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk17-g1", "hbase-jdk17-zgc"})
    void directBuffersAreTheLargestSample(String name) {
        Path file = SharedRecordings.of(name);
        assertThat(MeasuredRecording.of(file, HeapView.VIEW).value("memory.direct-buffers.peak"))
                .isEqualTo(PrintedEvent.largest(PrintedEvents.of(file, "jdk.DirectBufferStatistics"), "memoryUsed"));
    }

    @Test
    void whatIsSwappedOutOfAContainerIsTheSumLessItsMemory() {
        MeasuredRecording recording = SyntheticRecording.named("container-memory")
                .event("jdk.ContainerMemoryUsage", 1000, container(7, 500, 500))
                .event("jdk.ContainerMemoryUsage", 2000, container(19, 480, 530))
                .event("jdk.SwapSpace", 2000, Map.of("totalSize", 900L, "freeSize", 870L))
                .in(HeapView.VIEW);
        assertThat(recording.value("memory.container.swap.peak")).isEqualTo(50);
        assertThat(recording.value("memory.container.limit-hit.count")).isEqualTo(12);
        assertThat(recording.value("memory.swap.used.peak")).isEqualTo(30);
    }

    @Test
    void aContainerThatDoesNotTellIsNotOneWithoutSwapping() {
        MeasuredRecording recording = SyntheticRecording.named("container-silent")
                .event("jdk.ContainerMemoryUsage", 1000, container(-2, -2, -2))
                .in(HeapView.VIEW);
        assertThat(recording.measure("memory.container.swap.peak")).isInstanceOf(NotRecorded.class);
        assertThat(recording.measure("memory.container.limit-hit.count")).isInstanceOf(NotRecorded.class);
    }

    @Test
    void nativeMemoryIsTheLargestSampleAndShownByType() {
        MeasuredRecording recording = SyntheticRecording.named("native-memory")
                .event("jdk.NativeMemoryUsageTotal", 1000, Map.of("reserved", 900L, "committed", 300L))
                .event("jdk.NativeMemoryUsageTotal", 2000, Map.of("reserved", 950L, "committed", 250L))
                .event("jdk.NativeMemoryUsage", 1000, type("GC", 400, 200))
                .event("jdk.NativeMemoryUsage", 2000, type("GC", 450, 150))
                .event("jdk.NativeMemoryUsage", 2000, type("Thread", 500, 100))
                .in(HeapView.VIEW);
        assertThat(recording.value("memory.native.committed.peak")).isEqualTo(300);
        assertThat(recording.value("memory.native.reserved.peak")).isEqualTo(950);
        Breakdown byType = (Breakdown) ProcessMemoryPanels.BY_TYPE.show(
                new Sides(List.of(recording.whole()), List.of(recording.window(1.5, 60))));
        assertThat(byType.rows())
                .containsExactlyInAnyOrder(
                        new Breakdown.BreakdownRow("GC", List.of(200.0, 450.0), List.of(150.0, 450.0)),
                        new Breakdown.BreakdownRow("Thread", List.of(100.0, 500.0), List.of(100.0, 500.0)));
    }

    @Test
    void nativeMemoryThatWasNotTrackedIsNotZero() {
        assertThat(MeasuredRecording.of(ON_25, HeapView.VIEW).measure("memory.native.committed.peak"))
                .hasToString("NotRecorded[reason=native memory was not tracked; turn it on with"
                        + " -XX:NativeMemoryTracking=summary]");
    }

    private static Window whole(SyntheticRecording recording) {
        return MeasuredRecording.of(recording.write(), HeapView.VIEW).whole();
    }

    private static double sum(ResidentParts parts) {
        return parts.parts().values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static Map<String, ?> type(String type, long mebibytes) {
        long bytes = (long) (mebibytes * MEBIBYTE);
        return Map.of("type", type, "reserved", bytes, "committed", bytes);
    }

    private static ResidentParts parts(SyntheticRecording recording) {
        return ResidentParts.of(whole(recording));
    }

    private static SyntheticRecording tracked(String name) {
        return SyntheticRecording.named("resident-" + name)
                .event("jdk.NativeMemoryUsage", 4_000, type("Java Heap", 100))
                .event("jdk.NativeMemoryUsage", 4_000, type("Thread", 1))
                .event("jdk.NativeMemoryUsage", 4_000, type("Thread Stack", 10))
                .event("jdk.NativeMemoryUsage", 4_000, type("GC", 30));
    }

    private static Map<String, ?> size(long mebibytes) {
        long bytes = (long) (mebibytes * MEBIBYTE);
        return Map.of("size", bytes, "peak", bytes);
    }

    private static Points curve(TimeSeries chart, String name) {
        return Shown.curve(chart, Role.BASELINE, name);
    }

    private static Shape show(Panel panel, Path file) {
        Window window = MeasuredRecording.of(file, HeapView.VIEW).whole();
        return PanelCheck.show(panel, window, window);
    }

    private static Map<String, Long> container(long fails, long memory, long withSwap) {
        return Map.of("memoryFailCount", fails, "memoryUsage", memory, "swapMemoryUsage", withSwap);
    }

    private static Map<String, Object> type(String type, long reserved, long committed) {
        return Map.of("type", type, "reserved", reserved, "committed", committed);
    }
}
