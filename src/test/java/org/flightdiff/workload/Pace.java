package org.flightdiff.workload;

import java.util.concurrent.locks.LockSupport;

/**
 * Catches up if it is less than a second behind, drops the rest, and goes on after the end until it was repeated often
 * enough.
 */
record Pace(double timesPerSecond, long endNanos, long leastTimes) {

    /** Below the 10 ms from which JFR's profile settings record a park, so that waiting leaves no events. */
    private static final long LONGEST_PARK_NANOS = 4_000_000;

    private static final long LONGEST_DELAY_NANOS = 1_000_000_000;

    Runnable each(Runnable task) {
        return () -> {
            long period = (long) (1e9 / timesPerSecond);
            long next = System.nanoTime();
            for (long times = 0; next < endNanos || times < leastTimes; times++) {
                task.run();
                next = Math.max(next + period, System.nanoTime() - LONGEST_DELAY_NANOS);
                parkUntil(next);
            }
        };
    }

    private static void parkUntil(long nanos) {
        long left = nanos - System.nanoTime();
        while (left > 0) {
            LockSupport.parkNanos(Math.min(left, LONGEST_PARK_NANOS));
            left = nanos - System.nanoTime();
        }
    }
}
