package org.flightdiff.recording.chunk;

/** Reads variable-length numbers of JFR from bytes: seven bits per byte, lowest first, eight bits in the ninth byte. */
public final class CompressedLongs {

    private static final int LAST_BYTE = 8;

    private final byte[] bytes;
    private int at;
    private int end;

    /** @param bytes may be filled anew between two numbers */
    public CompressedLongs(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Goes to where the next number begins.
     *
     * @param limit where the bytes end
     */
    public void moveTo(int position, int limit) {
        at = position;
        end = limit;
    }

    /** Reads a byte; 0 when the bytes end before it. */
    public byte nextByte() {
        return at < end ? bytes[at++] : 0;
    }

    /** Reads the next number; -1 when the bytes end within it. */
    public long next() {
        int next = at;
        int last = Math.min(end, next + LAST_BYTE);
        long value = 0;
        for (int shift = 0; next < last; shift += 7) {
            int part = bytes[next++];
            value |= (long) (part & 0x7f) << shift;
            if (part >= 0) {
                at = next;
                return value;
            }
        }
        at = Math.min(end, next + 1);
        return next < end ? value | ((long) bytes[next] << (7 * LAST_BYTE)) : -1;
    }
}
