package org.flightdiff.recording;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.CompressedLongs;
import org.flightdiff.recording.chunk.CountsByType;

/** Walks over the chunks of a file by their headers, and the sizes and times of their records. */
final class ChunkWalk {

    /** Size, type and time of a record, each nine bytes at most, and one byte more. */
    private static final int LONGEST_PREFIX = 28;

    /** How much of a chunk is read at a time. */
    private static final int PIECE = 1 << 18;

    private static final long METADATA_TYPE = 0;
    private static final long CHECKPOINT_TYPE = 1;

    private final Path file;
    private final List<Chunk> chunks = new ArrayList<>();
    private long length;
    private long damagedAt = -1;
    private long end;
    private boolean endsUnflushed;

    private ChunkWalk(Path file) {
        this.file = file;
    }

    /** Walks over all complete chunks. */
    static ChunkWalk over(Path file) throws IOException {
        ChunkWalk walk = new ChunkWalk(file);
        walk.run();
        return walk;
    }

    List<Chunk> chunks() {
        return List.copyOf(chunks);
    }

    /** Bytes after the last complete chunk, as in a truncated or damaged file. */
    long bytesLeftOver() {
        return length - end;
    }

    /** Whether every record of the complete chunks has a possible size. */
    boolean isSound() {
        return damagedAt < 0;
    }

    /** Position in the file of the first record whose size is impossible; -1 when there is none. */
    long damagedAt() {
        return damagedAt;
    }

    /** Whether the last complete chunk is followed by one that the JVM had not yet flushed anything to. */
    boolean endsUnflushed() {
        return endsUnflushed;
    }

    /** Whether the JVM left a chunk open; bytes left over are then what it wrote after its last flush. */
    boolean isUnfinished() {
        return endsUnflushed || !chunks.stream().allMatch(Chunk::finished);
    }

    /** Where the last complete chunk ends. */
    long end() {
        return end;
    }

    private void run() throws IOException {
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r");
                FileChannel channel = access.getChannel()) {
            length = channel.size();
            while (end + ChunkHeader.BYTES <= length) {
                ByteBuffer bytes = ByteBuffer.allocate(ChunkHeader.BYTES);
                channel.read(bytes, end);
                if (bytes.getInt(0) != ChunkHeader.MAGIC) {
                    return;
                }
                ChunkHeader header = ChunkHeader.of(bytes);
                endsUnflushed = header.isUnflushed();
                if (endsUnflushed || !header.isPossible() || header.sizeBytes() > length - end) {
                    return;
                }
                chunks.add(walked(channel, header));
                end += header.sizeBytes();
            }
        }
    }

    private Chunk walked(FileChannel channel, ChunkHeader header) throws IOException {
        CountsByType counts = new CountsByType();
        RecordTimes.Builder times = new RecordTimes.Builder(header);
        byte[] read = new byte[PIECE];
        ByteBuffer piece = ByteBuffer.wrap(read);
        CompressedLongs prefix = new CompressedLongs(read);
        long to = end + header.sizeBytes();
        long position = end + ChunkHeader.BYTES;
        while (position < to) {
            read(channel, position, piece.clear().limit((int) Math.min(to - position, PIECE)));
            long walked = countRecords(prefix, piece.limit(), to - position, counts, times);
            if (walked < 0) {
                position -= walked + 1;
                damagedAt = damagedAt < 0 ? position : damagedAt;
                break;
            }
            position += walked;
        }
        boolean known = header.compressed() && position >= to;
        return new Chunk(end, header, counts.counts(), known ? times.build() : RecordTimes.UNKNOWN);
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
     * Walks over the records that begin in a piece of a chunk.
     *
     * @param prefix reads from the piece
     * @param length of the piece
     * @param left bytes from the piece's start to the chunk's end
     * @return where the next record begins, seen from the piece's start, perhaps behind the piece; -1 less than that
     *     where this record has an impossible size
     */
    private static long countRecords(
            CompressedLongs prefix, int length, long left, CountsByType counts, RecordTimes.Builder times) {
        boolean last = left <= length;
        long at = 0;
        while (at < length && (last || at + LONGEST_PREFIX <= length)) {
            prefix.moveTo((int) at, length);
            long size = prefix.next();
            long type = prefix.next();
            if (size <= 0 || size > left - at) {
                return -at - 1;
            }
            if (type == CHECKPOINT_TYPE) {
                times.checkpointAt(prefix.next());
            } else if (type != METADATA_TYPE) {
                counts.add(type);
                times.eventAt(prefix.next());
            }
            at += size;
        }
        return at;
    }
}
