package org.flightdiff.recording.jdk;

import java.time.Duration;
import java.time.Instant;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;
import org.flightdiff.recording.chunk.Clock;
import org.flightdiff.recording.table.Field;
import org.jspecify.annotations.Nullable;

/** Reads single values of an event, in the units of the columns. */
final class JdkFieldValues {

    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long LONGEST_SECONDS = Long.MAX_VALUE / NANOS_PER_SECOND;

    private JdkFieldValues() {}

    static long epochNanos(Instant instant) {
        return instant.getEpochSecond() * NANOS_PER_SECOND + instant.getNano();
    }

    static long nanos(Duration duration) {
        if (duration.toSeconds() <= -LONGEST_SECONDS) {
            return Clock.NOT_AVAILABLE;
        }
        if (duration.toSeconds() >= LONGEST_SECONDS) {
            return Long.MAX_VALUE;
        }
        return duration.toNanos();
    }

    static long number(RecordedEvent event, String name) {
        Object value = event.getValue(name);
        if (value instanceof Boolean truth) {
            return truth ? 1 : 0;
        }
        if (value instanceof Float || value instanceof Double) {
            return ((Number) value).longValue();
        }
        return value instanceof Number ? event.getLong(name) : 0;
    }

    /** A whole number, or 0 and 1 for a boolean; {@link Clock#NOT_AVAILABLE} if the field has none. */
    static long whole(RecordedEvent event, String name) {
        Object value = event.getValue(name);
        return value instanceof Number || value instanceof Boolean ? number(event, name) : Clock.NOT_AVAILABLE;
    }

    /** A point in time in nanoseconds since 1970; {@link Clock#NOT_AVAILABLE} if the field has none. */
    static long time(RecordedEvent event, String name) {
        try {
            Instant time = event.getInstant(name);
            return Math.abs(time.getEpochSecond()) >= LONGEST_SECONDS ? Clock.NOT_AVAILABLE : epochNanos(time);
        } catch (IllegalArgumentException noTime) {
            return Clock.NOT_AVAILABLE;
        }
    }

    /** A floating point number; NaN if there is none or it is not finite. */
    static double decimal(RecordedEvent event, String name) {
        double value = event.getValue(name) instanceof Number number ? number.doubleValue() : Double.NaN;
        return Double.isFinite(value) ? value : Double.NaN;
    }

    /** A time span in nanoseconds; {@link Clock#NOT_AVAILABLE} if the field has none. */
    static long span(RecordedEvent event, String name) {
        try {
            return nanos(event.getDuration(name));
        } catch (IllegalArgumentException noTimespan) {
            return Clock.NOT_AVAILABLE;
        }
    }

    /** The name under which this event has the field, or null. A struct that is null has no fields. */
    static @Nullable String nameIn(RecordedEvent event, Field field) {
        if (isThere(event, field.name())) {
            return field.name();
        }
        return field.olderNames().stream()
                .filter(name -> isThere(event, name))
                .findFirst()
                .orElse(null);
    }

    private static boolean isThere(RecordedEvent event, String name) {
        if (!event.hasField(name)) {
            return false;
        }
        int dot = name.lastIndexOf('.');
        return dot < 0 || event.getValue(name.substring(0, dot)) instanceof RecordedObject;
    }
}
