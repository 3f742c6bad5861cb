package org.flightdiff.recording.chunk;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A position in a chunk, and the primitives of the format. Reading past the end throws {@link
 * IndexOutOfBoundsException}.
 */
final class Cursor {

    private static final int SIGN = 0x80;
    private static final int SEVEN_BITS = 0x7f;
    private static final int LAST_SHIFT = 56;

    private final ByteBuffer bytes;
    private int at;

    /** At the start of a chunk. */
    Cursor(ByteBuffer chunk) {
        bytes = chunk;
    }

    int at() {
        return at;
    }

    void moveTo(int position) {
        at = position;
    }

    int size() {
        return bytes.limit();
    }

    byte int8() {
        return bytes.get(at++);
    }

    float float32() {
        float value = bytes.getFloat(at);
        at += Float.BYTES;
        return value;
    }

    double float64() {
        double value = bytes.getDouble(at);
        at += Double.BYTES;
        return value;
    }

    /** An integer of variable length: seven bits per byte, lowest first, eight bits in the ninth byte. */
    long integer() {
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

    void skipIntegers(long count) {
        for (long i = 0; i < count; i++) {
            int last = at + LAST_SHIFT / 7;
            while ((bytes.get(at++) & SIGN) != 0 && at <= last) {
                // The next byte belongs to the same integer.
            }
        }
    }

    void skip(int count) {
        requireThere(count);
        at += count;
    }

    /** The number of things that follow, each of one byte or more. */
    int count() throws UnreadableChunkException {
        int count = (int) integer();
        if (count < 0 || count > bytes.limit() - at) {
            throw new UnreadableChunkException(count + " things cannot be within " + (bytes.limit() - at) + " bytes");
        }
        return count;
    }

    /** A text that is written in place, after its encoding; null if that is {@link TextEncoding#NULL}. */
    @Nullable
    String text(int encoding) throws UnreadableChunkException {
        return switch (encoding) {
            case TextEncoding.NULL -> null;
            case TextEncoding.EMPTY -> "";
            case TextEncoding.UTF_8 -> text(StandardCharsets.UTF_8);
            case TextEncoding.CHARS -> chars();
            case TextEncoding.LATIN_1 -> text(StandardCharsets.ISO_8859_1);
            default -> throw new UnreadableChunkException("text encoding " + encoding + " at " + at);
        };
    }

    void skipText(int encoding) throws UnreadableChunkException {
        switch (encoding) {
            case TextEncoding.NULL, TextEncoding.EMPTY -> {}
            case TextEncoding.CONSTANT -> integer();
            case TextEncoding.UTF_8, TextEncoding.LATIN_1 -> skip(count());
            case TextEncoding.CHARS -> skipIntegers(count());
            default -> throw new UnreadableChunkException("text encoding " + encoding + " at " + at);
        }
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

    private void requireThere(int count) {
        if (count < 0 || count > bytes.limit() - at) {
            throw new IndexOutOfBoundsException(at + count);
        }
    }
}
