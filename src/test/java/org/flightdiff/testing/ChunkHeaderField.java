package org.flightdiff.testing;

import java.nio.ByteBuffer;

/** Fields of a chunk's header that tests damage, by position. */
public enum ChunkHeaderField {
    SIZE(8),
    CONSTANT_POOL(16),
    METADATA(24),
    START(32),
    DURATION(40),
    START_TICKS(48),
    TICKS_PER_SECOND(56);

    private static final int STATE_AT = 64;
    private static final int FORMAT_AT = 4;

    private final int at;

    ChunkHeaderField(int at) {
        this.at = at;
    }

    public long in(byte[] file) {
        return ByteBuffer.wrap(file).getLong(at);
    }

    /** The file with another value. */
    public byte[] set(byte[] file, long value) {
        byte[] changed = file.clone();
        ByteBuffer.wrap(changed).putLong(at, value);
        return changed;
    }

    /** The file with one bit flipped. */
    public byte[] flip(byte[] file, int bit) {
        return set(file, in(file) ^ 1L << bit);
    }

    /** The file with another version of the format. */
    static byte[] ofFormat(byte[] file, int major, int minor) {
        byte[] changed = file.clone();
        ByteBuffer.wrap(changed).putShort(FORMAT_AT, (short) major).putShort(FORMAT_AT + Short.BYTES, (short) minor);
        return changed;
    }

    /** The file as while a JVM writes its first chunk. */
    public static byte[] unfinished(byte[] file) {
        byte[] changed = file.clone();
        changed[STATE_AT] = 5;
        return changed;
    }
}
