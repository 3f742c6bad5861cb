package org.flightdiff.view.allocation;

import static org.flightdiff.view.allocation.AllocationEvents.IN_NEW_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.OUTSIDE_TLAB;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.Weighed;
import org.flightdiff.view.stacks.StackWeights;

/** Allocations with stacks, and how many bytes each stands for. */
public final class AllocatedObjects {

    private AllocatedObjects() {}

    /** Those of a window; none where no such event was recorded. */
    public static List<Weighed> weighed(Window window) {
        if (Origin.in(window) == Origin.TLAB_EVENTS) {
            Events inside = window.events(IN_NEW_TLAB);
            Events outside = window.events(OUTSIDE_TLAB);
            return List.of(
                    StackWeights.of(inside, inside.eachNumber("tlabSize")),
                    StackWeights.of(outside, outside.eachNumber("allocationSize")));
        }
        AllocationSamples samples = AllocationSamples.in(window);
        return List.of(StackWeights.of(samples.events(), samples.bytes()));
    }
}
