package org.flightdiff.recording.chunk;

/** How far the clock of the system and that of the events may drift apart before one of them counts as wrong. */
public final class ClockDrift {

    /** Difference from the start, in nanoseconds: NTP steps stay below; chunks of OpenJDK 8 to 25 differ by 0.02 s at most. */
    public static final long ALLOWED_NANOS = 100_000_000;

    /** Drift, as 1/n of the length: no verdict depends on 1 %. */
    public static final long ALLOWED_PART = 100;

    private ClockDrift() {}

    /** Allowed after so many nanoseconds. */
    public static long allowedNanos(long nanos) {
        return ALLOWED_NANOS + Math.abs(nanos / ALLOWED_PART);
    }
}
