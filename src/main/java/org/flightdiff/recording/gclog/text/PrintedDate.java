package org.flightdiff.recording.gclog.text;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** A date with a time and a zone, as {@code 2026-11-26T18:40:29.837+0000}. Days are computed once each. */
public final class PrintedDate {

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private long day = -1;
    private long dayEpochSeconds;

    public long read(LogText line) {
        long year = part(line, '-');
        long month = part(line, '-');
        long dayOfMonth = part(line, 'T');
        long hour = part(line, ':');
        long minute = part(line, ':');
        double second = line.number();
        long key = (year * 100 + month) * 100 + dayOfMonth;
        if (year < 0 || month < 0 || dayOfMonth < 0 || hour < 0 || minute < 0 || Double.isNaN(second)) {
            return -1;
        }
        if (key != day && !compute(year, month, dayOfMonth, key)) {
            return -1;
        }
        long seconds = dayEpochSeconds + hour * 3600 + minute * 60 - zoneSeconds(line);
        return seconds * NANOS_PER_SECOND + Math.round(second * NANOS_PER_SECOND);
    }

    private boolean compute(long year, long month, long dayOfMonth, long key) {
        try {
            dayEpochSeconds = LocalDateTime.of((int) year, (int) month, (int) dayOfMonth, 0, 0)
                    .toEpochSecond(ZoneOffset.UTC);
            day = key;
            return true;
        } catch (DateTimeException none) {
            return false;
        }
    }

    private static long part(LogText line, char past) {
        long part = line.whole();
        boolean whole = line.next() == past;
        line.go(whole ? 1 : 0);
        return whole ? part : -1;
    }

    /** {@code +0130}, {@code +01:30} or {@code Z}; nothing is UTC. */
    private static long zoneSeconds(LogText line) {
        char sign = line.next();
        if (sign != '+' && sign != '-') {
            return 0;
        }
        line.go(1);
        long zone = line.whole();
        if (line.next() == ':' && line.ahead(1) >= '0' && line.ahead(1) <= '9') {
            line.go(1);
            zone = zone * 100 + line.whole();
        }
        long seconds = zone / 100 * 3600 + zone % 100 * 60;
        return sign == '-' ? -seconds : seconds;
    }
}
