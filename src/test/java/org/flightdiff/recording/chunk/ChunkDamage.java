package org.flightdiff.recording.chunk;

import static org.flightdiff.testing.ChunkHeaderField.CONSTANT_POOL;
import static org.flightdiff.testing.ChunkHeaderField.METADATA;
import static org.flightdiff.testing.ChunkHeaderField.START;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;
import org.flightdiff.testing.ChunkHeaderField;

public final class ChunkDamage {

    private static final long SECOND = 1_000_000_000;

    private ChunkDamage() {}

    public static byte[] anHourEarlier(byte[] chunk) {
        return START.set(chunk, START.in(chunk) - 3600 * SECOND);
    }

    public static byte[] withoutMetadata(byte[] chunk) {
        return noiseAt(chunk, METADATA);
    }

    public static byte[] withoutConstants(byte[] chunk) {
        return noiseAt(chunk, CONSTANT_POOL);
    }

    /** Keeps the record's size and type. */
    private static byte[] noiseAt(byte[] chunk, ChunkHeaderField position) {
        byte[] damaged = chunk.clone();
        int from = (int) position.in(chunk) + 5;
        System.arraycopy(noise(), 0, damaged, from, Math.min(noise().length, chunk.length - from));
        return damaged;
    }

    public static byte[] noise() {
        byte[] noise = new byte[300];
        new Random(1).nextBytes(noise);
        return noise;
    }

    public static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    public static byte[] half(byte[] bytes) {
        return share(bytes, 1, 2);
    }

    public static byte[] share(byte[] bytes, int part, int of) {
        return Arrays.copyOf(bytes, (int) ((long) bytes.length * part / of));
    }
}
