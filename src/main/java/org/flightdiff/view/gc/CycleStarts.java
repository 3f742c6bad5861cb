package org.flightdiff.view.gc;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Quantiles;
import org.jspecify.annotations.Nullable;

/** How much is in use, in bytes, where concurrent cycles start that start by that. */
public final class CycleStarts {

    /** What starts a cycle however little is in use. */
    private static final Set<String> OTHER_REASONS =
            Set.of(Collections.METADATA_THRESHOLD, "G1 Humongous Allocation", "CodeCache GC Threshold");

    private CycleStarts() {}

    /** After the collection before such a cycle, in the median; NaN without any. */
    public static double inUse(Window window) {
        Events cycles = Collections.cycles(window).whereText("cause", CycleStarts::isByUse);
        Events left = left(window);
        double[] times = left.starts();
        double[] bytes = cycles.rows()
                .map(cycle -> Quantiles.firstAtLeast(times, Math.nextUp(cycles.start(cycle))) - 1)
                .filter(row -> row >= 0)
                .mapToDouble(row -> left.number("heapUsed", row))
                .toArray();
        return bytes.length == 0 ? Double.NaN : Quantiles.median(bytes);
    }

    /** After any collection at most; NaN without any. */
    public static double most(Window window) {
        return Arrays.stream(left(window).numbers("heapUsed")).max().orElse(Double.NaN);
    }

    private static boolean isByUse(@Nullable String cause) {
        return !OTHER_REASONS.contains(String.valueOf(cause))
                && !List.of(Collections.BY_CALL).contains(String.valueOf(cause));
    }

    private static Events left(Window window) {
        return window.events(GcEvents.HEAP_SUMMARY).where("when", "After GC");
    }
}
