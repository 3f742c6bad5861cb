package org.flightdiff.view.allocation;

import static org.flightdiff.view.allocation.AllocationEvents.IN_NEW_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.OUTSIDE_TLAB;
import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;

/**
 * Allocated bytes over time.
 *
 * @param seconds from the recording's start, ascending
 * @param bytes what each of these times stands for
 */
public record Allocations(double[] seconds, double[] bytes) {

    private record Amount(double seconds, double bytes) {}

    /** All allocated bytes of a window, from the best origin it has; none where it has no origin. */
    public static Allocations in(Window window) {
        Origin origin = Origin.in(window);
        if (origin == null) {
            return of(List.of());
        }
        return switch (origin) {
            case TLAB_EVENTS -> inAndOutsideBuffers(window);
            case SAMPLES -> of(amounts(Samples.in(window), "weight"));
            case HEAP_USE -> growthOfHeapUse(window);
        };
    }

    /** What was allocated inside new thread-local buffers. */
    static Allocations insideBuffers(Window window) {
        return of(amounts(window.events(IN_NEW_TLAB), "tlabSize"));
    }

    /** What was allocated outside thread-local buffers. */
    static Allocations outsideBuffers(Window window) {
        return of(amounts(window.events(OUTSIDE_TLAB), "allocationSize"));
    }

    /** Both, in order of time. */
    static Allocations inAndOutsideBuffers(Window window) {
        return both(amounts(window.events(IN_NEW_TLAB), "tlabSize"), window);
    }

    /** The same times as {@link #inAndOutsideBuffers}, with what was allocated inside buffers as 0. */
    static Allocations outsideAmongAll(Window window) {
        return both(
                amounts(window.events(IN_NEW_TLAB), "tlabSize").stream()
                        .map(amount -> new Amount(amount.seconds(), 0))
                        .toList(),
                window);
    }

    private static Allocations both(List<Amount> inside, Window window) {
        List<Amount> both = new ArrayList<>(inside);
        both.addAll(amounts(window.events(OUTSIDE_TLAB), "allocationSize"));
        return of(both);
    }

    /**
     * Use before each collection of the window less the use after the one before, which may lie before the window: so
     * the windows of a recording add up. Where CMS sweeps between two collections use may fall, which counts as 0.
     */
    private static Allocations growthOfHeapUse(Window window) {
        Events summaries = window.everywhere(HEAP_SUMMARY);
        List<Amount> growth = new ArrayList<>();
        summaries.following().filter(row -> isBeforeGc(summaries, row)).forEach(row -> {
            double at = summaries.start(row);
            if (window.isWhole() || (at >= window.fromSeconds() && at < window.toSeconds())) {
                long grown = summaries.number("heapUsed", row) - summaries.number("heapUsed", row - 1);
                growth.add(new Amount(at, Math.max(0, grown)));
            }
        });
        return of(growth);
    }

    private static boolean isBeforeGc(Events summaries, int row) {
        return "Before GC".equals(summaries.text("when", row));
    }

    private static List<Amount> amounts(Events events, String field) {
        return events.rows()
                .mapToObj(row -> new Amount(events.start(row), events.number(field, row)))
                .toList();
    }

    private static Allocations of(List<Amount> amounts) {
        List<Amount> inOrder = amounts.stream()
                .sorted(Comparator.comparingDouble(Amount::seconds))
                .toList();
        return new Allocations(
                inOrder.stream().mapToDouble(Amount::seconds).toArray(),
                inOrder.stream().mapToDouble(Amount::bytes).toArray());
    }
}
