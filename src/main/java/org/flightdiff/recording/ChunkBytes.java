package org.flightdiff.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The bytes of the chunks of a file. They are read into buffers that are used again, as mapped files stay in memory
 * until the garbage collector finds them; only very long chunks are mapped.
 */
final class ChunkBytes {

    private static final long LONGEST_READ = 64L << 20;

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
        ByteBuffer bytes = used != null && used.capacity() >= size ? used : ByteBuffer.allocateDirect(size);
        bytes.clear().limit(size);
        try (FileChannel channel = FileChannel.open(file)) {
            while (bytes.hasRemaining()) {
                if (channel.read(bytes, chunk.offset() + bytes.position()) < 0) {
                    throw new IOException("the file became shorter while it was read");
                }
            }
        }
        return bytes.flip();
    }

    /** Bytes that are read when they are looked at. */
    ByteBuffer mapped(Chunk chunk) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            return channel.map(MapMode.READ_ONLY, chunk.offset(), chunk.sizeBytes());
        }
    }

    /** Takes the bytes of a chunk back; nobody may look at them any more. */
    void release(ByteBuffer bytes) {
        if (!bytes.isReadOnly()) {
            free.add(bytes);
        }
    }
}
