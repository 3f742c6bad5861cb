package org.flightdiff.recording.gclog.printed;

import org.flightdiff.recording.gclog.text.LogClock;
import org.flightdiff.recording.gclog.text.LogText;
import org.flightdiff.recording.gclog.text.PrintedDate;

/** What stands before a line of JDK 8: {@code 2026-11-26T18:40:29.837+0000: 1.286: }, or one of both. */
final class PrintedStamp {

    private static final double NANOS_PER_SECOND = 1e9;

    private final PrintedDate date = new PrintedDate();

    /** Goes past it, and sets the clock; returns whether there is any, and the JVM is the same. */
    Found read(LogText line, LogClock clock) {
        long epoch = -1;
        long uptime = -1;
        int begin = line.place();
        if (line.ahead(4) == '-' && line.ahead(10) == 'T') {
            epoch = date.read(line);
            if (epoch < 0 || !line.skip(": ")) {
                line.back(begin);
                return Found.NONE;
            }
        }
        int place = line.place();
        double seconds = line.next() >= '0' && line.next() <= '9' ? line.number() : Double.NaN;
        if (!Double.isNaN(seconds) && line.skip(": ")) {
            uptime = Math.round(seconds * NANOS_PER_SECOND);
        } else {
            line.back(place);
        }
        if (epoch < 0 && uptime < 0) {
            return Found.NONE;
        }
        return clock.at(uptime, epoch) ? Found.STAMP : Found.OTHER_JVM;
    }

    /** What stood there. */
    enum Found {
        NONE,
        STAMP,
        /** A stamp of a JVM that was started later. */
        OTHER_JVM
    }
}
