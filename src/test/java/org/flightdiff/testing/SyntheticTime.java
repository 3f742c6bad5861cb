package org.flightdiff.testing;

import java.time.Duration;
import java.time.Instant;

final class SyntheticTime {

    /** The clock's zero, before any recording: the writer takes tick 0 for "not given". */
    private static final Instant FIRST_TICK = Instant.parse("2000-01-01T00:00:00Z");

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;

    private SyntheticTime() {}

    static long nanosOfMillis(double millis) {
        return Math.round(millis * NANOS_PER_MILLI);
    }

    static long nanosOfSeconds(double seconds) {
        return Math.round(seconds * NANOS_PER_SECOND);
    }

    /** On one clock for all recordings: the JDK's parser assumes that the chunks of a file are of one JVM. */
    static long ticks(Instant instant) {
        return Duration.between(FIRST_TICK, instant).toNanos();
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
    static long timestamp(Instant instant, String unit) {
        return switch (unit) {
            case "TICKS" -> ticks(instant);
            case "MILLISECONDS_SINCE_EPOCH" -> instant.toEpochMilli();
            default -> throw new IllegalArgumentException("unknown unit of a point in time: " + unit);
        };
    }
}
