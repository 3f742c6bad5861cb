package org.flightdiff.recording.chunk;

import java.nio.ByteBuffer;

/**
 * The header of a chunk. Layout, big-endian: magic {@code FLR\0}, major and minor version (2 bytes each), then 8 bytes
 * each for size, constant pool position, metadata position, start (ns since 1970), duration (ns), start ticks and ticks
 * per second, then the state byte (0 when finished), two bytes that do not matter here, and flags. While a JVM still
 * writes a chunk, size, positions and duration are those of the last flush; before the first one, the positions and the
 * duration are 0.
 *
 * @param sizeBytes length of the chunk, this header included
 * @param constantPoolPosition position of the latest checkpoint, in bytes from the chunk's start
 * @param metadataPosition position of the latest metadata event
 * @param startEpochNanos its start by the system's clock, nanoseconds since 1970
 * @param durationNanos its length by the system's clock
 * @param startTicks its start on the clock of the events
 * @param ticksPerSecond frequency of that clock
 * @param finished whether the JVM closed it
 * @param compressed whether integers in it have variable length
 */
public record ChunkHeader(
        long sizeBytes,
        long constantPoolPosition,
        long metadataPosition,
        long startEpochNanos,
        long durationNanos,
        long startTicks,
        long ticksPerSecond,
        boolean finished,
        boolean compressed) {

    public static final int MAGIC = 0x464c5200;
    public static final int BYTES = 68;
    /** Drift from the start: NTP steps stay below; chunks of OpenJDK 8 to 25 differ by 0.02 s at most. */
    public static final long ALLOWED_DRIFT_NANOS = 100_000_000;
    /** Drift, as 1/n of the length: no verdict depends on 1 %. */
    public static final long ALLOWED_DRIFT_PART = 100;

    public static final int TICKS_PER_SECOND_AT = 56;

    private static final int SIZE_AT = 8;
    private static final int VERSION_AT = 4;
    private static final int START_BYTES = 8;
    private static final int STATE_AT = 64;
    private static final int FLAGS_AT = 67;
    private static final int COMPRESSED = 1;

    /** Above those of OpenJDK 8 to 27. */
    private static final int MINOR_VERSIONS = 10;

    private static final double NANOS = 1e9;

    public static ChunkHeader of(ByteBuffer bytes) {
        ByteBuffer longs = bytes.slice(SIZE_AT, STATE_AT - SIZE_AT);
        return new ChunkHeader(
                longs.getLong(),
                longs.getLong(),
                longs.getLong(),
                longs.getLong(),
                longs.getLong(),
                longs.getLong(),
                longs.getLong(),
                bytes.get(STATE_AT) == 0,
                (bytes.get(FLAGS_AT) & COMPRESSED) != 0);
    }

    public static boolean isBegun(ByteBuffer bytes) {
        int at = bytes.position();
        if (bytes.remaining() < START_BYTES || bytes.getInt(at) != MAGIC) {
            return false;
        }
        int major = bytes.getShort(at + VERSION_AT);
        return (major == 1 || major == 2) && bytes.getShort(at + VERSION_AT + Short.BYTES) < MINOR_VERSIONS;
    }

    public boolean isUnflushed() {
        return !finished && metadataPosition == 0;
    }

    public long endEpochNanos() {
        return startEpochNanos + durationNanos;
    }

    public double nanosFromStart(long ticks) {
        return (ticks - startTicks) * (NANOS / ticksPerSecond);
    }

    /** The time on the events' clock that many nanoseconds after the start; saturates if the length is damaged. */
    public long ticksAfter(double nanos) {
        return (long) (startTicks + nanos * (ticksPerSecond / NANOS));
    }
    /** How far the system's clock and that of the events may drift apart before one of them counts as wrong. */
    public static long allowedDriftNanos(long nanos) {
        return ALLOWED_DRIFT_NANOS + Math.abs(nanos / ALLOWED_DRIFT_PART);
    }

    public ChunkHeader startingAt(long epochNanos) {
        return with(epochNanos, durationNanos, startTicks);
    }

    public ChunkHeader startingAtTicks(long ticks) {
        return with(startEpochNanos, durationNanos, ticks);
    }

    public ChunkHeader lasting(long nanos) {
        return with(startEpochNanos, nanos, startTicks);
    }

    public ChunkHeader pointingTo(long constantPool, long metadata) {
        return with(sizeBytes, constantPool, metadata, startEpochNanos, durationNanos, startTicks);
    }

    public ChunkHeader ofSize(long bytes) {
        return with(bytes, constantPoolPosition, metadataPosition, startEpochNanos, durationNanos, startTicks);
    }

    private ChunkHeader with(long start, long duration, long ticks) {
        return with(sizeBytes, constantPoolPosition, metadataPosition, start, duration, ticks);
    }

    private ChunkHeader with(long size, long constantPool, long metadata, long start, long duration, long ticks) {
        return new ChunkHeader(
                size, constantPool, metadata, start, duration, ticks, ticksPerSecond, finished, compressed);
    }
}
