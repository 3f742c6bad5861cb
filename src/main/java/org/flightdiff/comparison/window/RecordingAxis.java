package org.flightdiff.comparison.window;

import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.view.allocation.Allocations;

/** A scale along a recording: time from some event, or bytes allocated. Grows with time. */
interface RecordingAxis {

    /** Where on the scale a time lies, in seconds from the start of the recording. */
    double at(double seconds);

    /** The time at which the scale reaches a value, in seconds from the start of the recording; may lie outside it. */
    double seconds(double at);

    /** Seconds from an origin, itself in seconds from the start of the recording. */
    static RecordingAxis from(double origin) {
        return new RecordingAxis() {
            @Override
            public double at(double seconds) {
                return seconds - origin;
            }

            @Override
            public double seconds(double at) {
                return origin + at;
            }
        };
    }

    /**
     * Bytes allocated since the start of the recording, as the best source of the recording tells.
     *
     * @throws IllegalArgumentException with one clear line if it has none
     */
    static RecordingAxis ofAllocation(LoadedRecording recording) {
        TimedAmounts allocations = Allocations.in(recording.whole());
        if (allocations.size() == 0) {
            throw new IllegalArgumentException(
                    recording.source().file() + ": does not tell what was allocated; align it otherwise");
        }
        return new AllocationAxis(allocations, recording.whole().toSeconds());
    }
}
