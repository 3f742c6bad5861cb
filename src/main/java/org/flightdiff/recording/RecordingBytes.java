package org.flightdiff.recording;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.GZIPInputStream;
import org.flightdiff.file.TemporaryFolder;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.jspecify.annotations.Nullable;

/**
 * Makes a file that {@code jdk.jfr} can parse: unpacks it, cuts off a tail that is no chunk, and repairs headers. The
 * parser would wait for the end of an unfinished chunk, and believes all times in a header.
 */
final class RecordingBytes {

    private static final int GZIP_MAGIC = 0x1f8b;
    private static final int HEADER_START_BYTES = 6;

    private RecordingBytes() {}

    /** A file that can be parsed, perhaps a temporary copy, which {@code close} deletes. */
    record Opened(Path readable, @Nullable Path temporary, ChunkWalk walk, ChunkTimes times, long sizeBytes)
            implements AutoCloseable {

        /** One chunk as a separate file. */
        Opened piece(Chunk chunk) throws IOException {
            Path copy = TemporaryFolder.create(".jfr");
            Opened piece = new Opened(copy, copy, walk, times, chunk.sizeBytes());
            try {
                copy(readable, copy, chunk.offset(), chunk.sizeBytes());
                return piece;
            } catch (IOException e) {
                piece.close();
                throw e;
            }
        }

        @Override
        public void close() throws IOException {
            if (temporary != null) {
                TemporaryFolder.remove(temporary);
            }
        }
    }

    static Opened open(Path file) throws IOException, UnreadableRecordingException {
        if (Files.isDirectory(file)) {
            throw new UnreadableRecordingException(file, "is a folder", "name a recording in it");
        }
        long size;
        try {
            size = Files.size(file);
        } catch (NoSuchFileException absent) {
            throw new UnreadableRecordingException(file, "does not exist", "check the path", absent);
        }
        ByteBuffer head = head(file);
        if (head.remaining() >= 2 && (head.getShort(0) & 0xffff) == GZIP_MAGIC) {
            Path unpacked = TemporaryFolder.create(".jfr");
            return openingOrDeleting(file, unpacked, size, target -> gunzip(file, target));
        }
        requireRecording(file, head);
        ChunkWalk walk = ChunkWalk.over(file);
        requireWholeChunk(file, walk);
        return mended(new Opened(file, null, walk, ChunkTimes.of(walk.chunks()), size));
    }

    /** The same file if there is nothing to repair, else a copy. */
    private static Opened mended(Opened opened) throws IOException, UnreadableRecordingException {
        ChunkTimes times = opened.times();
        boolean isSound = opened.walk().bytesLeftOver() == 0
                && times.chunks().equals(opened.walk().chunks())
                && times.chunks().stream().allMatch(Chunk::finished);
        if (isSound) {
            return opened;
        }
        try (opened) {
            Path whole = TemporaryFolder.create(".jfr");
            boolean copied = false;
            try {
                copyChunks(opened, whole);
                copied = true;
            } finally {
                if (!copied) {
                    TemporaryFolder.remove(whole);
                }
            }
            return new Opened(whole, whole, opened.walk(), times.packed(), opened.sizeBytes());
        }
    }

    private static void copyChunks(Opened opened, Path target) throws IOException {
        try (FileChannel source = FileChannel.open(opened.readable());
                FileChannel copy = FileChannel.open(target, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            for (Chunk chunk : opened.times().chunks()) {
                long start = copy.position();
                copy(source, copy, chunk.offset(), chunk.sizeBytes());
                ByteBuffer header = ByteBuffer.allocate(ChunkHeader.BYTES);
                copy.read(header, start);
                chunk.header().putTimes(header);
                copy.write(header.flip(), start);
                copy.position(start + chunk.sizeBytes());
            }
        }
    }

    private interface Copy {
        void into(Path target) throws IOException;
    }

    private static Opened openingOrDeleting(Path file, Path temporary, long size, Copy copy)
            throws IOException, UnreadableRecordingException {
        boolean opened = false;
        try {
            copy.into(temporary);
            requireRecording(file, head(temporary));
            ChunkWalk walk = ChunkWalk.over(temporary);
            requireWholeChunk(file, walk);
            Opened whole = mended(new Opened(temporary, temporary, walk, ChunkTimes.of(walk.chunks()), size));
            opened = true;
            return whole;
        } finally {
            if (!opened) {
                TemporaryFolder.remove(temporary);
            }
        }
    }

    private static void gunzip(Path file, Path target) throws IOException {
        try (InputStream packed = new GZIPInputStream(Files.newInputStream(file));
                OutputStream plain = Files.newOutputStream(target)) {
            packed.transferTo(plain);
        }
    }

    private static void copy(Path file, Path target, long from, long bytes) throws IOException {
        try (FileChannel source = FileChannel.open(file);
                FileChannel copy = FileChannel.open(target, StandardOpenOption.WRITE)) {
            copy(source, copy, from, bytes);
        }
    }

    private static void copy(FileChannel source, FileChannel copy, long from, long bytes) throws IOException {
        for (long copied = 0; copied < bytes; ) {
            long more = source.transferTo(from + copied, bytes - copied, copy);
            if (more <= 0) {
                throw new IOException("the file became shorter while it was read");
            }
            copied += more;
        }
    }

    private static ByteBuffer head(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return ByteBuffer.wrap(in.readNBytes(HEADER_START_BYTES));
        }
    }

    private static void requireRecording(Path file, ByteBuffer head) throws UnreadableRecordingException {
        if (head.remaining() == 0) {
            throw new UnreadableRecordingException(file, "is empty", "dump the recording again");
        }
        if (head.remaining() < HEADER_START_BYTES || head.getInt(0) != ChunkHeader.MAGIC) {
            throw new UnreadableRecordingException(
                    file, "is not a Flight Recorder recording", "give a .jfr file written by a JVM");
        }
        int major = head.getShort(4);
        if (major != 1 && major != 2) {
            throw new UnreadableRecordingException(
                    file,
                    "is written in format " + major + ", which came before OpenJDK's",
                    "record with OpenJDK 8u262 or newer");
        }
    }

    private static void requireWholeChunk(Path file, ChunkWalk walk) throws UnreadableRecordingException {
        if (walk.chunks().isEmpty() && walk.endsUnflushed()) {
            throw new UnreadableRecordingException(
                    file,
                    "was begun by a JVM that ended before it wrote events there, so nothing of it can be read",
                    "give an earlier file of that JVM");
        }
        if (walk.chunks().isEmpty()) {
            throw new UnreadableRecordingException(
                    file, "is cut off within its first chunk, so nothing of it can be read", "copy or dump it again");
        }
    }
}
