package org.flightdiff.recording.file;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.Cursor;
import org.jspecify.annotations.Nullable;

/** Where a header contradicts its records, these count; where there is no chunk, the next one follows. */
public final class ChunkWalk {

    private static final int PIECE = 1 << 16;
    private static final int LONGEST_START = 19;
    private static final long METADATA_TYPE = 0;

    /** That of a JVM has tens of thousands of bytes; shorter ones are any two numbers of which the second is 0. */
    private static final long SHORTEST_METADATA = 128;

    private final List<Chunk> chunks = new ArrayList<>();
    private final List<Integer> repaired = new ArrayList<>();
    private final FileChannel channel;
    private final long length;
    private LineEnds lineEnds = LineEnds.KEPT;
    private long damagedAt = -1;
    private long skippedAt = -1;
    private long bytesSkipped;
    private long end;
    private boolean isUnfinished;
    private boolean endsUnflushed;
    private boolean isWithoutClock;

    private ChunkWalk(FileChannel channel) throws IOException {
        this.channel = channel;
        this.length = channel.size();
    }

    static ChunkWalk over(Path file) throws IOException {
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r");
                FileChannel channel = access.getChannel()) {
            ChunkWalk walk = new ChunkWalk(channel);
            walk.run();
            boolean whole =
                    walk.isSound() && walk.repaired.isEmpty() && walk.bytesSkipped == 0 && walk.end == walk.length;
            if (!whole) {
                walk.lineEnds = LineEnds.of(channel);
            }
            return walk;
        }
    }

    List<Chunk> chunks() {
        return List.copyOf(chunks);
    }

    public List<Integer> repaired() {
        return List.copyOf(repaired);
    }

    public long bytesLeftOver() {
        return length - end;
    }

    public long bytesSkipped() {
        return bytesSkipped;
    }

    public long skippedAt() {
        return skippedAt;
    }

    public LineEnds lineEnds() {
        return lineEnds;
    }

    boolean isSound() {
        return damagedAt < 0;
    }

    public long damagedAt() {
        return damagedAt;
    }

    boolean endsUnflushed() {
        return endsUnflushed;
    }

    boolean isWithoutClock() {
        return isWithoutClock;
    }

    public boolean isUnfinished() {
        return isUnfinished;
    }

    private void run() throws IOException {
        while (end + ChunkHeader.BYTES <= length) {
            ChunkHeader header = header(end);
            endsUnflushed = header != null && header.isUnflushed();
            isWithoutClock |= header != null && header.ticksPerSecond() <= 0;
            isUnfinished |= header != null && !header.finished();
            Chunk chunk = header == null || endsUnflushed || header.ticksPerSecond() <= 0 ? null : chunk(header);
            if (chunk != null) {
                chunks.add(chunk);
                end += chunk.sizeBytes();
                continue;
            }
            long next = chunks.isEmpty() && header == null ? -1 : next(end + 1, header);
            if (next < 0) {
                return;
            }
            skippedAt = bytesSkipped == 0 ? end : skippedAt;
            bytesSkipped += next - end;
            end = next;
        }
    }

    private @Nullable ChunkHeader header(long position) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(ChunkHeader.BYTES);
        channel.read(bytes, position);
        return !bytes.hasRemaining() && bytes.getInt(0) == ChunkHeader.MAGIC ? ChunkHeader.of(bytes) : null;
    }

    private @Nullable Chunk chunk(ChunkHeader header) throws IOException {
        boolean fits = header.sizeBytes() >= ChunkHeader.BYTES && header.sizeBytes() <= length - end;
        if (fits) {
            ChunkRecords records = new ChunkRecords(channel, header, end, end + header.sizeBytes(), false);
            if (records.isSound()) {
                return whole(records, header);
            }
        }
        ChunkRecords records = new ChunkRecords(channel, header, end, length, true);
        boolean reachesNext = records.isSound() && records.end < length;
        if (records.isReadable() && (reachesNext || records.flushedTo == length)) {
            return whole(records, header.ofSize(records.end - end));
        }
        if (!fits) {
            return records.isFlushed()
                    ? new ChunkRecords(channel, header, end, records.flushedTo, false).chunk(records.flushed())
                    : null;
        }
        damagedAt = damagedAt < 0 ? records.damagedAt : damagedAt;
        long next = next(end + ChunkHeader.BYTES, header);
        boolean hidesNext = next >= 0 && next < end + header.sizeBytes();
        return records.chunk(hidesNext ? header.ofSize(next - end) : header);
    }

    private Chunk whole(ChunkRecords records, ChunkHeader header) {
        ChunkHeader corrected = records.repaired().ofSize(header.sizeBytes());
        if (!records.isStated(corrected)) {
            repaired.add(chunks.size() + 1);
        }
        return records.chunk(corrected);
    }

    /** The position of the next chunk from a position on; -1 if there is none. */
    private long next(long from, @Nullable ChunkHeader behind) throws IOException {
        ByteBuffer piece = ByteBuffer.allocate(PIECE);
        for (long position = from; position + ChunkHeader.BYTES <= length; ) {
            channel.read(piece.clear(), position);
            int last = piece.flip().limit() - ChunkHeader.BYTES;
            for (int at = 0; at <= last; at++) {
                if (ChunkHeader.isBegun(piece.position(at)) && isChunk(position + at, behind)) {
                    return position + at;
                }
            }
            position += Math.max(1, last + 1);
        }
        return -1;
    }

    /** Checkpoints hold copies of the header whose size ends with them; the metadata are not as far from these. */
    private boolean isChunk(long position, @Nullable ChunkHeader behind) throws IOException {
        ChunkHeader header = header(position);
        if (header == null
                || header.metadataPosition() <= 0
                || header.metadataPosition() >= length - position
                || (behind != null && isCopy(header, behind, position))) {
            return false;
        }
        ByteBuffer bytes = ByteBuffer.allocate(LONGEST_START);
        channel.read(bytes, position + header.metadataPosition());
        Cursor record = Cursor.over(bytes.flip());
        return record.integerOrNone() >= SHORTEST_METADATA && record.integerOrNone() == METADATA_TYPE;
    }

    private boolean isCopy(ChunkHeader header, ChunkHeader behind, long position) {
        return header.startTicks() == behind.startTicks()
                && header.startEpochNanos() == behind.startEpochNanos()
                && header.sizeBytes() >= position - end + ChunkHeader.BYTES;
    }
}
