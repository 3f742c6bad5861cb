package org.flightdiff.recording;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Walks over the chunks of a file by their headers and record sizes. Layout of a chunk header, big-endian: magic
 * {@code FLR\0}, major and minor version (2 bytes each), then 8 bytes each for size, constant pool position, metadata
 * position, start (ns since 1970), duration (ns), start ticks and ticks per second, then the state byte and flags.
 */
final class ChunkWalk {

    static final int MAGIC = 0x464c5200;
    private static final int HEADER_BYTES = 68;
    private static final int STATE_OFFSET = 64;
    /** Size and type of a record, each nine bytes at most, and one to look beyond. */
    private static final int LONGEST_PREFIX = 19;

    private static final long METADATA_TYPE = 0;
    private static final long CHECKPOINT_TYPE = 1;

    private final Path file;
    private final List<Chunk> chunks = new ArrayList<>();
    private long length;
    private long damagedAt = -1;
    private long end;

    private ChunkWalk(Path file) {
        this.file = file;
    }

    /** Walks over all chunks that are whole. */
    static ChunkWalk over(Path file) throws IOException {
        ChunkWalk walk = new ChunkWalk(file);
        walk.run();
        return walk;
    }

    List<Chunk> chunks() {
        return List.copyOf(chunks);
    }

    /** Bytes behind the last whole chunk: what a cut-off or damaged file lost or added. */
    long bytesLeftOver() {
        return length - end;
    }

    /** Whether every record of the whole chunks has a possible size. */
    boolean isSound() {
        return damagedAt < 0;
    }

    /** Position in the file of the first record whose size is impossible; -1 when there is none. */
    long damagedAt() {
        return damagedAt;
    }

    /** Where the last whole chunk ends. */
    long end() {
        return end;
    }

    private void run() throws IOException {
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r");
                FileChannel channel = access.getChannel()) {
            length = channel.size();
            while (end + HEADER_BYTES <= length) {
                ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
                channel.read(header, end);
                header.flip();
                long size = header.getLong(8);
                if (header.getInt(0) != MAGIC || size < HEADER_BYTES || end + size > length) {
                    return;
                }
                chunks.add(new Chunk(
                        end,
                        size,
                        header.getLong(32),
                        header.getLong(40),
                        countRecords(channel, end + HEADER_BYTES, end + size),
                        header.get(STATE_OFFSET) == 0));
                end += size;
            }
        }
    }

    /** Mapped piece by piece, since a mapping cannot be longer than 2 GB. */
    private Map<Long, Long> countRecords(FileChannel channel, long from, long to) throws IOException {
        Map<Long, long[]> counts = new HashMap<>();
        long position = from;
        while (position < to) {
            long piece = Math.min(to - position, Integer.MAX_VALUE);
            ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, position, piece);
            int walked = countRecords(bytes, position + piece == to, counts);
            position += walked;
            if (walked == 0 || (position < to && walked + LONGEST_PREFIX < piece)) {
                damagedAt = damagedAt < 0 ? position : damagedAt;
                break;
            }
        }
        Map<Long, Long> result = new HashMap<>();
        counts.forEach((type, count) -> result.put(type, count[0]));
        return Map.copyOf(result);
    }

    private static int countRecords(ByteBuffer bytes, boolean last, Map<Long, long[]> counts) {
        int at = 0;
        while (at < bytes.limit() && (last || at + LONGEST_PREFIX <= bytes.limit())) {
            bytes.position(at);
            long size = CompressedLong.read(bytes);
            long type = CompressedLong.read(bytes);
            if (size <= 0 || at + size > bytes.limit()) {
                return at;
            }
            if (type != METADATA_TYPE && type != CHECKPOINT_TYPE) {
                counts.computeIfAbsent(type, id -> new long[1])[0]++;
            }
            at += (int) size;
        }
        return at;
    }
}
