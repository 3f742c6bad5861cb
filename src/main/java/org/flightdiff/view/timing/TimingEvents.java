package org.flightdiff.view.timing;

import org.flightdiff.recording.Selection;

public final class TimingEvents {

    /**
     * All calls of one method so far: since its class was loaded, or since the filter was set if that was later. Written
     * at the end of each chunk, unless another period is asked for, for all methods with one time stamp.
     */
    public static final Selection TIMING = Selection.of("jdk.MethodTiming")
            .texts("method", "method.descriptor")
            .numbers("invocations")
            .durations("minimum", "average", "maximum");

    static final Selection TRACE = Selection.of("jdk.MethodTrace").texts("method");

    private TimingEvents() {}
}
