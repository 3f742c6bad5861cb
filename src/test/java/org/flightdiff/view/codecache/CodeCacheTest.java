package org.flightdiff.view.codecache;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.VmRecordings.printed;
import static org.flightdiff.testing.VmRecordings.reason;
import static org.flightdiff.testing.VmRecordings.value;
import static org.flightdiff.testing.VmRecordings.whole;

import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CodeCacheTest {

    private static final long MIB = 1L << 20;

    /** All recordings except one have a beginning and an end at which all heaps are sampled together. */
    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void peakIsTheLargestSumOverTheHeaps(String name) {
        List<PrintedEvent> samples = printed(name, "jdk.CodeCacheStatistics");
        int heaps = (int) samples.stream()
                .map(event -> event.text("codeBlobType"))
                .distinct()
                .count();
        double peak = 0;
        for (int from = 0; from < samples.size(); from += heaps) {
            peak = Math.max(
                    peak,
                    samples.subList(from, from + heaps).stream()
                            .mapToDouble(CodeCacheTest::used)
                            .sum());
        }
        for (PrintedEvent full : printed(name, "jdk.CodeCacheFull")) {
            assertThat(heaps).isEqualTo(1);
            peak = Math.max(peak, used(full));
        }
        assertThat(value(CodeCacheMetrics.USED_PEAK, whole(name))).isEqualTo(peak);
        assertThat(value(CodeCacheMetrics.FULL_COUNT, whole(name)))
                .isEqualTo(printed(name, "jdk.CodeCacheFull").size());
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void sweepsAreCountedWhereTheJvmKnowsThem(String name) {
        Window window = whole(name);
        List<PrintedEvent> sweeper = printed(name, "jdk.CodeSweeperStatistics");
        if (sweeper.isEmpty()) {
            assertThat(reason(CodeCacheMetrics.SWEEPS, window)).contains("not known to this JVM");
        } else {
            assertThat(value(CodeCacheMetrics.SWEEPS, window))
                    .isEqualTo(sweeper.get(sweeper.size() - 1).number("sweepCount")
                            - sweeper.get(0).number("sweepCount"));
        }
    }

    /** As known from making the recording: 5 MB in one heap, full once, 26.5 s in. */
    @Test
    void fullCodeCacheIsAtItsPeakWhenItIsFull() {
        Window window = whole("hbase-jdk11-codecache");
        assertThat(value(CodeCacheMetrics.FULL_COUNT, window)).isEqualTo(1);
        assertThat(value(CodeCacheMetrics.USED_SHARE, window)).isBetween(0.99, 1.0);
        assertThat(value(CodeCacheMetrics.USED_PEAK, window)).isGreaterThan(4.9 * MIB);
        Window before = new Window(window.recording(), 0, 26.4);
        assertThat(value(CodeCacheMetrics.FULL_COUNT, before)).isZero();
        assertThat(value(CodeCacheMetrics.USED_SHARE, before)).isBetween(0.6, 0.8);
        assertThat(value(CodeCacheMetrics.FULL_COUNT, new Window(window.recording(), 26.4, 26.6)))
                .isEqualTo(1);
        assertThat(value(CodeCacheMetrics.USED_SHARE, new Window(window.recording(), 30, 50)))
                .as("nothing was sampled there, so as last seen, when it was full")
                .isBetween(0.99, 1.0);
    }

    @Test
    void heapThatIsFullCountsWithWhatWasLastSeenOfTheOthers() {
        Window window = whole(SyntheticRecording.named("segmented-code-cache")
                .event("jdk.CodeCacheStatistics", 1_000, heap("CodeHeap 'profiled nmethods'", 0, 60))
                .event("jdk.CodeCacheStatistics", 1_000.1, heap("CodeHeap 'non-nmethods'", 100, 98))
                .event("jdk.CodeCacheFull", 30_000, heap("MethodProfiled", 0, 1))
                .event("jdk.CodeCacheStatistics", 59_000, heap("CodeHeap 'profiled nmethods'", 0, 50))
                .event("jdk.CodeCacheStatistics", 59_000.1, heap("CodeHeap 'non-nmethods'", 100, 97))
                .write());
        assertThat(CodeHeaps.levels(window))
                .extracting(CodeHeaps.HeapsTotal::usedBytes)
                .containsExactly(42.0 * MIB, 101.0 * MIB, 53.0 * MIB);
        assertThat(value(CodeCacheMetrics.USED_PEAK, window)).isEqualTo(101.0 * MIB);
        assertThat(value(CodeCacheMetrics.USED_SHARE, window)).isCloseTo(101.0 / 200, within(1e-9));
        assertThat(value(CodeCacheMetrics.USED_PEAK, new Window(window.recording(), 20, 40)))
                .isEqualTo(101.0 * MIB);
        assertThat(value(CodeCacheMetrics.USED_PEAK, new Window(window.recording(), 40, 60)))
                .isEqualTo(53.0 * MIB);
    }

    private static Map<String, ?> heap(String type, long startMib, long unallocatedMib) {
        return Map.ofEntries(
                entry("codeBlobType", type),
                entry("startAddress", startMib * MIB),
                entry("reservedTopAddress", (startMib + 100) * MIB),
                entry("unallocatedCapacity", unallocatedMib * MIB),
                entry("entryCount", 10),
                entry("methodCount", 5),
                entry("adaptorCount", 2),
                entry("fullCount", 0));
    }

    private static double used(PrintedEvent event) {
        return event.number("reservedTopAddress") - event.number("startAddress") - event.number("unallocatedCapacity");
    }
}
