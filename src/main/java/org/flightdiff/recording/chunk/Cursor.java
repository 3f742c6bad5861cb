package org.flightdiff.recording.chunk;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A position in a chunk, and the primitives of the format. Reading past the end throws {@link
 * IndexOutOfBoundsException}.
 *
 * <p>Most chunks are in an array. As long as no other is read, there is one class of cursors only, so that the compiler
 * can put its methods into those that call them.
 */
public abstract class Cursor {

    static final int SIGN = 0x80;
    static final int SEVEN_BITS = 0x7f;
    static final int LAST_SHIFT = 56;

    private final ByteBuffer bytes;
    private final int size;
    int at;

    Cursor(ByteBuffer chunk) {
        bytes = chunk;
        size = chunk.limit();
    }

    public static Cursor over(ByteBuffer chunk) {
        return chunk.hasArray() && chunk.arrayOffset() == 0 ? new ArrayCursor(chunk) : new BufferCursor(chunk);
    }

    public final int at() {
        return at;
    }

    public final void moveTo(int position) {
        at = position;
    }

    public final int size() {
        return size;
    }

    public abstract byte int8();

    public final float float32() {
        float value = bytes.getFloat(at);
        at += Float.BYTES;
        return value;
    }

    public final double float64() {
        double value = bytes.getDouble(at);
        at += Double.BYTES;
        return value;
    }

    /** An integer of variable length: seven bits per byte, lowest first, eight bits in the ninth byte. */
    public abstract long integer();

    /** The same, but -1 where the bytes end within it, and from there on. */
    public final long integerOrNone() {
        try {
            return integer();
        } catch (IndexOutOfBoundsException end) {
            at = size;
            return -1;
        }
    }

    public abstract void skipIntegers(long count);

    /** Moves behind an integer at each position; whoever gave them checks that none is behind its record then. */
    public void integers(int[] positions, int rows, long[] values) {
        for (int row = 0; row < rows; row++) {
            at = positions[row];
            values[row] = integer();
            positions[row] = at;
        }
    }

    public void skipIntegers(int[] positions, int rows, int count) {
        for (int row = 0; row < rows; row++) {
            at = positions[row];
            skipIntegers(count);
            positions[row] = at;
        }
    }

    public final void skip(int count) {
        if (count < 0 || count > size - at) {
            throw new IndexOutOfBoundsException(at + count);
        }
        at += count;
    }

    /** The number of things that follow, each of one byte or more. */
    public final int count() throws UnreadableChunkException {
        int count = (int) integer();
        if (count < 0 || count > size - at) {
            throw new UnreadableChunkException(count + " things cannot be within " + (size - at) + " bytes");
        }
        return count;
    }

    /** A text that is written in place, after its encoding; null if that is {@link TextEncoding#NULL}. */
    @Nullable
    public final String text(int encoding) throws UnreadableChunkException {
        return switch (encoding) {
            case TextEncoding.NULL -> null;
            case TextEncoding.EMPTY -> "";
            case TextEncoding.UTF_8 -> text(StandardCharsets.UTF_8);
            case TextEncoding.CHARS -> chars();
            case TextEncoding.LATIN_1 -> text(StandardCharsets.ISO_8859_1);
            default -> throw new UnreadableChunkException("text encoding " + encoding + " at " + at);
        };
    }

    public final void skipText(int encoding) throws UnreadableChunkException {
        switch (encoding) {
            case TextEncoding.NULL, TextEncoding.EMPTY -> {}
            case TextEncoding.CONSTANT -> integer();
            case TextEncoding.UTF_8, TextEncoding.LATIN_1 -> skip(count());
            case TextEncoding.CHARS -> skipIntegers(count());
            default -> throw new UnreadableChunkException("text encoding " + encoding + " at " + at);
        }
    }

    /** The same for the same bytes; a factor spreads them, so that nobody can foresee whose are equal. */
    public long digest(int from, int to, long factor) {
        long digest = (long) to - from;
        for (int i = from; i < to; i++) {
            digest = (digest + bytes.get(i)) * factor;
        }
        return digest;
    }

    public boolean isSame(int from, int other, int length) {
        return bytes.slice(from, length).equals(bytes.slice(other, length));
    }

    private String text(Charset charset) throws UnreadableChunkException {
        byte[] text = new byte[count()];
        bytes.get(at, text);
        at += text.length;
        return new String(text, charset);
    }

    private String chars() throws UnreadableChunkException {
        char[] text = new char[count()];
        for (int i = 0; i < text.length; i++) {
            text[i] = (char) integer();
        }
        return new String(text);
    }

    /** How a text is encoded: the byte before it. */
    public static final class TextEncoding {

        /** The key of a constant of {@code java.lang.String} follows. */
        public static final int CONSTANT = 2;

        static final int NULL = 0;
        static final int EMPTY = 1;
        static final int UTF_8 = 3;

        /** Each character is an integer. */
        static final int CHARS = 4;

        static final int LATIN_1 = 5;

        private TextEncoding() {}
    }

    private static final class BufferCursor extends Cursor {

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
}
