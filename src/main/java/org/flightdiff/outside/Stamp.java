package org.flightdiff.outside;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.flightdiff.outside.OutsideSeries.TimeOrigin;

/**
 * How times are written in a column, as its first value tells: a date with time, in UTC where it names no zone, or a
 * number since 1970 in seconds, milliseconds, microseconds or nanoseconds by its size, or seconds from the start of the
 * recording where it is too small for that.
 */
enum Stamp {
    DATE {
        @Override
        long nanos(String text) {
            return date(text);
        }
    },
    NANOS(1),
    MICROS(1e3),
    MILLIS(1e6),
    SECONDS(1e9),
    FROM_START(1e9);

    /** The year 1973 in each of them, and the year 5138 in seconds; nothing is recorded so long. */
    private static final double[] SMALLEST = {1e17, 1e14, 1e11, 1e8};

    private final double nanos;

    Stamp() {
        this(Double.NaN);
    }

    Stamp(double nanos) {
        this.nanos = nanos;
    }

    static Stamp of(String text) {
        double number;
        try {
            number = Double.parseDouble(text);
        } catch (NumberFormatException noNumber) {
            date(text);
            return DATE;
        }
        for (int i = 0; i < SMALLEST.length; i++) {
            if (number >= SMALLEST[i]) {
                return values()[1 + i];
            }
        }
        return FROM_START;
    }

    TimeOrigin origin() {
        return this == FROM_START ? TimeOrigin.RECORDING : TimeOrigin.CLOCK;
    }

    /** Nanoseconds since 1970, or from the start of the recording. */
    long nanos(String text) {
        return text.indexOf('.') < 0 && nanos >= 1
                ? Math.multiplyExact(Long.parseLong(text), (long) nanos)
                : Math.round(Double.parseDouble(text) * nanos);
    }

    private static long date(String text) {
        String iso = text.replace(' ', 'T').replace(',', '.').replace('/', '-');
        try {
            Instant time = iso.matches(".*(Z|[+-]\\d\\d:?\\d\\d)$")
                    ? OffsetDateTime.parse(iso.replaceFirst("([+-]\\d\\d)(\\d\\d)$", "$1:$2"))
                            .toInstant()
                    : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC);
            return time.getEpochSecond() * 1_000_000_000L + time.getNano();
        } catch (DateTimeException none) {
            throw new IllegalArgumentException("'" + text + "' is no time", none);
        }
    }
}
