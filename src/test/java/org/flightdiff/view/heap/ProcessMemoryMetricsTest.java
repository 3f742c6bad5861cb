package org.flightdiff.view.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessMemoryMetricsTest {

    private static final Path ON_25 = Path.of("sample-recordings", "jdk-upgrade-candidate.jfr");

    @Test
    void residentSetIsTheLargestSample() {
        double largest = PrintedEvents.of(ON_25, "jdk.ResidentSetSize").stream()
                .mapToDouble(sample -> sample.number("size"))
                .max()
                .orElseThrow();
        assertThat(MeasuredRecording.of(ON_25, HeapView.VIEW).value("memory.resident.peak"))
                .isEqualTo(largest);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk17-g1", "hbase-jdk17-zgc"})
    void directBuffersAreTheLargestSample(String name) {
        Path file = SharedRecordings.of(name);
        List<PrintedEvent> samples = PrintedEvents.of(file, "jdk.DirectBufferStatistics");
        assertThat(MeasuredRecording.of(file, HeapView.VIEW).value("memory.direct-buffers.peak"))
                .isEqualTo(samples.stream()
                        .mapToDouble(sample -> sample.number("memoryUsed"))
                        .max()
                        .orElseThrow());
    }

    @Test
    void whatIsSwappedOutOfAContainerIsTheSumLessItsMemory() {
        MeasuredRecording recording = MeasuredRecording.of(
                SyntheticRecording.named("container-memory")
                        .event("jdk.ContainerMemoryUsage", 1000, container(7, 500, 500))
                        .event("jdk.ContainerMemoryUsage", 2000, container(19, 480, 530))
                        .event("jdk.SwapSpace", 2000, Map.of("totalSize", 900L, "freeSize", 870L))
                        .write(),
                HeapView.VIEW);
        assertThat(recording.value("memory.container.swap.peak")).isEqualTo(50);
        assertThat(recording.value("memory.container.limit-hit.count")).isEqualTo(12);
        assertThat(recording.value("memory.swap.used.peak")).isEqualTo(30);
    }

    @Test
    void aContainerThatDoesNotTellIsNotOneWithoutSwapping() {
        MeasuredRecording recording = MeasuredRecording.of(
                SyntheticRecording.named("container-silent")
                        .event("jdk.ContainerMemoryUsage", 1000, container(-2, -2, -2))
                        .write(),
                HeapView.VIEW);
        assertThat(recording.measure("memory.container.swap.peak")).isInstanceOf(NotRecorded.class);
        assertThat(recording.measure("memory.container.limit-hit.count")).isInstanceOf(NotRecorded.class);
    }

    private static Map<String, Long> container(long fails, long memory, long withSwap) {
        return Map.of("memoryFailCount", fails, "memoryUsage", memory, "swapMemoryUsage", withSwap);
    }

    @Test
    void nativeMemoryIsTheLargestSampleAndShownByType() {
        MeasuredRecording recording = MeasuredRecording.of(
                SyntheticRecording.named("native-memory")
                        .event("jdk.NativeMemoryUsageTotal", 1000, Map.of("reserved", 900L, "committed", 300L))
                        .event("jdk.NativeMemoryUsageTotal", 2000, Map.of("reserved", 950L, "committed", 250L))
                        .event("jdk.NativeMemoryUsage", 1000, type("GC", 400, 200))
                        .event("jdk.NativeMemoryUsage", 2000, type("GC", 450, 150))
                        .event("jdk.NativeMemoryUsage", 2000, type("Thread", 500, 100))
                        .write(),
                HeapView.VIEW);
        assertThat(recording.value("memory.native.committed.peak")).isEqualTo(300);
        assertThat(recording.value("memory.native.reserved.peak")).isEqualTo(950);
        Breakdown byType = (Breakdown) ProcessMemoryPanels.BY_TYPE.show(
                new Sides(List.of(recording.whole()), List.of(recording.window(1.5, 60))));
        assertThat(byType.rows())
                .containsExactlyInAnyOrder(
                        new Breakdown.BreakdownRow("GC", List.of(200.0, 450.0), List.of(150.0, 450.0)),
                        new Breakdown.BreakdownRow("Thread", List.of(100.0, 500.0), List.of(100.0, 500.0)));
    }

    private static Map<String, Object> type(String type, long reserved, long committed) {
        return Map.of("type", type, "reserved", reserved, "committed", committed);
    }

    @Test
    void nativeMemoryThatWasNotTrackedIsNotZero() {
        assertThat(MeasuredRecording.of(ON_25, HeapView.VIEW).measure("memory.native.committed.peak"))
                .hasToString("NotRecorded[reason=native memory was not tracked; turn it on with"
                        + " -XX:NativeMemoryTracking=summary]");
    }

    @Test
    void oldJvmsDoNotKnowTheResidentSet() {
        MeasuredRecording recording = MeasuredRecording.of(SharedRecordings.of("hbase-jdk11-g1"), HeapView.VIEW);
        assertThat(recording.measure("memory.resident.peak"))
                .isInstanceOfSatisfying(
                        NotRecorded.class,
                        missing -> assertThat(English.of(missing.reason()))
                                .startsWith("jdk.ResidentSetSize is not known to this JVM"));
    }
}
