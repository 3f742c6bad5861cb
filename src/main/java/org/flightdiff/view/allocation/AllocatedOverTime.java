package org.flightdiff.view.allocation;

import org.flightdiff.recording.Window;
import org.flightdiff.stacks.StackSubject.Allocated;
import org.jspecify.annotations.Nullable;

/** What stacks can be divided by to be given for each gigabyte allocated. */
public final class AllocatedOverTime {

    private AllocatedOverTime() {}

    /** All allocated bytes of a window, from the best origin it has; null if it has none. */
    public static @Nullable Allocated in(Window window) {
        if (Origin.in(window) == null) {
            return null;
        }
        Allocations all = Allocations.in(window);
        return new Allocated(all.seconds(), all.bytes());
    }
}
