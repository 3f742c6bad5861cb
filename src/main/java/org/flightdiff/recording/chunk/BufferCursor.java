package org.flightdiff.recording.chunk;

import java.nio.ByteBuffer;

/** A position in a chunk that is too long for an array, and is mapped. */
public final class BufferCursor extends Cursor {

    private final ByteBuffer bytes;

    BufferCursor(ByteBuffer chunk) {
        super(chunk);
        bytes = chunk;
    }

    @Override
    public byte int8() {
        return bytes.get(at++);
    }

    @Override
    public long integer() {
        int first = bytes.get(at++);
        if (first >= 0) {
            return first;
        }
        long value = first & SEVEN_BITS;
        for (int shift = 7; shift < LAST_SHIFT; shift += 7) {
            int next = bytes.get(at++);
            value |= (long) (next & SEVEN_BITS) << shift;
            if (next >= 0) {
                return value;
            }
        }
        return value | (long) bytes.get(at++) << LAST_SHIFT;
    }

    @Override
    public void skipIntegers(long count) {
        for (long i = 0; i < count; i++) {
            int last = at + LAST_SHIFT / 7;
            while ((bytes.get(at++) & SIGN) != 0 && at <= last) {
                // The next byte belongs to the same integer.
            }
        }
    }
}
