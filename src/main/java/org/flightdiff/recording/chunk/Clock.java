package org.flightdiff.recording.chunk;

import org.jspecify.annotations.Nullable;

/** Converts times of a chunk to nanoseconds, as {@code jdk.jfr} does, from one that is known in ticks, too. */
public record Clock(long startTicks, long startEpochNanos, double ticksPerNano) {

    /** A time span without a value; JFR writes the smallest long. */
    public static final long NOT_AVAILABLE = Long.MIN_VALUE;

    private static final long MILLIS_PER_SECOND = 1_000;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long NANOS_PER_SECOND = 1_000_000_000;
    private static final long LONGEST_SECONDS = Long.MAX_VALUE / NANOS_PER_SECOND;

    public static Clock of(ChunkHeader header) {
        return new Clock(header.startTicks(), header.startEpochNanos(), header.ticksPerSecond() / 1e9);
    }

    public long epochNanos(long ticks) {
        return startEpochNanos + (long) ((ticks - startTicks) / ticksPerNano);
    }

    public long durationNanos(long start, long durationTicks) {
        return durationTicks == 0 ? 0 : within(epochNanos(start + durationTicks) - epochNanos(start));
    }

    /** For ever, or about as long, is {@code Long.MAX_VALUE}; a unit is a constant of {@link jdk.jfr.Timespan}. */
    public long nanos(long span, @Nullable String unit) {
        if (span == Long.MIN_VALUE || unit == null) {
            return NOT_AVAILABLE;
        }
        if (span == Long.MAX_VALUE) {
            return span;
        }
        return switch (unit) {
            case "TICKS" -> within((long) (span / ticksPerNano));
            case "NANOSECONDS" -> within(span);
            case "MICROSECONDS" -> within(1_000 * span);
            case "MILLISECONDS" -> within(Math.floorDiv(span, MILLIS_PER_SECOND), NANOS_PER_MILLI * span);
            case "SECONDS" -> within(span, NANOS_PER_SECOND * span);
            default -> NOT_AVAILABLE;
        };
    }

    /** Not available if further away than 292 years; a unit is a constant of {@link jdk.jfr.Timestamp}. */
    public long time(long time, @Nullable String unit) {
        if (time == Long.MIN_VALUE || unit == null) {
            return NOT_AVAILABLE;
        }
        return switch (unit) {
            case "TICKS" -> epochNanos(time);
            case "MILLISECONDS_SINCE_EPOCH" ->
                Math.abs(time / MILLIS_PER_SECOND) >= LONGEST_SECONDS ? NOT_AVAILABLE : time * NANOS_PER_MILLI;
            default -> NOT_AVAILABLE;
        };
    }

    private static long within(long nanos) {
        return within(Math.floorDiv(nanos, NANOS_PER_SECOND), nanos);
    }

    private static long within(long seconds, long nanos) {
        return seconds <= -LONGEST_SECONDS ? NOT_AVAILABLE : seconds >= LONGEST_SECONDS ? Long.MAX_VALUE : nanos;
    }
}
