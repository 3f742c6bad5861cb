package org.flightdiff.testing;

import java.time.Duration;
import java.time.Instant;

/** The units of time in a written recording: ticks are nanoseconds. */
final class SyntheticTime {

    /** The tick at which every recording starts; the writer takes 0 for "not given". */
    static final long START_TICKS = 1_000_000_000;

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;

    private SyntheticTime() {}

    static long nanosOfMillis(double millis) {
        return Math.round(millis * NANOS_PER_MILLI);
    }

    static long nanosOfSeconds(double seconds) {
        return Math.round(seconds * NANOS_PER_SECOND);
    }

    static long ticks(long nanosAfterStart) {
        return START_TICKS + nanosAfterStart;
    }

    static long sinceEpoch(Instant instant) {
        return Duration.between(Instant.EPOCH, instant).toNanos();
    }

    /** @param unit as named by {@link jdk.jfr.Timespan} */
    static long timespan(Duration duration, String unit) {
        return switch (unit) {
            case "NANOSECONDS", "TICKS" -> duration.toNanos();
            case "MICROSECONDS" -> duration.toNanos() / 1_000;
            case "MILLISECONDS" -> duration.toMillis();
            case "SECONDS" -> duration.toSeconds();
            default -> throw new IllegalArgumentException("unknown unit of a time span: " + unit);
        };
    }

    /** @param unit as named by {@link jdk.jfr.Timestamp} */
    static long timestamp(Instant instant, String unit, Instant recordingStart) {
        return switch (unit) {
            case "TICKS" -> ticks(Duration.between(recordingStart, instant).toNanos());
            case "MILLISECONDS_SINCE_EPOCH" -> instant.toEpochMilli();
            default -> throw new IllegalArgumentException("unknown unit of a point in time: " + unit);
        };
    }
}
