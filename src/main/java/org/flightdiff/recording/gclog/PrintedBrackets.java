package org.flightdiff.recording.gclog;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.flightdiff.recording.gclog.text.LogClock;
import org.flightdiff.recording.gclog.text.LogText;

final class PrintedBrackets {

    /** A collection with all its details takes a tenth of it. */
    private static final int LONGEST = 1 << 16;

    private static final String REMARK = "[GC (CMS Final Remark)";

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int depth;

    boolean isOpen() {
        return depth > 0;
    }

    boolean isTooLong() {
        return bytes.size() > LONGEST;
    }

    /** Whether what another line begins with is within a remark of CMS, which may collect the young generation first. */
    boolean holds(LogText line) {
        String text = text();
        boolean remark = text.contains("[YG occupancy") || text.startsWith(REMARK);
        boolean first = !text.contains("ParNew") && !text.contains("DefNew");
        return remark && first && (line.begins(REMARK) || !text.startsWith("[GC ("));
    }

    void addUpToBracket(LogText line) {
        line.copyUpToAny('[', ']', '{', 'H', bytes);
    }

    void add(char next) {
        depth += next == '[' ? 1 : next == ']' ? -1 : 0;
        bytes.write(next);
    }

    /** Another thread writes on, and its time stands before that already. */
    void takeStamp(PrintedStamp stamp, LogClock clock) {
        byte[] before = bytes.toByteArray();
        int length = stamp.atEnd(text(), clock);
        bytes.reset();
        bytes.write(before, 0, length);
    }

    /** What stands in the outermost brackets, closed or not; begins anew. */
    String take() {
        String text = text();
        String taken = text.substring(1, Math.max(1, isOpen() ? text.length() : text.length() - 1));
        clear();
        return taken;
    }

    void clear() {
        bytes.reset();
        depth = 0;
    }

    private String text() {
        return bytes.toString(StandardCharsets.ISO_8859_1);
    }
}
