package org.flightdiff.recording.chunk;

import java.nio.ByteBuffer;

/** The variable-length numbers of JFR: seven bits per byte, lowest first, eight bits in the ninth byte. */
public final class CompressedLong {

    private static final int LAST_BYTE = 8;

    private CompressedLong() {}

    /** Reads one number; returns -1 when the buffer ends within it. */
    public static long read(ByteBuffer bytes) {
        return bytes.remaining() > LAST_BYTE ? within(bytes) : nearEnd(bytes);
    }

    private static long within(ByteBuffer bytes) {
        long value = 0;
        for (int shift = 0; shift < 7 * LAST_BYTE; shift += 7) {
            int next = bytes.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
        return value | (long) bytes.get() << 56;
    }

    private static long nearEnd(ByteBuffer bytes) {
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
