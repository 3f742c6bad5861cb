package org.flightdiff.recording.gclog.text;

/**
 * What stands before the message of a line of {@code -Xlog}: any of HotSpot's decorations in any order, each in
 * brackets. Names that are not known, as that of a host, are passed over, and so is what others put before them, as
 * Kubernetes, Docker and syslog do.
 */
public final class Decorations {

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    /** Milliseconds and nanoseconds since 1970 are larger, those since the JVM's start smaller: 30 years. */
    private static final long MOST_UPTIME_SECONDS = 946_080_000L;

    private static final int MOST_BRACKETS = 16;

    private final PrintedDate date = new PrintedDate();
    /** Nanoseconds since the JVM's start; -1 if not written. */
    public long uptimeNanos;

    /** Nanoseconds since 1970; -1 if not written. */
    public long epochNanos;

    /** The process, or else the thread; -1 if neither is written. */
    public long pid;

    private boolean wantsDate;

    /**
     * Reads those of a line, which then goes on with its message; false if it has none.
     *
     * @param dates whether dates are needed; most of the time goes into them
     */
    public boolean read(LogText line, boolean dates) {
        wantsDate = dates;
        uptimeNanos = -1;
        epochNanos = -1;
        pid = -1;
        int brackets = 0;
        if (line.next() != '[' && !DecorationStart.find(line)) {
            return false;
        }
        while (line.next() == '[' && brackets < MOST_BRACKETS) {
            int place = line.place();
            line.go(1);
            one(line);
            if (!line.skipPast(']')) {
                line.back(place);
                return false;
            }
            brackets++;
            if (line.next() == ' ' && line.ahead(1) == '[' && DecorationStart.isAt(line, 1)) {
                line.go(1);
            }
        }
        if (line.next() == ' ') {
            line.go(1);
        }
        return brackets > 0;
    }

    private void one(LogText line) {
        char first = line.next();
        if (first < '0' || first > '9') {
            return;
        }
        if (line.ahead(4) == '-' && line.ahead(10) == 'T') {
            long at = wantsDate ? date.read(line) : -1;
            epochNanos = at >= 0 ? at : epochNanos;
            return;
        }
        long whole = line.whole();
        if (whole < 0) {
            return;
        }
        if (line.skip("ns")) {
            since(whole / NANOS_PER_SECOND, whole);
        } else if (line.skip("ms")) {
            since(whole / 1000, whole * 1_000_000L);
        } else if (line.next() == '.' || line.next() == ',') {
            line.go(1);
            int place = line.place();
            long fraction = line.whole();
            long unit = NANOS_PER_SECOND;
            for (int digit = place; digit < line.place(); digit++) {
                unit /= 10;
            }
            uptimeNanos =
                    line.next() == 's' && fraction >= 0 ? whole * NANOS_PER_SECOND + fraction * unit : uptimeNanos;
        } else if (line.next() == ']' && pid < 0) {
            pid = whole;
        }
    }

    private void since(long seconds, long nanos) {
        epochNanos = seconds > MOST_UPTIME_SECONDS ? nanos : epochNanos;
        uptimeNanos = seconds > MOST_UPTIME_SECONDS ? uptimeNanos : nanos;
    }

    private static final class DecorationStart {

        /** Where the zone stands in {@code 2026-11-26T18:00:02.500+0000}. */
        private static final int ZONE = 23;

        static boolean find(LogText line) {
            int begin = line.place();
            while (line.skipPast('[')) {
                if (isAt(line, -1)) {
                    line.back(line.place() - 1);
                    return true;
                }
            }
            line.back(begin);
            return false;
        }

        /** Whether the bracket that is so many bytes further on holds a time: a date, or one since the JVM's start. */
        static boolean isAt(LogText line, int by) {
            int at = by + 1;
            if (!isDigit(line.ahead(at))) {
                return false;
            }
            if (line.ahead(at + 4) == '-' && line.ahead(at + 10) == 'T') {
                char zone = line.ahead(at + ZONE);
                return zone == '+' || zone == '-';
            }
            while (isDigit(line.ahead(at))) {
                at++;
            }
            boolean fraction = line.ahead(at) == '.' || line.ahead(at) == ',';
            do {
                at += fraction ? 1 : 0;
            } while (fraction && isDigit(line.ahead(at)));
            boolean small = !fraction && (line.ahead(at) == 'm' || line.ahead(at) == 'n');
            at += small ? 1 : 0;
            return line.ahead(at) == 's' && line.ahead(at + 1) == ']';
        }

        private static boolean isDigit(char c) {
            return c >= '0' && c <= '9';
        }
    }
}
