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
        long value = 0;
        for (int shift = 0; at < end; shift += 7) {
            int next = bytes[at++];
            if (shift == 7 * LAST_BYTE) {
                return value | (long) next << shift;
            }
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
        return -1;
    }
}
