package org.flightdiff.view.heap;

import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.classes.ClassEvents;
import org.flightdiff.view.codecache.CodeCacheEvents;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.gc.GcEvents;

/**
 * What the physical memory of a process is made of when it is largest. Each part is its last sample up to then. From
 * native memory tracking where it is on; else only what events of their own tell is known, and the rest is not
 * accounted for. Of the heap counts what was ever in use since the recording began, or all that is committed where the
 * JVM is older. The parts add up to the resident set, in bytes, where that was recorded.
 */
public record ResidentParts(Map<MemoryPart, Double> parts, OptionalDouble resident, boolean tracked) {

    public static final List<Selection> READ = List.of(
            HeapEvents.RESIDENT_SET,
            HeapEvents.NATIVE_BY_TYPE,
            HeapEvents.DIRECT_BUFFERS,
            GcEvents.HEAP_SUMMARY,
            ClassEvents.METASPACE,
            CodeCacheEvents.STATISTICS);

    private static final PerWindow<ResidentParts> OF = new PerWindow<>(ResidentParts::measured);

    private static final String HEAP_COMMITTED = "heapSpace.committedSize";
    private static final String METASPACE_COMMITTED = "metaspace.committed";

    public ResidentParts {
        parts = Collections.unmodifiableMap(new EnumMap<>(parts));
    }

    public static ResidentParts of(Window window) {
        return OF.of(window);
    }

    private static ResidentParts measured(Window window) {
        Events resident = window.events(HeapEvents.RESIDENT_SET);
        int largest = resident.rows()
                .boxed()
                .max((one, other) -> Long.compare(resident.number("size", one), resident.number("size", other)))
                .orElse(-1);
        double at = largest < 0 ? window.toSeconds() : resident.start(largest);
        Map<MemoryPart, Double> parts = new EnumMap<>(MemoryPart.class);
        boolean tracked = tracked(window, at, parts);
        heap(window, at, parts);
        direct(window, at, parts);
        if (!tracked) {
            Events metaspace = window.events(ClassEvents.METASPACE);
            last(metaspace, at, METASPACE_COMMITTED)
                    .forEach(row -> parts.put(MemoryPart.CLASSES, (double) metaspace.number(METASPACE_COMMITTED, row)));
            code(window, at, parts);
        }
        OptionalDouble size =
                largest < 0 ? OptionalDouble.empty() : OptionalDouble.of((double) resident.number("size", largest));
        return new ResidentParts(addingUp(parts, size), size, tracked);
    }

    static Map<MemoryPart, Double> addingUp(Map<MemoryPart, Double> parts, OptionalDouble whole) {
        Map<MemoryPart, Double> all = new EnumMap<>(MemoryPart.class);
        all.putAll(parts);
        all.remove(MemoryPart.UNACCOUNTED);
        double known = all.values().stream().mapToDouble(Double::doubleValue).sum();
        whole.ifPresent(bytes -> all.put(MemoryPart.UNACCOUNTED, bytes - known));
        return all;
    }

    /** What is committed of each type that native memory tracking has at a time; nothing where it is off. */
    static Map<String, Double> committed(Window window, double at) {
        Events samples = window.events(HeapEvents.NATIVE_BY_TYPE);
        Map<String, Double> byType = new HashMap<>();
        samples.rows()
                .filter(row -> samples.start(row) <= at || byType.isEmpty())
                .forEach(row -> byType.put(
                        String.valueOf(samples.text("type", row)), (double) samples.number("committed", row)));
        return byType;
    }

    private static boolean tracked(Window window, double at, Map<MemoryPart, Double> parts) {
        Map<String, Double> byType = committed(window, at);
        byType.forEach((type, committed) -> parts.merge(MemoryPart.of(type), committed, Double::sum));
        return !byType.isEmpty();
    }

    /** What is committed and was never in use takes no physical memory. */
    private static void heap(Window window, double at, Map<MemoryPart, Double> parts) {
        Events summaries = window.events(GcEvents.HEAP_SUMMARY);
        last(summaries, at, HEAP_COMMITTED).forEach(row -> {
            double committed = (double) summaries.number(HEAP_COMMITTED, row);
            double used = summaries
                    .rows()
                    .filter(each -> summaries.start(each) <= at)
                    .mapToDouble(each -> (double) summaries.number("heapUsed", each))
                    .max()
                    .orElse(committed);
            boolean seenAll = window.beginsWithJvm()
                    && !Boolean.TRUE.equals(Flags.of(window).truth("AlwaysPreTouch"));
            parts.put(MemoryPart.HEAP, seenAll ? Math.min(committed, used) : committed);
        });
    }

    /** Native memory tracking has it among what it does not name. */
    private static void direct(Window window, double at, Map<MemoryPart, Double> parts) {
        Events buffers = window.events(HeapEvents.DIRECT_BUFFERS);
        last(buffers, at, "memoryUsed").forEach(row -> {
            double used = (double) buffers.number("memoryUsed", row);
            parts.put(MemoryPart.DIRECT_BUFFERS, used);
            parts.computeIfPresent(MemoryPart.OTHER, (other, bytes) -> Math.max(0, bytes - used));
        });
    }

    private static void code(Window window, double at, Map<MemoryPart, Double> parts) {
        Events heaps = window.everywhere(CodeCacheEvents.STATISTICS);
        if (!Stream.of("startAddress", "reservedTopAddress", "unallocatedCapacity")
                .allMatch(heaps::has)) {
            return;
        }
        Map<Long, Double> used = new HashMap<>();
        heaps.rows()
                .filter(row -> heaps.start(row) <= at || used.isEmpty())
                .forEach(row ->
                        used.put(heaps.number("startAddress", row), (double) (heaps.number("reservedTopAddress", row)
                                - heaps.number("startAddress", row)
                                - heaps.number("unallocatedCapacity", row))));
        if (!used.isEmpty()) {
            parts.put(
                    MemoryPart.CODE,
                    used.values().stream().mapToDouble(Double::doubleValue).sum());
        }
    }

    /** The last row up to a time, or the first one after it; none of no rows, or where none has the field, as in GC logs. */
    private static IntStream last(Events events, double at, String field) {
        if (events.isEmpty() || !events.has(field)) {
            return IntStream.empty();
        }
        return IntStream.of(
                events.rows().filter(row -> events.start(row) <= at).max().orElse(0));
    }
}
