package org.flightdiff.view.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

/** A process of 300 MiB. */
class MappedPartsTest {

    private static final double MEBIBYTE = 1 << 20;

    @Test
    void partsHaveWhatIsInPhysicalMemoryAndMallocWhatNobodyNames() {
        ResidentParts parts = MappedParts.of(tracked()).orElseThrow();
        assertThat(parts.parts())
                .contains(
                        entry(MemoryPart.HEAP, 60 * MEBIBYTE),
                        // Of 30 that are committed 20 were never touched.
                        entry(MemoryPart.COLLECTOR, 10 * MEBIBYTE),
                        entry(MemoryPart.LIBRARIES, 25 * MEBIBYTE),
                        entry(MemoryPart.MAPPED_FILES, 64 * MEBIBYTE),
                        // 70 less 5 of the collector and 15 of symbols.
                        entry(MemoryPart.MALLOC, 50 * MEBIBYTE));
        assertThat(sum(parts)).isEqualTo(300 * MEBIBYTE);
    }

    @Test
    void withoutTrackingOnlyArenasAreMallocs() {
        ResidentParts parts = MappedParts.of(untracked()).orElseThrow();
        assertThat(parts.parts())
                .containsOnly(
                        entry(MemoryPart.MALLOC, 30 * MEBIBYTE),
                        entry(MemoryPart.LIBRARIES, 25 * MEBIBYTE),
                        entry(MemoryPart.MAPPED_FILES, 0.0),
                        entry(MemoryPart.UNACCOUNTED, 245 * MEBIBYTE));
    }

    @Test
    void withoutASampleOfTheResidentSetTheMapTellsTheWhole() {
        Window window =
                whole(mapped("mapped-alone", "arenas", 30, 30).event("jdk.MemoryMapping", 9_000, of("files", 5, 5)));
        assertThat(sum(MappedParts.of(window).orElseThrow())).isEqualTo(35 * MEBIBYTE);
    }

    @Test
    void ofSeveralMapsTheLargestCounts() {
        Window window = whole(mapped("mapped-twice", "files", 30, 30)
                .event("jdk.MemoryMapping", 1_000, of("files", 40, 40))
                .event("jdk.MemoryMapping", 1_000, of("libraries", 2, 2)));
        assertThat(MappedParts.of(window).orElseThrow().parts())
                .contains(entry(MemoryPart.MAPPED_FILES, 40 * MEBIBYTE), entry(MemoryPart.LIBRARIES, 2 * MEBIBYTE));
    }

    @Test
    void mapsAreUsedWhereAllSidesHaveThemAlike() {
        assertThat(MappedParts.areKnown(List.of(tracked(), tracked()))).isTrue();
        assertThat(MappedParts.areKnown(List.of(tracked(), untracked()))).isFalse();
        Window without = whole(SyntheticRecording.named("mapped-not").event("jdk.ResidentSetSize", 5_000, size()));
        assertThat(MappedParts.areKnown(List.of(tracked(), without))).isFalse();
        assertThat(MappedParts.of(without)).isEmpty();
    }

    private static Window tracked() {
        return whole(mapped("mapped-tracked", "java-heap", 60, 100)
                .event("jdk.MemoryMapping", 9_000, of("code", 1, 1))
                .event("jdk.MemoryMapping", 9_000, of("collector", 5, 25))
                .event("jdk.MemoryMapping", 9_000, of("libraries", 25, 40))
                .event("jdk.MemoryMapping", 9_000, of("files", 64, 64))
                .event("jdk.MemoryMapping", 9_000, of("arenas", 50, 64))
                .event("jdk.MemoryMapping", 9_000, of("anonymous", 20, 20))
                .event("jdk.ResidentSetSize", 5_000, size())
                .event("jdk.NativeMemoryUsage", 4_000, type("Java Heap", 100))
                .event("jdk.NativeMemoryUsage", 4_000, type("Code", 1))
                .event("jdk.NativeMemoryUsage", 4_000, type("GC", 30))
                .event("jdk.NativeMemoryUsage", 4_000, type("Symbol", 15)));
    }

    private static Window untracked() {
        return whole(mapped("mapped-untracked", "arenas", 30, 30)
                .event("jdk.MemoryMapping", 9_000, of("anonymous", 200, 200))
                .event("jdk.MemoryMapping", 9_000, of("libraries", 25, 25))
                .event("jdk.ResidentSetSize", 5_000, size()));
    }

    private static SyntheticRecording mapped(String name, String kind, long resident, long accessible) {
        return SyntheticRecording.named(name).event("jdk.MemoryMapping", 9_000, of(kind, resident, accessible));
    }

    private static Window whole(SyntheticRecording recording) {
        return MeasuredRecording.of(recording.write(), HeapView.VIEW).whole();
    }

    private static double sum(ResidentParts parts) {
        return parts.parts().values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static Map<String, ?> of(String kind, long resident, long accessible) {
        return Map.of(
                "kind", kind, "resident", (long) (resident * MEBIBYTE), "accessible", (long) (accessible * MEBIBYTE));
    }

    private static Map<String, ?> type(String type, long mebibytes) {
        long bytes = (long) (mebibytes * MEBIBYTE);
        return Map.of("type", type, "reserved", bytes, "committed", bytes);
    }

    private static Map<String, ?> size() {
        long bytes = (long) (300 * MEBIBYTE);
        return Map.of("size", bytes, "peak", bytes);
    }
}
