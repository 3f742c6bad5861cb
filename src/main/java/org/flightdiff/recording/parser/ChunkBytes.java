package org.flightdiff.recording.parser;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.CompressedLongs;
import org.flightdiff.recording.chunk.UnreadableChunkException;

/**
 * The bytes of the chunks of a file. They are read into buffers that are used again, as mapped files stay in memory
 * until the garbage collector finds them; only very long chunks are mapped.
 */
final class ChunkBytes {

    private static final long LONGEST_READ = 64L << 20;
    private static final int LONGEST_SIZE = 9;

    /** How much is read at a time: each thread keeps a buffer outside the heap as large as the largest that it asked for. */
    private static final int PIECE = 1 << 18;

    private final Path file;
    private final Queue<ByteBuffer> free = new ConcurrentLinkedQueue<>();

    ChunkBytes(Path file) {
        this.file = file;
    }

    /** All bytes of a chunk, and no others. */
    ByteBuffer of(Chunk chunk) throws IOException {
        if (chunk.sizeBytes() > LONGEST_READ) {
            return mapped(chunk);
        }
        int size = (int) chunk.sizeBytes();
        ByteBuffer used = free.poll();
        ByteBuffer bytes = used != null && used.capacity() >= size ? used : ByteBuffer.allocate(size);
        return read(chunk.offset(), bytes.clear().limit(size));
    }

    /**
     * The bytes of one record of a chunk.
     *
     * @param position where it begins in the chunk
     * @throws UnreadableChunkException if no record can be there
     */
    ByteBuffer record(Chunk chunk, long position) throws IOException {
        long left = chunk.sizeBytes() - position;
        if (position < ChunkHeader.BYTES || left <= 0) {
            throw new UnreadableChunkException("a record at " + position);
        }
        byte[] size = new byte[(int) Math.min(left, LONGEST_SIZE)];
        read(chunk.offset() + position, ByteBuffer.wrap(size));
        CompressedLongs first = new CompressedLongs(size);
        first.moveTo(0, size.length);
        long length = first.next();
        if (length <= 0 || length > Math.min(left, Integer.MAX_VALUE)) {
            throw new UnreadableChunkException("a record of " + length + " bytes at " + position);
        }
        return read(chunk.offset() + position, ByteBuffer.allocate((int) length));
    }

    private ByteBuffer read(long position, ByteBuffer bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            int end = bytes.limit();
            while (bytes.position() < end) {
                bytes.limit(Math.min(end, bytes.position() + PIECE));
                if (channel.read(bytes, position + bytes.position()) < 0) {
                    throw new IOException("the file became shorter while it was read");
                }
            }
        }
        return bytes.flip();
    }

    /** Bytes that are read when they are looked at. */
    private ByteBuffer mapped(Chunk chunk) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            return channel.map(MapMode.READ_ONLY, chunk.offset(), chunk.sizeBytes());
        }
    }

    /** Takes the bytes of a chunk back; they may not be used any more. */
    void release(ByteBuffer bytes) {
        if (!bytes.isReadOnly()) {
            free.add(bytes);
        }
    }
}
