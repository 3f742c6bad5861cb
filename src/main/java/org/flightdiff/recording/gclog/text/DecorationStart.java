package org.flightdiff.recording.gclog.text;

/** Where HotSpot's decorations begin in a line before which others have put something of their own. */
final class DecorationStart {

    /** Where the zone stands in {@code 2026-11-26T18:00:02.500+0000}. */
    private static final int ZONE = 23;

    private DecorationStart() {}

    /** Goes to the first bracket that holds a time as HotSpot writes it; stays where there is none. */
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
