package org.flightdiff.view.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

/** A process of 300 MiB when it is largest. */
class ResidentPartsTest {

    private static final double MEBIBYTE = 1 << 20;

    @Test
    void partsAddUpToWhatIsInPhysicalMemory() {
        ResidentParts parts = parts(tracked("whole").event("jdk.ResidentSetSize", 5_000, size(300)));
        assertThat(parts.parts().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                .isEqualTo(300 * MEBIBYTE);
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

    private static ResidentParts parts(SyntheticRecording recording) {
        Window whole = MeasuredRecording.of(recording.write(), HeapView.VIEW).whole();
        return ResidentParts.of(whole);
    }

    private static SyntheticRecording tracked(String name) {
        return SyntheticRecording.named("resident-" + name)
                .event("jdk.NativeMemoryUsage", 4_000, type("Java Heap", 100))
                .event("jdk.NativeMemoryUsage", 4_000, type("Thread", 1))
                .event("jdk.NativeMemoryUsage", 4_000, type("Thread Stack", 10))
                .event("jdk.NativeMemoryUsage", 4_000, type("GC", 30));
    }

    private static Map<String, ?> type(String type, long mebibytes) {
        long bytes = (long) (mebibytes * MEBIBYTE);
        return Map.of("type", type, "reserved", bytes, "committed", bytes);
    }

    private static Map<String, ?> size(long mebibytes) {
        long bytes = (long) (mebibytes * MEBIBYTE);
        return Map.of("size", bytes, "peak", bytes);
    }
}
