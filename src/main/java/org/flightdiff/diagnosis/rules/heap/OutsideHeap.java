package org.flightdiff.diagnosis.rules.heap;

import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.diagnosis.rule.Growth;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.event.GcEvents;
import org.flightdiff.view.heap.HeapEvents;

/** How the memory of a process grew outside its Java heap. */
final class OutsideHeap {

    /** What native memory tracking calls the Java heap. */
    private static final String HEAP = "Java Heap";

    private static final double FIRST_THIRD = 1.0 / 3;

    private OutsideHeap() {}

    /** Whether the JVM tracked its native memory, as it does only with {@code -XX:NativeMemoryTracking}. */
    static boolean isTracked(Window window) {
        return !window.events(HeapEvents.NATIVE_BY_TYPE).isEmpty();
    }

    /** By what the JVM uses it for, as native memory tracking names it. */
    static Map<String, Growth> byPurpose(Window window) {
        Events samples = window.events(HeapEvents.NATIVE_BY_TYPE);
        Map<String, Growth> byPurpose = new TreeMap<>();
        samples.rows()
                .mapToObj(row -> String.valueOf(samples.text("type", row)))
                .distinct()
                .filter(purpose -> !HEAP.equals(purpose))
                .forEach(purpose ->
                        byPurpose.put(purpose, Growth.of(window, samples.where("type", purpose), "committed")));
        return byPurpose;
    }

    /** All that is committed besides the heap. */
    static Growth tracked(Window window) {
        return byPurpose(window).values().stream().reduce(new Growth(0, 0, 0), Growth::plus);
    }

    /** What is in physical memory, the heap included. */
    static Growth resident(Window window) {
        return Growth.of(window, window.events(HeapEvents.RESIDENT_SET), "size");
    }

    /** The most of the heap that had not been touched by the end of the first third, in bytes. */
    static double untouchedHeap(Window window) {
        Events summaries = window.events(GcEvents.HEAP_SUMMARY);
        double until = window.fromSeconds() + window.seconds() * FIRST_THIRD;
        double committed = largest(summaries, "heapSpace.committedSize");
        double touched = largest(summaries.where(row -> summaries.start(row) < until), "heapUsed");
        return Math.max(0, committed - touched);
    }

    private static double largest(Events summaries, String field) {
        return summaries
                .rows()
                .mapToDouble(row -> (double) summaries.number(field, row))
                .max()
                .orElse(0);
    }
}
