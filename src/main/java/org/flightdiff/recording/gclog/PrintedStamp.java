package org.flightdiff.recording.gclog;

import org.flightdiff.recording.gclog.text.LogClock;
import org.flightdiff.recording.gclog.text.LogText;
import org.flightdiff.recording.gclog.text.PrintedDate;

/** {@code 2026-11-26T18:40:29.837+0000: 1.286: }, or one of both; two threads leave several. */
final class PrintedStamp {

    private static final int PLACES = 3;
    private static final long TEN = 10;
    private static final int LONGEST = 64;

    private final PrintedDate date = new PrintedDate();
    private long epoch;
    private long uptime;

    Found read(LogText line, LogClock clock) {
        int begin = line.place();
        boolean isIndented = line.next() == ' ';
        if (!all(line) || (epoch < 0 && !precedes(line))) {
            line.back(begin);
            return Found.NONE;
        }
        // What G1 tells of its decisions has no date, though all else may have one.
        if (isIndented && epoch < 0 && !clock.isKnown()) {
            return Found.STAMP;
        }
        return clock.at(uptime, epoch) ? Found.STAMP : Found.OTHER_JVM;
    }

    void set(LogClock clock) {
        clock.at(uptime, epoch);
    }

    /** Sets the clock to a stamp that a text ends with; returns where that begins, or the text's end without any. */
    int atEnd(String text, LogClock clock) {
        for (int place = Math.max(0, text.length() - LONGEST); place < text.length(); place++) {
            boolean begins = isDigit(text, place) && (place == 0 || !isDigit(text, place - 1));
            LogText line = LogText.of(begins ? text.substring(place) : "");
            if (begins && all(line) && line.isAtEnd() && clock.at(uptime, epoch)) {
                return place;
            }
        }
        return text.length();
    }

    private static boolean isDigit(String text, int place) {
        return text.charAt(place) >= '0' && text.charAt(place) <= '9';
    }

    private boolean all(LogText line) {
        epoch = -1;
        uptime = -1;
        int past;
        do {
            past = line.place();
            line.blanks();
        } while (one(line));
        line.back(past);
        boolean any = epoch >= 0 || uptime >= 0;
        if (any) {
            line.skip(" ");
        }
        return any;
    }

    private boolean one(LogText line) {
        char first = line.next();
        if (first < '0' || first > '9') {
            return false;
        }
        if (line.ahead(4) == '-' && line.ahead(10) == 'T') {
            long at = date.read(line);
            boolean dated = at >= 0 && line.skip(":");
            epoch = dated ? at : epoch;
            return dated;
        }
        long millis = millis(line);
        // Nothing but another time may follow at once, or what has it.
        boolean ends = millis >= 0 && (line.skip(":") || line.next() == '[' || one(line));
        uptime = ends ? millis * 1_000_000L : uptime;
        return ends;
    }

    /** Seconds with up to three places; -1 without a fraction, as where classes are numbered in a histogram. */
    private static long millis(LogText line) {
        long millis = line.whole();
        boolean hasFraction = millis >= 0 && (line.next() == '.' || line.next() == ',');
        line.go(hasFraction ? 1 : 0);
        int places = 0;
        for (; places < PLACES && line.next() >= '0' && line.next() <= '9'; places++) {
            millis = millis * TEN + (line.next() - '0');
            line.go(1);
        }
        for (int missing = places; missing < PLACES; missing++) {
            millis *= TEN;
        }
        return hasFraction && places > 0 ? millis : -1;
    }

    /** Safepoints have a time too, but are printed much later. */
    private static boolean precedes(LogText line) {
        int place = line.place();
        line.blanks();
        boolean does = line.isAtEnd()
                || "[{#,:(".indexOf(line.next()) >= 0
                || line.begins(PrintedLog.STOPPED)
                || line.begins(PrintedLog.RAN);
        line.back(place);
        return does;
    }

    enum Found {
        NONE,
        STAMP,
        /** A stamp of a JVM that was started later. */
        OTHER_JVM
    }
}
