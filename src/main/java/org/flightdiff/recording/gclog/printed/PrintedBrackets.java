package org.flightdiff.recording.gclog.printed;

import org.flightdiff.recording.gclog.text.LogClock;
import org.flightdiff.recording.gclog.text.LogText;

/** What was written since a bracket was opened that is not yet closed, over as many lines as that takes. */
final class PrintedBrackets {

    /** A collection with all its details takes a tenth of it. */
    private static final int LONGEST = 1 << 16;

    private static final String REMARK = "[GC (CMS Final Remark)";

    private final StringBuilder text = new StringBuilder();
    private int depth;

    /** Whether something goes on. */
    boolean isOpen() {
        return depth > 0;
    }

    /** Whether so much was written that a bracket must have been lost. */
    boolean isTooLong() {
        return text.length() > LONGEST;
    }

    /** Whether what another line begins with is within a remark of CMS, which may collect the young generation first. */
    boolean holds(LogText line) {
        boolean remark = text.indexOf("[YG occupancy") >= 0 || text.indexOf(REMARK) == 0;
        boolean first = text.indexOf("ParNew") < 0 && text.indexOf("DefNew") < 0;
        return remark && first && (line.begins(REMARK) || text.indexOf("[GC (") != 0);
    }

    /** Goes on with a text without brackets. */
    void add(String more) {
        text.append(more);
    }

    /** Goes on with a character. */
    void add(char next) {
        depth += next == '[' ? 1 : next == ']' ? -1 : 0;
        text.append(next);
    }

    /** Another thread writes on, and its time stands before that already. */
    void takeStamp(PrintedStamp stamp, LogClock clock) {
        text.setLength(stamp.atEnd(text.toString(), clock));
    }

    /** What stands in the outermost brackets, closed or not; begins anew. */
    String take() {
        String taken = text.substring(1, Math.max(1, isOpen() ? text.length() : text.length() - 1));
        clear();
        return taken;
    }

    void clear() {
        text.setLength(0);
        depth = 0;
    }
}
