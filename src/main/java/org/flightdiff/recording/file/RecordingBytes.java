package org.flightdiff.recording.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.flightdiff.file.TemporaryFolder;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.jspecify.annotations.Nullable;

/**
 * Makes a file that {@code jdk.jfr} can parse: unpacks it, cuts off a tail that is no chunk, and repairs headers. The
 * parser would wait for the end of an unfinished chunk, and believes all times in a header.
 */
public final class RecordingBytes {

    private static final int MAJOR_AT = 4;
    private static final int VERSION_END = 8;

    private final SampleReader samples;

    /** @param samples tell whether the ticks that a file states are right */
    public RecordingBytes(SampleReader samples) {
        this.samples = samples;
    }

    /** Reads the events of one type of a file that is open already. */
    @FunctionalInterface
    public interface SampleReader {
        LoadedRecording of(Path given, OpenedFile opened, Selection selection)
                throws IOException, UnreadableRecordingException;
    }

    /**
     * A file that can be parsed, perhaps a temporary copy, which {@code close} deletes.
     *
     * @param isWhole whether all chunks in it are to be read
     * @param isUnpacked false if it was packed and could not be unpacked to its end
     */
    public record OpenedFile(
            Path readable,
            @Nullable Path temporary,
            ChunkWalk walk,
            ChunkTimes times,
            long sizeBytes,
            boolean isWhole,
            boolean isUnpacked)
            implements AutoCloseable {

        /** This file with a further problem. */
        OpenedFile having(Problem problem) {
            return new OpenedFile(readable, temporary, walk, times.with(problem), sizeBytes, isWhole, isUnpacked);
        }

        /** This file, of which only some chunks are to be read; closing it deletes nothing. */
        public OpenedFile part(ChunkTimes some) {
            return new OpenedFile(readable, null, walk, some, sizeBytes, false, isUnpacked);
        }

        /** One chunk as a separate file. */
        public OpenedFile piece(Chunk chunk) throws IOException {
            Path copy = TemporaryFolder.create(".jfr");
            OpenedFile piece = new OpenedFile(copy, copy, walk, times, chunk.sizeBytes(), true, isUnpacked);
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

    /** Opens a file, or a folder of chunks. */
    public OpenedFile open(Path given) throws IOException, UnreadableRecordingException {
        if (Files.isDirectory(given)) {
            return ofFolder(given);
        }
        try {
            return open(given, ReadOnce.kept(given));
        } catch (NoSuchFileException absent) {
            if (!given.toString().equals(absent.getFile())) {
                // Not the recording but the folder for its copy is missing.
                throw absent;
            }
            throw new UnreadableRecordingException(given, "does not exist", "check the path", absent);
        }
    }

    /**
     * Opens a regular file.
     *
     * @param given what messages call it
     */
    public OpenedFile open(Path given, Path file) throws IOException, UnreadableRecordingException {
        long size = Files.size(file);
        FileKind kind = kind(given, file);
        if (kind == FileKind.RECORDING) {
            return mended(timed(given, opened(given, file, null, size, true)));
        }
        return temporary(given, size, target -> new Unpacking(given, file).into(target, kind));
    }

    private OpenedFile ofFolder(Path folder) throws IOException, UnreadableRecordingException {
        if (!Repository.isOne(folder)) {
            throw new UnreadableRecordingException(folder, "is a folder", "name a recording in it");
        }
        return temporary(folder, Repository.sizeBytes(folder), target -> {
            Repository.join(folder, target);
            return true;
        });
    }

    /** A temporary copy, made and then opened. */
    private OpenedFile temporary(Path given, long size, Copy copy) throws IOException, UnreadableRecordingException {
        Path target = TemporaryFolder.create(".jfr");
        boolean isOpen = false;
        try {
            boolean whole = copy.into(target);
            kind(given, target);
            OpenedFile opened = mended(timed(given, opened(given, target, target, size, whole)));
            isOpen = true;
            return opened;
        } finally {
            if (!isOpen) {
                TemporaryFolder.remove(target);
            }
        }
    }

    private static OpenedFile opened(Path given, Path file, @Nullable Path temporary, long size, boolean unpacked)
            throws IOException, UnreadableRecordingException {
        requireKnownFormat(given, file);
        ChunkWalk walk = ChunkWalk.over(file);
        requireWholeChunk(given, walk);
        return new OpenedFile(file, temporary, walk, ChunkTimes.of(walk.chunks()), size, true, unpacked);
    }

    /** The opened file if its ticks per second are right, else a copy with the right ones. */
    private OpenedFile timed(Path given, OpenedFile opened) throws IOException, UnreadableRecordingException {
        StatedTicks ticks = StatedTicks.of(opened.walk(), selection -> samples(given, opened, selection));
        if (ticks.areRight()) {
            return opened;
        }
        try (opened) {
            Path copy = TemporaryFolder.create(".jfr");
            boolean isOpen = false;
            try {
                copy(opened.readable(), copy, 0, Files.size(opened.readable()));
                try (FileChannel channel = FileChannel.open(copy, StandardOpenOption.WRITE)) {
                    List<Chunk> chunks = opened.walk().chunks();
                    for (int place = 0; place < chunks.size(); place++) {
                        Chunk chunk = chunks.get(place);
                        ByteBuffer right = ByteBuffer.allocate(Long.BYTES)
                                .putLong(ticks.corrected(place, chunk.header().ticksPerSecond()));
                        channel.write(right.flip(), chunk.offset() + ChunkHeader.TICKS_PER_SECOND_AT);
                    }
                }
                OpenedFile again = opened(given, copy, copy, opened.sizeBytes(), opened.isUnpacked());
                isOpen = true;
                return again.having(ticks.problem());
            } finally {
                if (!isOpen) {
                    TemporaryFolder.remove(copy);
                }
            }
        }
    }

    private LoadedRecording samples(Path given, OpenedFile opened, Selection selection)
            throws UnreadableRecordingException {
        try (OpenedFile readable = mended(opened.part(opened.times()))) {
            return samples.of(given, readable, selection);
        } catch (IOException unreadable) {
            throw new UnreadableRecordingException(given, "cannot be read", "check the file", unreadable);
        }
    }

    /** The opened file if there is nothing to repair, else a repaired copy. */
    private static OpenedFile mended(OpenedFile opened) throws IOException, UnreadableRecordingException {
        ChunkTimes times = opened.times();
        boolean isSound = opened.walk().bytesLeftOver() == 0
                && opened.walk().bytesSkipped() == 0
                && opened.walk().repaired().isEmpty()
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
            return new OpenedFile(
                    whole, whole, opened.walk(), times.packed(), opened.sizeBytes(), true, opened.isUnpacked());
        }
    }

    private static void copyChunks(OpenedFile opened, Path target) throws IOException {
        try (FileChannel source = FileChannel.open(opened.readable());
                FileChannel copy = FileChannel.open(target, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            for (Chunk chunk : opened.times().chunks()) {
                long start = copy.position();
                copy(source, copy, chunk.offset(), chunk.sizeBytes());
                ByteBuffer header = ByteBuffer.allocate(ChunkHeader.BYTES);
                copy.read(header, start);
                chunk.header().putInto(header);
                copy.write(header.flip(), start);
                copy.position(start + chunk.sizeBytes());
            }
        }
    }

    private interface Copy {

        /** Fills a file; returns whether nothing was lost. */
        boolean into(Path target) throws IOException, UnreadableRecordingException;
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

    /** What a file is; refuses what cannot be read. */
    private static FileKind kind(Path given, Path file) throws IOException, UnreadableRecordingException {
        byte[] head = head(file);
        if (head.length == 0) {
            throw new UnreadableRecordingException(given, "is empty", "dump the recording again");
        }
        FileKind kind = FileKind.of(head);
        kind.requireReadable(given);
        return kind;
    }

    private static byte[] head(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(FileKind.BYTES);
        }
    }

    private static void requireKnownFormat(Path given, Path file) throws IOException, UnreadableRecordingException {
        ByteBuffer head = ByteBuffer.wrap(head(file));
        if (head.remaining() < VERSION_END) {
            return;
        }
        int major = head.getShort(MAJOR_AT);
        String format = major + "." + head.getShort(MAJOR_AT + Short.BYTES);
        if (major < 1) {
            throw new UnreadableRecordingException(
                    given,
                    "is written in format " + format + ", that of Oracle's JDK 7 and 8, which came before OpenJDK's",
                    "look at it with JDK Mission Control, or record with OpenJDK 8u262 or newer");
        }
        if (major > 2) {
            throw new UnreadableRecordingException(
                    given, "is written in format " + format + ", which is not known here", "get a newer Flightdiff");
        }
    }

    private static void requireWholeChunk(Path file, ChunkWalk walk) throws UnreadableRecordingException {
        if (walk.chunks().isEmpty() && walk.endsUnflushed()) {
            throw new UnreadableRecordingException(
                    file,
                    "was begun by a JVM that ended before it wrote events there, so nothing of it can be read",
                    "give an earlier file of that JVM");
        }
        if (walk.chunks().isEmpty() && walk.lineEnds() != LineEnds.KEPT) {
            throw walk.lineEnds().unreadable(file);
        }
        if (walk.chunks().isEmpty() && walk.isWithoutClock()) {
            throw new UnreadableRecordingException(
                    file,
                    "is damaged where it states the frequency of its clock, so no time in it is known",
                    "copy or dump it again");
        }
        if (walk.chunks().isEmpty()) {
            throw new UnreadableRecordingException(
                    file, "is cut off within its first chunk, so nothing of it can be read", "copy or dump it again");
        }
    }
}
