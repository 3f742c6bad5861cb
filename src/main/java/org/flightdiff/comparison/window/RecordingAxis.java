package org.flightdiff.comparison.window;

import java.util.Arrays;
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

    /** Bytes allocated since the start of a recording: steps at the times that are known, and nothing in between. */
    final class AllocationAxis implements RecordingAxis {

        private final double[] seconds;
        private final double[] sums;
        private final double endSeconds;

        AllocationAxis(TimedAmounts allocations, double endSeconds) {
            seconds = allocations.seconds();
            sums = allocations.amounts();
            Arrays.parallelPrefix(sums, Double::sum);
            this.endSeconds = endSeconds;
        }

        /** What was allocated before a time. */
        @Override
        public double at(double time) {
            int until = firstFrom(seconds, time);
            return until == 0 ? 0 : sums[until - 1];
        }

        /** The first time at which so much is allocated; the end of the recording where it never is. */
        @Override
        public double seconds(double bytes) {
            if (bytes <= 0) {
                return 0;
            }
            int reached = firstFrom(sums, bytes);
            return reached == sums.length ? endSeconds : Math.max(0, seconds[reached]);
        }

        private static int firstFrom(double[] ascending, double value) {
            int low = 0;
            int high = ascending.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (ascending[middle] >= value) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            return low;
        }
    }
}
