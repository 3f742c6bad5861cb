package org.flightdiff.view.timing;

import org.flightdiff.recording.Selection;

public final class TimingEvents {

    /** All calls of a method since its class was loaded or the filter set; at each chunk's end unless asked else. */
    public static final Selection TIMING = Selection.of("jdk.MethodTiming")
            .texts("method", "method.descriptor")
            .numbers("invocations")
            .durations("minimum", "average", "maximum");

    private TimingEvents() {}
}
