package org.flightdiff.diagnosis;

import static java.util.Map.entry;
import static org.flightdiff.diagnosis.SyntheticJvm.MEGABYTE;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Causes;
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
        return Stream.concat(parts(), Stream.of(limited())).toList();
    }

    private static Stream<KnownPair> parts() {
        return Stream.of(MemoryPart.values())
                .map(part -> new KnownPair(
                        "memory, " + part.word(),
                        Causes.memory(part).id(),
                        () -> process("memory-usual", null),
                        () -> process("memory-more-" + part.word(), part)));
    }

    /** A container that leaves room, and one that hardly does. */
    private static KnownPair limited() {
        return new KnownPair(
                "smaller container", "container-limit-near", () -> inContainer(1024), () -> inContainer(490));
    }

    private static Path inContainer(long megabytes) {
        return SyntheticSide.named("container-" + megabytes)
                .event(
                        "jdk.ContainerConfiguration",
                        0,
                        Map.of("memoryLimit", megabytes * MEGABYTE, "effectiveCpuCount", 2L))
                .level("jdk.ResidentSetSize", second -> 450 * MEGABYTE, "size", "peak")
                .write();
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
        side.event("jdk.GCHeapConfiguration", 0, Map.of("maxSize", heap));
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

    /** A process of which no more is known than its size, and perhaps its heap of 200 MB. */
    static Path resident(String name, long megabytes, boolean collected) {
        SyntheticSide side = SyntheticSide.named("resident-" + name)
                .level("jdk.ResidentSetSize", second -> megabytes * MEGABYTE, "size", "peak");
        for (int second = 0; collected && second < SyntheticSide.SECONDS; second++) {
            side.event(
                    "jdk.GCHeapSummary",
                    second,
                    Map.ofEntries(
                            entry("gcId", second),
                            entry("when", "After GC"),
                            entry("heapUsed", 50 * MEGABYTE),
                            entry("heapSpace.committedSize", 200 * MEGABYTE)));
        }
        return side.write();
    }
}
