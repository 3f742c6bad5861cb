package org.flightdiff.recording.chunk;

import java.nio.ByteBuffer;
import java.util.Arrays;

final class ArrayCursor extends Cursor {

    private static final int BITS = 7;

    private final byte[] bytes;
    private final int end;

    ArrayCursor(ByteBuffer chunk) {
        super(chunk);
        if (chunk.arrayOffset() != 0) {
            throw new IllegalArgumentException("a chunk begins where its array does");
        }
        bytes = chunk.array();
        end = chunk.limit();
    }

    @Override
    public byte int8() {
        return bytes[within(at++)];
    }

    @Override
    public long integer() {
        int from = at;
        int first = bytes[within(from)];
        if (first >= 0) {
            at = from + 1;
            return first;
        }
        int second = bytes[within(from + 1)];
        if (second >= 0) {
            at = from + 2;
            return (first & SEVEN_BITS) | second << 7;
        }
        return longer(from);
    }

    private long longer(int from) {
        return from + LAST_SHIFT / BITS < end ? longerWithin(from) : longerAtEnd(from);
    }

    private long longerWithin(int from) {
        byte[] there = bytes;
        int next = from;
        int part = there[next++];
        long value = part & SEVEN_BITS;
        for (int shift = BITS; part < 0; shift += BITS) {
            part = there[next++];
            if (shift == LAST_SHIFT) {
                value |= (long) part << shift;
                break;
            }
            value |= (long) (part & SEVEN_BITS) << shift;
        }
        at = next;
        return value;
    }

    private long longerAtEnd(int from) {
        byte[] there = bytes;
        int next = from;
        long value = 0;
        for (int shift = 0; shift < LAST_SHIFT; shift += 7) {
            int part = there[within(next++)];
            value |= (long) (part & SEVEN_BITS) << shift;
            if (part >= 0) {
                at = next;
                return value;
            }
        }
        value |= (long) there[within(next++)] << LAST_SHIFT;
        at = next;
        return value;
    }

    @Override
    public void skipIntegers(long count) {
        byte[] there = bytes;
        int next = at;
        for (long i = 0; i < count; i++) {
            int last = next + LAST_SHIFT / 7;
            while (there[within(next++)] < 0 && next <= last) {
                // The next byte belongs to the same integer.
            }
        }
        at = next;
    }

    @Override
    public void integers(int[] positions, int rows, long[] values) {
        byte[] there = bytes;
        for (int row = 0; row < rows; row++) {
            int next = positions[row];
            int part = there[next++];
            long value = part & SEVEN_BITS;
            for (int shift = 7; part < 0; shift += 7) {
                part = there[next++];
                if (shift == LAST_SHIFT) {
                    value |= (long) part << shift;
                    break;
                }
                value |= (long) (part & SEVEN_BITS) << shift;
            }
            values[row] = value;
            positions[row] = next;
        }
    }

    @Override
    public void skipIntegers(int[] positions, int rows, int count) {
        byte[] there = bytes;
        for (int row = 0; row < rows; row++) {
            int next = positions[row];
            for (int i = 0; i < count; i++) {
                int last = next + LAST_SHIFT / 7;
                while (there[next++] < 0 && next <= last) {
                    // The next byte belongs to the same integer.
                }
            }
            positions[row] = next;
        }
    }

    @Override
    public long digest(int from, int to, long factor) {
        byte[] there = bytes;
        long digest = (long) to - from;
        for (int i = from; i < to; i++) {
            digest = (digest + there[i]) * factor;
        }
        return digest;
    }

    @Override
    public boolean isSame(int from, int other, int length) {
        return Arrays.equals(bytes, from, from + length, bytes, other, other + length);
    }

    /** The array may be longer than the chunk, and hold bytes of an earlier one behind it. */
    private int within(int position) {
        if (position >= end) {
            throw new IndexOutOfBoundsException(position);
        }
        return position;
    }
}
