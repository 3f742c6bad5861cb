package org.flightdiff.recording;

import java.nio.ByteBuffer;

/**
 * What stands at the start of a chunk. Layout, big-endian: magic {@code FLR\0}, major and minor version (2 bytes each),
 * then 8 bytes each for size, constant pool position, metadata position, start (ns since 1970), duration (ns), start
 * ticks and ticks per second, then the state byte (0 when finished), two of no meaning here, and flags. While a JVM
 * still writes a chunk, size, positions and duration are those of the last flush; before the first one, the positions
 * and the duration are 0.
 *
 * @param sizeBytes length of the chunk, this header included
 * @param constantPoolPosition where the latest checkpoint lies, in bytes from the chunk's start
 * @param metadataPosition where the latest description of the events lies
 * @param startEpochNanos its start by the system's clock, nanoseconds since 1970
 * @param durationNanos its length by the system's clock
 * @param startTicks its start on the clock of the events
 * @param ticksPerSecond how fast that clock runs
 * @param finished whether the JVM closed it
 * @param compressed whether whole numbers in it take as many bytes as they need
 */
record ChunkHeader(
        long sizeBytes,
        long constantPoolPosition,
        long metadataPosition,
        long startEpochNanos,
        long durationNanos,
        long startTicks,
        long ticksPerSecond,
        boolean finished,
        boolean compressed) {

    static final int MAGIC = 0x464c5200;
    static final int BYTES = 68;

    private static final int SIZE_AT = 8;
    private static final int START_AT = 32;
    private static final int STATE_AT = 64;
    private static final int FLAGS_AT = 67;
    private static final int COMPRESSED = 1;
    private static final double NANOS = 1e9;

    /** Reads a header from the start of a buffer; the magic is not looked at. */
    static ChunkHeader of(ByteBuffer bytes) {
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

    /** Writes its times over those of a header, and that the chunk is finished. */
    void putTimes(ByteBuffer header) {
        header.slice(START_AT, STATE_AT - START_AT)
                .putLong(startEpochNanos)
                .putLong(durationNanos)
                .putLong(startTicks)
                .putLong(ticksPerSecond);
        header.put(STATE_AT, (byte) 0);
    }

    /** Whether a chunk can be what it says. A finished one is left to the parser, which knows more. */
    boolean isPossible() {
        return sizeBytes >= BYTES
                && ticksPerSecond > 0
                && (finished || (isWithin(constantPoolPosition) && isWithin(metadataPosition)));
    }

    /** Whether the JVM began the chunk and did not come to write events there. */
    boolean isUnflushed() {
        return !finished && metadataPosition == 0;
    }

    private boolean isWithin(long position) {
        return position >= BYTES && position < sizeBytes;
    }

    long endEpochNanos() {
        return startEpochNanos + durationNanos;
    }

    /** Where a time of the events' clock lies behind the start, in nanoseconds. */
    double nanosFromStart(long ticks) {
        return (ticks - startTicks) * (NANOS / ticksPerSecond);
    }

    /** A time of the events' clock so far behind the start; that of a damaged length may be beyond all times. */
    long ticksAfter(double nanos) {
        return (long) (startTicks + nanos * (ticksPerSecond / NANOS));
    }

    ChunkHeader startingAt(long epochNanos) {
        return with(epochNanos, durationNanos, startTicks);
    }

    ChunkHeader startingAtTicks(long ticks) {
        return with(startEpochNanos, durationNanos, ticks);
    }

    ChunkHeader lasting(long nanos) {
        return with(startEpochNanos, nanos, startTicks);
    }

    private ChunkHeader with(long start, long duration, long ticks) {
        return new ChunkHeader(
                sizeBytes,
                constantPoolPosition,
                metadataPosition,
                start,
                duration,
                ticks,
                ticksPerSecond,
                finished,
                compressed);
    }
}
