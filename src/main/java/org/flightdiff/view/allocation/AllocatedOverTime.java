package org.flightdiff.view.allocation;

import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/** What stacks can be divided by to be given for each gigabyte allocated. */
public final class AllocatedOverTime {

    private AllocatedOverTime() {}

    /** All allocated bytes of a window, from the best origin it has; null if it has none. */
    public static @Nullable TimedAmounts in(Window window) {
        return Origin.in(window) == null ? null : Allocations.in(window);
    }
}
