package org.flightdiff.diagnosis;

import static org.flightdiff.diagnosis.SyntheticJvm.MEGABYTE;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rules.memory.MoreMemory;
import org.flightdiff.view.heap.MemoryPart;
import org.jspecify.annotations.Nullable;

/** Pairs of processes of which one takes more memory, with native memory tracked. */
final class WrittenMemory {

    private static final long MORE = 120 * MEGABYTE;

    /** What the JVM does not account for, on either side. */
    private static final long LIBRARIES = 30 * MEGABYTE;

    /** A type of native memory for each part; what has none is told by an event of its own. */
    private static final Map<MemoryPart, String> TYPES = Map.of(
            MemoryPart.CLASSES, "Metaspace",
            MemoryPart.CODE, "Code",
            MemoryPart.THREADS, "Thread",
            MemoryPart.COLLECTOR, "GC",
            MemoryPart.SYMBOLS, "Symbol",
            MemoryPart.OTHER, "Tracing");

    private WrittenMemory() {}

    static List<KnownPair> pairs() {
        return Stream.of(MemoryPart.values())
                .map(part -> new KnownPair(
                        "memory, " + part.word(),
                        MoreMemory.id(part),
                        () -> process("memory-usual", null),
                        () -> process("memory-more-" + part.word(), part)))
                .toList();
    }

    /** A process that takes more for one part. */
    private static Path process(String name, @Nullable MemoryPart more) {
        SyntheticSide side = SyntheticSide.named(name);
        long resident = LIBRARIES;
        Map<String, Long> committed = new HashMap<>();
        TYPES.forEach((part, type) -> committed.put(type, 20 * MEGABYTE + (part == more ? MORE : 0)));
        long heap = 200 * MEGABYTE + (more == MemoryPart.HEAP ? MORE : 0);
        long buffers = MEGABYTE + (more == MemoryPart.DIRECT_BUFFERS ? MORE : 0);
        committed.put("Java Heap", heap);
        committed.put("Other", buffers);
        for (long bytes : committed.values()) {
            resident += bytes;
        }
        long all = resident + (more == MemoryPart.UNACCOUNTED ? MORE : 0);
        side.level("jdk.ResidentSetSize", second -> all, "size", "peak");
        side.level("jdk.DirectBufferStatistics", second -> buffers, "memoryUsed", "totalCapacity");
        for (int second = 0; second < SyntheticSide.SECONDS; second++) {
            for (Map.Entry<String, Long> type : committed.entrySet()) {
                side.event(
                        "jdk.NativeMemoryUsage",
                        second,
                        Map.of("type", type.getKey(), "reserved", type.getValue(), "committed", type.getValue()));
            }
        }
        return side.write();
    }
}
