package org.flightdiff.recording.gclog.text;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.ZipException;

public final class LogLines {

    private static final int PIECE = 1 << 18;

    /** No line of a log is as long; what is, is cut into pieces. */
    private static final int LONGEST = 1 << 20;

    private final InputStream in;
    private byte[] bytes = new byte[PIECE];
    private int at;
    private int filled;
    private boolean ended;
    private boolean damaged;
    private boolean whole;

    public LogLines(InputStream in) {
        this.in = in;
    }

    public boolean isDamaged() {
        return damaged;
    }

    public boolean isWhole() {
        return whole;
    }

    public boolean next(LogText line) throws IOException {
        int searched = at;
        while (true) {
            int end = lineEnd(bytes, searched, filled);
            if (end >= 0) {
                set(line, end);
                at = end + 1;
                whole = true;
                return true;
            }
            int unread = filled - at;
            if (ended || unread >= LONGEST) {
                boolean some = at < filled;
                whole = false;
                set(line, filled);
                at = filled;
                return some;
            }
            fill();
            searched = unread;
        }
    }

    private static int lineEnd(byte[] in, int from, int to) {
        for (int place = from; place < to; place++) {
            if (in[place] == '\n') {
                return place;
            }
        }
        return -1;
    }

    private void set(LogText line, int past) {
        boolean carriage = past > at && bytes[past - 1] == '\r';
        line.set(bytes, at, carriage ? past - 1 : past);
    }

    private void fill() throws IOException {
        byte[] to = filled - at > bytes.length / 2 ? new byte[bytes.length * 2] : bytes;
        System.arraycopy(bytes, at, to, 0, filled - at);
        bytes = to;
        filled -= at;
        at = 0;
        int more = more();
        ended = more < 0;
        filled += Math.max(0, more);
    }

    private int more() throws IOException {
        try {
            return in.read(bytes, filled, bytes.length - filled);
        } catch (EOFException | ZipException cutOff) {
            damaged = true;
            return -1;
        }
    }

    public static byte[] head(InputStream in, int most) throws IOException {
        byte[] head = new byte[most];
        int length = 0;
        try {
            for (int more = 0; more >= 0 && length < most; more = in.read(head, length, most - length)) {
                length += more;
            }
        } catch (EOFException | ZipException cutOff) {
            return Arrays.copyOf(head, length);
        }
        return Arrays.copyOf(head, length);
    }
}
