package org.flightdiff.recording;

/**
 * The times that events of a recording can have. Other recorders, and damage, give some events times that cannot be:
 * these are left out where the event lies wholly outside of the recording, else clipped, and counted.
 */
final class EventTimes {

    private static final long LEEWAY_NANOS = 1_000_000_000;

    private final long earliest;
    private final long latest;
    private long leftOut;
    private long clipped;

    /** Events may lie a little outside, as the clock of the chunks and that of the events are not the same. */
    EventTimes(long startEpochNanos, long endEpochNanos) {
        long leeway = LEEWAY_NANOS + ChunkTimes.allowedNanos(endEpochNanos - startEpochNanos);
        earliest = startEpochNanos - leeway;
        latest = endEpochNanos + leeway;
    }

    /** The possible duration of an event: none where it is negative, up to the recording's end where it goes beyond. */
    long durationOf(long startEpochNanos, long durationNanos) {
        if (durationNanos < 0) {
            clipped++;
            return 0;
        }
        double longest = (double) latest - startEpochNanos;
        if (longest >= 0 && durationNanos > longest) {
            clipped++;
            return (long) longest;
        }
        return durationNanos;
    }

    /** Whether an event can be one of the recording. */
    boolean holds(long startEpochNanos, long durationNanos) {
        boolean within = startEpochNanos <= latest && durationNanos >= (double) earliest - startEpochNanos;
        leftOut += within ? 0 : 1;
        return within;
    }

    /** How many events lay outside. */
    long leftOut() {
        return leftOut;
    }

    /** How many events had an impossible duration. */
    long clipped() {
        return clipped;
    }
}
