package org.flightdiff.view.heap;

import static org.flightdiff.outside.command.MappingKind.ANONYMOUS;
import static org.flightdiff.outside.command.MappingKind.ARENAS;
import static org.flightdiff.outside.command.MappingKind.CLASSES;
import static org.flightdiff.outside.command.MappingKind.CODE;
import static org.flightdiff.outside.command.MappingKind.COLLECTOR;
import static org.flightdiff.outside.command.MappingKind.FILES;
import static org.flightdiff.outside.command.MappingKind.JAVA_HEAP;
import static org.flightdiff.outside.command.MappingKind.LIBRARIES;
import static org.flightdiff.outside.command.MappingKind.OTHER_OF_JVM;
import static org.flightdiff.outside.command.MappingKind.STACKS;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.outside.command.MappingKind;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;

/**
 * What the physical memory of a process is made of where a map of it was given, too. Libraries, mapped files and malloc
 * are parts of their own then, and where native memory is tracked parts have what of them is in physical memory, not what
 * is committed.
 */
public final class MappedParts {

    private static final PerWindow<Optional<ResidentParts>> OF = new PerWindow<>(MappedParts::measured);

    private static final Map<MemoryPart, MappingKind> KINDS = Map.of(
            MemoryPart.CLASSES, CLASSES,
            MemoryPart.CODE, CODE,
            MemoryPart.COLLECTOR, COLLECTOR,
            MemoryPart.THREADS, STACKS);

    /** Types of native memory that malloc has nothing of. */
    private static final Set<String> ONLY_MAPPED = Set.of("Java Heap", "Thread Stack");

    private MappedParts() {}

    /** Whether all windows have maps that tell the same, so that parts of them can be held against each other. */
    public static boolean areKnown(List<Window> windows) {
        return windows.stream().allMatch(window -> of(window).isPresent())
                && windows.stream()
                                .flatMap(window -> MappedMemory.of(window).stream())
                                .map(MappedMemory::isTagged)
                                .distinct()
                                .count()
                        <= 1
                && windows.stream()
                                .map(window -> ResidentParts.of(window).tracked())
                                .distinct()
                                .count()
                        <= 1;
    }

    /** Of a window; empty where its recording has no map, or one of a JVM that tracks memory where the recording does not. */
    public static Optional<ResidentParts> of(Window window) {
        return OF.of(window);
    }

    private static Optional<ResidentParts> measured(Window window) {
        ResidentParts without = ResidentParts.of(window);
        return MappedMemory.of(window)
                .filter(map -> map.isTagged() || !without.tracked())
                .map(map -> with(map, without, window));
    }

    private static ResidentParts with(MappedMemory map, ResidentParts without, Window window) {
        Map<MemoryPart, Double> parts = new EnumMap<>(MemoryPart.class);
        parts.putAll(without.parts());
        if (map.isTagged()) {
            parts.computeIfPresent(MemoryPart.HEAP, (heap, bytes) -> Math.min(bytes, map.of(JAVA_HEAP)));
            parts.putIfAbsent(MemoryPart.HEAP, map.of(JAVA_HEAP));
            KINDS.forEach((part, kind) -> parts.put(part, resident(part, kind, map, without)));
        }
        parts.put(MemoryPart.MALLOC, malloc(map, without, window));
        parts.put(MemoryPart.LIBRARIES, map.of(LIBRARIES));
        parts.put(MemoryPart.MAPPED_FILES, map.of(FILES));
        OptionalDouble whole = without.resident().isPresent() ? without.resident() : OptionalDouble.of(map.total());
        return new ResidentParts(ResidentParts.addingUp(parts, whole), whole, without.tracked());
    }

    /** Tracking knows what malloc has of a part, and counts of stacks only what was touched. */
    private static double resident(MemoryPart part, MappingKind kind, MappedMemory map, ResidentParts without) {
        Double committed = without.parts().get(part);
        if (committed == null || !without.tracked()) {
            return map.of(kind);
        }
        return kind == STACKS ? committed : Math.max(map.of(kind), committed - map.untouched(kind));
    }

    /** What nobody else names: the JVM names much of it where native memory is tracked. */
    private static double malloc(MappedMemory map, ResidentParts without, Window window) {
        if (!map.isTagged()) {
            return map.of(ARENAS);
        }
        double named = without.tracked()
                ? allocated(map, window)
                : without.parts().getOrDefault(MemoryPart.DIRECT_BUFFERS, 0.0);
        return Math.max(0, map.of(ARENAS) + map.of(ANONYMOUS) - named);
    }

    /** What tracking says of malloc: all that is committed without what is mapped. */
    private static double allocated(MappedMemory map, Window window) {
        double committed = ResidentParts.committed(window, map.at()).entrySet().stream()
                .filter(type -> !ONLY_MAPPED.contains(type.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .sum();
        double mapped = Stream.of(CLASSES, CODE, COLLECTOR, OTHER_OF_JVM)
                .mapToDouble(map::accessible)
                .sum();
        return Math.max(0, committed - mapped);
    }
}
