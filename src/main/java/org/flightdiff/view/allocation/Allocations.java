package org.flightdiff.view.allocation;

import static org.flightdiff.view.allocation.AllocationEvents.IN_NEW_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.OUTSIDE_TLAB;
import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;

import java.util.Arrays;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;

/**
 * Allocated bytes over time.
 *
 * @param seconds from the recording's start, ascending
 * @param bytes the bytes at each of these times
 */
public record Allocations(double[] seconds, double[] bytes) {

    private static final PerWindow<Allocations> ALL = new PerWindow<>(Allocations::from);
    private static final PerWindow<Allocations> IN_AND_OUTSIDE =
            new PerWindow<>(window -> insideBuffers(window).and(outsideBuffers(window)));

    private static final Allocations NONE = new Allocations(new double[0], new double[0]);

    /** All allocated bytes of a window, from the best origin it has; empty if it has none. */
    public static Allocations in(Window window) {
        return ALL.of(window);
    }

    private static Allocations from(Window window) {
        Origin origin = Origin.in(window);
        if (origin == null) {
            return NONE;
        }
        return switch (origin) {
            case TLAB_EVENTS -> inAndOutsideBuffers(window);
            case SAMPLES ->
                new Allocations(
                        AllocationSamples.in(window).events().starts(),
                        AllocationSamples.in(window).bytes());
            case HEAP_USE -> growthOfHeapUse(window);
        };
    }

    /** What was allocated inside new thread-local buffers. */
    static Allocations insideBuffers(Window window) {
        return of(window.events(IN_NEW_TLAB), "tlabSize");
    }

    /** What was allocated outside thread-local buffers. */
    static Allocations outsideBuffers(Window window) {
        return of(window.events(OUTSIDE_TLAB), "allocationSize");
    }

    /** Both, in order of time. */
    static Allocations inAndOutsideBuffers(Window window) {
        return IN_AND_OUTSIDE.of(window);
    }

    /** The same times as {@link #inAndOutsideBuffers}, with what was allocated inside buffers as 0. */
    static Allocations outsideAmongAll(Window window) {
        double[] inside = window.events(IN_NEW_TLAB).starts();
        return new Allocations(inside, new double[inside.length]).and(outsideBuffers(window));
    }

    private static Allocations of(Events events, String field) {
        return new Allocations(events.starts(), events.numbers(field));
    }

    /** These and others, in order of time; at equal times these first. */
    private Allocations and(Allocations others) {
        int all = seconds.length + others.seconds.length;
        double[] times = new double[all];
        double[] amounts = new double[all];
        int here = 0;
        int there = 0;
        for (int i = 0; i < all; i++) {
            boolean mine =
                    there == others.seconds.length || (here < seconds.length && seconds[here] <= others.seconds[there]);
            times[i] = mine ? seconds[here] : others.seconds[there];
            amounts[i] = mine ? bytes[here++] : others.bytes[there++];
        }
        return new Allocations(times, amounts);
    }

    /**
     * Heap use before each collection of the window minus the use after the previous one, which may be before the
     * window, so that the windows of a recording add up. If CMS sweeps between two collections, use may fall, which
     * counts as 0.
     */
    private static Allocations growthOfHeapUse(Window window) {
        Events summaries = window.everywhere(HEAP_SUMMARY);
        int[] rows = summaries
                .following()
                .filter(row -> isBeforeGc(summaries, row) && isIn(window, summaries.start(row)))
                .toArray();
        return new Allocations(
                Arrays.stream(rows).mapToDouble(summaries::start).toArray(),
                Arrays.stream(rows).mapToDouble(row -> grown(summaries, row)).toArray());
    }

    private static boolean isIn(Window window, double seconds) {
        return window.isWhole() || (seconds >= window.fromSeconds() && seconds < window.toSeconds());
    }

    private static double grown(Events summaries, int row) {
        return Math.max(0, summaries.number("heapUsed", row) - summaries.number("heapUsed", row - 1));
    }

    private static boolean isBeforeGc(Events summaries, int row) {
        return "Before GC".equals(summaries.text("when", row));
    }
}
