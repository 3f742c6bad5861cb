package org.flightdiff.view.allocation;

import static org.flightdiff.view.allocation.AllocationEvents.IN_NEW_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.OUTSIDE_TLAB;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;

/** What a method and everything that it calls allocate. */
public final class AllocatedWithin {

    private AllocatedWithin() {}

    /** Bytes per second; 0 if the recording has no data on single objects. */
    public static double perSecond(Window window, String method) {
        Origin origin = Origin.in(window);
        double bytes = 0;
        if (origin == Origin.TLAB_EVENTS) {
            Events inside = window.events(IN_NEW_TLAB);
            Events outside = window.events(OUTSIDE_TLAB);
            bytes = within(method, inside, inside.numbers("tlabSize"))
                    + within(method, outside, outside.numbers("allocationSize"));
        } else if (origin == Origin.SAMPLES) {
            AllocationSamples samples = AllocationSamples.in(window);
            bytes = within(method, samples.events(), samples.bytes());
        }
        return bytes / window.seconds();
    }

    private static double within(String method, Events events, double[] bytes) {
        return events.rows()
                .filter(row -> events.stack(row).frames().contains(method))
                .mapToDouble(row -> bytes[row])
                .sum();
    }
}
