package org.flightdiff.diagnosis;

import static java.util.Map.entry;
import static org.flightdiff.diagnosis.SyntheticJvm.MEGABYTE;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.outside.command.MappingKind;
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

    /** Parts that only a map of the memory tells, by the kind of mapping. */
    private static final Map<MemoryPart, MappingKind> MAPPED = Map.of(
            MemoryPart.LIBRARIES, MappingKind.LIBRARIES,
            MemoryPart.MAPPED_FILES, MappingKind.FILES,
            MemoryPart.MALLOC, MappingKind.ARENAS);

    /** What native memory tracking names and is not mapped on its own. */
    private static final long ALLOCATED = 61 * MEGABYTE;

    private WrittenMemory() {}

    static List<KnownPair> pairs() {
        return Stream.concat(parts(), Stream.of(limited())).toList();
    }

    private static Stream<KnownPair> parts() {
        return Stream.of(MemoryPart.values())
                .map(part -> new KnownPair(
                        "memory, " + part.word(),
                        Causes.memory(part).id(),
                        () -> process(
                                MAPPED.containsKey(part) ? "memory-mapped" : "memory-usual", null, MAPPED.get(part)),
                        () -> process("memory-more-" + part.word(), part, MAPPED.get(part))));
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
    private static Path process(String name, @Nullable MemoryPart more, @Nullable MappingKind mapped) {
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
        boolean unnamed = more != null && (more == MemoryPart.UNACCOUNTED || MAPPED.containsKey(more));
        long all = resident + (unnamed ? MORE : 0);
        if (mapped != null) {
            map(side, more == null ? null : mapped);
        }
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

    /** A map of the memory, with more of a kind. */
    private static void map(SyntheticSide side, @Nullable MappingKind more) {
        Map<MappingKind, Long> mappings = new EnumMap<>(MappingKind.class);
        Stream.of(MappingKind.CLASSES, MappingKind.CODE, MappingKind.COLLECTOR, MappingKind.STACKS)
                .forEach(kind -> mappings.put(kind, 20 * MEGABYTE));
        mappings.put(MappingKind.JAVA_HEAP, 200 * MEGABYTE);
        mappings.put(MappingKind.ARENAS, ALLOCATED);
        mappings.put(MappingKind.LIBRARIES, LIBRARIES);
        mappings.put(MappingKind.FILES, MEGABYTE);
        mappings.forEach((kind, bytes) -> {
            long resident = bytes + (kind == more ? MORE : 0);
            side.event(
                    "jdk.MemoryMapping",
                    SyntheticSide.SECONDS - 1,
                    Map.of("kind", kind.word(), "resident", resident, "accessible", resident));
        });
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
