package org.flightdiff.recording.chunk;

import java.nio.ByteBuffer;

/** The variable-length numbers of JFR: seven bits per byte, lowest first, eight bits in the ninth byte. */
public final class CompressedLong {

    private static final int LAST_BYTE = 8;

    private CompressedLong() {}

    /** Reads one number; returns -1 when the buffer ends within it. */
    public static long read(ByteBuffer bytes) {
        long value = 0;
        for (int i = 0; bytes.hasRemaining(); i++) {
            long next = bytes.get() & 0xff;
            if (i == LAST_BYTE) {
                return value | next << 56;
            }
            value |= (next & 0x7f) << (7 * i);
            if (next < 0x80) {
                return value;
            }
        }
        return -1;
    }
}
