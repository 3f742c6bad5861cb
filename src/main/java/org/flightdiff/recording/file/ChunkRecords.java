package org.flightdiff.recording.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.Cursor;
import org.flightdiff.recording.chunk.LongIndex;
import org.flightdiff.recording.chunk.RecordTimes;

final class ChunkRecords {

    /** Size, type, start, duration and distance of a checkpoint, each nine bytes at most, its kind, and one byte more. */
    private static final int LONGEST_PREFIX = 47;

    private static final int PIECE = 1 << 18;

    private static final long METADATA_TYPE = 0;
    private static final long CHECKPOINT_TYPE = 1;

    /** The kind of the checkpoint that ends a flush: until there, the chunk holds all that its events refer to. */
    private static final int ENDS_FLUSH = 2;

    private static final int FIRST_CAPACITY = 16;

    private final ChunkHeader header;
    private final long offset;
    private final boolean toNext;
    long end;
    private final LongIndex types = new LongIndex();
    private long[] counts = new long[FIRST_CAPACITY];
    private final RecordTimes.Builder times;
    long damagedAt = -1;
    private long metadataAt = -1;
    private long checkpointAt = -1;
    private boolean statedMetadata;
    private boolean statedCheckpoint;
    long flushedTo = -1;
    private long flushAt = -1;
    private long flushTicks;

    /** Walks up to a position in the file, the first record of impossible size or, if asked, where a chunk begins. */
    ChunkRecords(FileChannel channel, ChunkHeader header, long offset, long end, boolean toNext) throws IOException {
        this.header = header;
        this.offset = offset;
        this.end = end;
        this.toNext = toNext;
        this.times = new RecordTimes.Builder(header);
        walk(channel);
    }

    boolean isSound() {
        return damagedAt < 0;
    }

    boolean isReadable() {
        return header.compressed() && metadataAt >= 0 && checkpointAt >= 0;
    }

    boolean isFlushed() {
        return isReadable() && flushedTo >= 0;
    }

    ChunkHeader repaired() {
        return isReadable()
                ? header.pointingTo(
                        statedCheckpoint ? header.constantPoolPosition() : checkpointAt,
                        statedMetadata ? header.metadataPosition() : metadataAt)
                : header;
    }

    boolean isStated(ChunkHeader other) {
        return header.pointingTo(other.constantPoolPosition(), other.metadataPosition())
                .ofSize(other.sizeBytes())
                .equals(header);
    }

    ChunkHeader flushed() {
        return header.pointingTo(flushAt, metadataAt).ofSize(flushedTo - offset).lasting((long)
                header.nanosFromStart(flushTicks));
    }

    Chunk chunk(ChunkHeader corrected) {
        Map<Long, Long> byType = new HashMap<>();
        for (int number = 0; number < types.size(); number++) {
            byType.put(types.key(number), counts[number]);
        }
        RecordTimes known = header.compressed() && isSound() ? times.build() : RecordTimes.UNKNOWN;
        return new Chunk(offset, corrected, Map.copyOf(byType), known, isSound(), Map.of());
    }

    private void walk(FileChannel channel) throws IOException {
        ByteBuffer piece = ByteBuffer.allocate(PIECE);
        long position = offset + ChunkHeader.BYTES;
        while (position < end) {
            read(channel, position, piece.clear().limit((int) Math.min(end - position, PIECE)));
            long walked = walk(piece, position);
            if (walked < 0) {
                damagedAt = position - walked - 1;
                return;
            }
            position += walked;
        }
    }

    private static void read(FileChannel channel, long position, ByteBuffer piece) throws IOException {
        while (piece.hasRemaining()) {
            if (channel.read(piece, position + piece.position()) < 0) {
                throw new IOException("the file became shorter while it was read");
            }
        }
        piece.flip();
    }

    /**
     * Walks over the records that begin in a piece of the chunk.
     *
     * @param position where the piece begins in the file
     * @return where the next record begins, seen from the piece's start, perhaps behind the piece; -1 less than that
     *     where this record has an impossible size
     */
    private long walk(ByteBuffer piece, long position) {
        Cursor in = Cursor.over(piece);
        long left = end - position;
        boolean last = left <= piece.limit();
        long at = 0;
        while (at < piece.limit() && (last || at + LONGEST_PREFIX <= piece.limit())) {
            if (toNext && ChunkHeader.isBegun(piece.position((int) at))) {
                end = position + at;
                return at;
            }
            in.moveTo((int) at);
            long size = in.integerOrNone();
            long type = in.integerOrNone();
            long ticks = in.integerOrNone();
            if (size <= 0 || size > left - at) {
                return -at - 1;
            }
            if (type == CHECKPOINT_TYPE) {
                checkpoint(in, position + at, size, ticks);
            } else if (type == METADATA_TYPE) {
                metadataAt = position + at - offset;
                statedMetadata |= metadataAt == header.metadataPosition();
            } else {
                count(type);
                times.eventAt(ticks);
            }
            at += size;
        }
        return at;
    }

    private void checkpoint(Cursor in, long position, long size, long ticks) {
        times.checkpointAt(ticks);
        checkpointAt = position - offset;
        statedCheckpoint |= checkpointAt == header.constantPoolPosition();
        in.integerOrNone();
        in.integerOrNone();
        if (in.at() < in.size() && (in.int8() & ENDS_FLUSH) != 0) {
            flushAt = checkpointAt;
            flushedTo = position + size;
            flushTicks = ticks;
        }
    }

    private void count(long typeId) {
        int number = types.add(typeId);
        if (number == counts.length) {
            counts = Arrays.copyOf(counts, 2 * number);
        }
        counts[number]++;
    }
}
