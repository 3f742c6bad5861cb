package org.flightdiff.view.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEnvironment;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ThreadMetricsTest {

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void threadCountsComeFromTheJvmsSamples(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, ThreadsView.VIEW);
        List<PrintedEvent> samples = PrintedEnvironment.named(name, "jdk.JavaThreadStatistics");
        double[] active = PrintedEnvironment.numbers(samples, "activeCount");
        assertThat(recording.value("thread.peak"))
                .isEqualTo(Arrays.stream(active).max().orElseThrow());
        assertThat(recording.value("thread.active.mean"))
                .isCloseTo(PrintedEnvironment.mean(samples, "activeCount"), within(1e-9));
        assertThat(recording.value("thread.accumulated.rate"))
                .isCloseTo(
                        PrintedEnvironment.growthPerSecond(samples, "accumulatedCount", recording.recording()),
                        within(1e-6));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void everyStartOfAThreadCounts(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, ThreadsView.VIEW);
        List<PrintedEvent> starts = PrintedEnvironment.named(name, "jdk.ThreadStart");
        assertThat(recording.value("thread.start.rate") * recording.whole().seconds())
                .isCloseTo(starts.size(), within(1e-6));
        Window whole = recording.whole();
        Breakdown byName = (Breakdown) ThreadsView.STARTS.show(new Sides(List.of(whole), List.of(whole)));
        Map<String, Long> expected = starts.stream()
                .collect(Collectors.groupingBy(
                        start -> ThreadNames.kindOf(start.isNull("thread") ? null : start.text("thread.javaName")),
                        Collectors.counting()));
        assertThat(byName.rows()).hasSameSizeAs(expected.keySet());
        assertThat(byName.rows())
                .allSatisfy(row -> assertThat(row.baseline().get(1))
                        .isEqualTo(expected.getOrDefault(row.key(), 0L).doubleValue()));
    }

    @Test
    void pinnedAndRefusedVirtualThreadsAreSeen() {
        MeasuredRecording recording = SyntheticRecording.named("virtual-threads")
                .event("jdk.VirtualThreadPinned", 100, 40, Map.of("eventThread", "virtual-7"))
                .event("jdk.VirtualThreadPinned", 200, 60, Map.of("eventThread", "virtual-8"))
                .event("jdk.VirtualThreadSubmitFailed", 300, Map.of("exceptionMessage", "queue full"))
                .in(ThreadsView.VIEW);
        assertThat(recording.value("thread.virtual.pinned.time")).isCloseTo(0.1, within(1e-9));
        assertThat(recording.value("thread.virtual.submit-failed.count")).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "pool-1-thread-7, pool-#-thread-#",
        "C2 CompilerThread0, C2 CompilerThread#",
        "GC Thread#12, GC Thread#",
        "G1 Conc#0, G1 Conc#",
        "hconnection-0x74b8f5a4-shared-pool9-t5, hconnection-#-shared-pool#-t#",
        "master/127.0.0.1:16000, master/#:#",
        "master/localhost:16000, master/#:#",
        "main, main",
        "'', unnamed thread"
    })
    void namesOfThreadsOfAKindAreOne(String name, String kind) {
        assertThat(ThreadNames.kindOf(name)).isEqualTo(kind);
    }
}
