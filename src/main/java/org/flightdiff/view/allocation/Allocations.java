package org.flightdiff.view.allocation;

import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;

import java.util.Arrays;
import java.util.Optional;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.StackBins;
import org.jspecify.annotations.Nullable;

public final class Allocations {
    /** The field of what is young of the heap use; -1 where that is not known. Only where CMS may sweep the rest. */
    private static final String YOUNG_USED = "youngUsed";

    private static final TimedAmounts NONE = TimedAmounts.of(new double[0], new double[0]);

    private static final double GIGABYTE = 1L << 30;

    private static final PerWindow<Optional<double[]>> GIGABYTES = new PerWindow<>(Allocations::gigabytes);

    private Allocations() {}

    /** All allocated bytes of a window, from the best origin it has; empty if it has none. */
    public static TimedAmounts in(Window window) {
        Origin origin = Origin.in(window);
        if (origin == null) {
            return NONE;
        }
        return switch (origin) {
            case TLAB_EVENTS -> inAndOutsideBuffers(window);
            case SAMPLES -> AllocationSamples.in(window).overTime();
            case HEAP_USE -> growthOfHeapUse(window);
        };
    }

    static TimedAmounts insideBuffers(Window window) {
        return of(window.events(AllocationEvents.IN_NEW_TLAB), "tlabSize");
    }

    static TimedAmounts outsideBuffers(Window window) {
        return of(window.events(AllocationEvents.OUTSIDE_TLAB), "allocationSize");
    }

    static TimedAmounts inAndOutsideBuffers(Window window) {
        return insideBuffers(window).and(outsideBuffers(window));
    }

    /** What was allocated outside buffers, and 0 at the times of new buffers, in order of time. */
    static TimedAmounts outsideAmongAll(Window window) {
        return TimedAmounts.of(window.events(AllocationEvents.IN_NEW_TLAB), RowNumbers.all(0))
                .and(outsideBuffers(window));
    }

    private static TimedAmounts of(Events events, String field) {
        return TimedAmounts.of(events, events.eachNumber(field));
    }

    /**
     * Heap use before each collection of the window minus the use after the previous one, which may be before the
     * window, so that the windows of a recording add up. If CMS sweeps between two collections, use may fall, which
     * counts as 0; a log tells the young generation apart, which no sweep touches.
     */
    private static TimedAmounts growthOfHeapUse(Window window) {
        Events summaries = window.everywhere(HEAP_SUMMARY);
        int[] rows = summaries
                .following()
                .filter(row -> "Before GC".equals(summaries.text("when", row)) && isIn(window, summaries.start(row)))
                .toArray();
        return TimedAmounts.of(
                Arrays.stream(rows).mapToDouble(summaries::start).toArray(),
                Arrays.stream(rows)
                        .mapToDouble(row -> summaries.has(YOUNG_USED)
                                ? grownByGeneration(summaries, row)
                                : grownInAll(summaries, row))
                        .toArray());
    }

    private static boolean isIn(Window window, double seconds) {
        return window.isWhole() || (seconds >= window.fromSeconds() && seconds < window.toSeconds());
    }

    /** What was swept of the old generation since is no less that was allocated in the young one. */
    private static double grownByGeneration(Events summaries, int row) {
        long youngBefore = summaries.number(YOUNG_USED, row - 1);
        long youngAfter = summaries.number(YOUNG_USED, row);
        if (youngBefore < 0 || youngAfter < 0) {
            return grownInAll(summaries, row);
        }
        long young = youngAfter - youngBefore;
        return Math.max(0, young) + Math.max(0, change(summaries, row) - young);
    }

    private static double grownInAll(Events summaries, int row) {
        return Math.max(0, change(summaries, row));
    }

    private static long change(Events summaries, int row) {
        return summaries.number("heapUsed", row) - summaries.number("heapUsed", row - 1);
    }

    /** Gigabytes allocated in each time bin of a window's stacks, from the best origin it has; null if it has none. */
    public static double @Nullable [] gigabytesOverTime(Window window) {
        return GIGABYTES.of(window).orElse(null);
    }

    private static Optional<double[]> gigabytes(Window window) {
        return Origin.in(window) == null
                ? Optional.empty()
                : Optional.of(Arrays.stream(StackBins.of(window).sums(Allocations.in(window)))
                        .map(sum -> sum / GIGABYTE)
                        .toArray());
    }
}
