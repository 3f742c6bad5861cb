package org.flightdiff.recording.chunk;

/** Reads variable-length numbers of JFR from bytes: seven bits per byte, lowest first, eight bits in the ninth byte. */
public final class CompressedLongs {

    private static final int LAST_BYTE = 8;
    private static final int BITS = 7;
    private static final int SEVEN_BITS = 0x7f;
    private static final int SIGN = -0x80;

    private final byte[] bytes;
    private int at;
    private int end;
    private final long[] one = new long[1];

    /** @param bytes may be filled anew between two numbers */
    public CompressedLongs(byte[] bytes) {
        this.bytes = bytes;
    }

    public void moveTo(int position, int limit) {
        at = position;
        end = limit;
    }

    public byte nextByte() {
        return at < end ? bytes[at++] : 0;
    }

    /** Reads the next numbers, as many as there is room for; -1 for each that the bytes end within. */
    public void next(long[] numbers) {
        if (end - at >= numbers.length * (LAST_BYTE + 1)) {
            nextOfMany(numbers);
        } else {
            nextOfLast(numbers);
        }
    }

    /** Where the bytes cannot end within any. */
    private void nextOfMany(long[] numbers) {
        byte[] there = bytes;
        int next = at;
        for (int i = 0; i < numbers.length; i++) {
            int part = there[next++];
            long value = part & SEVEN_BITS;
            for (int shift = BITS; part < 0; shift += BITS) {
                part = there[next++];
                if (shift == BITS * LAST_BYTE) {
                    value |= (long) part << shift;
                    break;
                }
                value |= (long) (part & SEVEN_BITS) << shift;
            }
            numbers[i] = value;
        }
        at = next;
    }

    private void nextOfLast(long[] numbers) {
        byte[] there = bytes;
        int limit = end;
        int next = at;
        for (int i = 0; i < numbers.length; i++) {
            long value = 0;
            int part = SIGN;
            for (int shift = 0; part < 0 && next < limit; shift += BITS) {
                part = there[next++];
                if (shift == BITS * LAST_BYTE) {
                    value |= (long) part << shift;
                    part = 0;
                } else {
                    value |= (long) (part & SEVEN_BITS) << shift;
                }
            }
            numbers[i] = part < 0 ? -1 : value;
        }
        at = next;
    }

    /** Reads the next number; -1 when the bytes end within it. */
    public long next() {
        next(one);
        return one[0];
    }
}
