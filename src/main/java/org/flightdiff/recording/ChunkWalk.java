package org.flightdiff.recording;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.CompressedLong;
import org.flightdiff.recording.chunk.CountsByType;

/** Walks over the chunks of a file by their headers, and the sizes and times of their records. */
final class ChunkWalk {

    /** Size, type and time of a record, each nine bytes at most, and one byte more. */
    private static final int LONGEST_PREFIX = 28;

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

    /** Mapped piece by piece, since a mapping cannot be longer than 2 GB. */
    private Chunk walked(FileChannel channel, ChunkHeader header) throws IOException {
        CountsByType counts = new CountsByType();
        RecordTimes.Builder times = new RecordTimes.Builder(header);
        long to = end + header.sizeBytes();
        long position = end + ChunkHeader.BYTES;
        while (position < to) {
            long piece = Math.min(to - position, Integer.MAX_VALUE);
            ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, position, piece);
            int walked = countRecords(bytes, position + piece == to, counts, times);
            position += walked;
            if (walked == 0 || (position < to && walked + LONGEST_PREFIX < piece)) {
                damagedAt = damagedAt < 0 ? position : damagedAt;
                break;
            }
        }
        boolean known = header.compressed() && position >= to;
        return new Chunk(end, header, counts.counts(), known ? times.build() : RecordTimes.UNKNOWN);
    }

    private static int countRecords(ByteBuffer bytes, boolean last, CountsByType counts, RecordTimes.Builder times) {
        int at = 0;
        while (at < bytes.limit() && (last || at + LONGEST_PREFIX <= bytes.limit())) {
            bytes.position(at);
            long size = CompressedLong.read(bytes);
            long type = CompressedLong.read(bytes);
            if (size <= 0 || at + size > bytes.limit()) {
                return at;
            }
            if (type == CHECKPOINT_TYPE) {
                times.checkpointAt(CompressedLong.read(bytes));
            } else if (type != METADATA_TYPE) {
                counts.add(type);
                times.eventAt(CompressedLong.read(bytes));
            }
            at += (int) size;
        }
        return at;
    }
}
