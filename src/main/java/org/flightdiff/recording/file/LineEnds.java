package org.flightdiff.recording.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.flightdiff.language.Text;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.Cursor;
import org.jspecify.annotations.Nullable;

/** As Git with the attribute {@code text} and FTP in text mode do: the bytes are lost. */
public enum LineEnds {
    KEPT,
    /** CR LF became LF. */
    CR_REMOVED,
    /** LF became CR LF. */
    CR_ADDED;

    private static final int PIECE = 1 << 16;
    private static final byte CR = '\r';
    private static final byte LF = '\n';

    /** Every 256th byte of noise is a line feed, every 256th of these follows a CR: all of so many are no chance. */
    private static final int LINES_THAT_TELL = 20;

    /** Of noise one line feed of 256 follows a CR; where CR LF became LF, one of 65,536. */
    private static final int LINES_PER_CR_LEFT = 1_000;

    /** A chunk loses far fewer bytes than one in so many, as hardly one of 10,000 ends a CR LF (recordings of JDK 8 to 25). */
    private static final int FEWEST_BYTES_PER_LINE = 256;

    private static final int LONGEST_PREFIX = 27;
    private static final long CHECKPOINT_TYPE = 1;

    static LineEnds of(FileChannel channel) throws IOException {
        LineCounts lines = lines(channel);
        if (lines.all() >= LINES_THAT_TELL && lines.afterCr() == lines.all()) {
            return CR_ADDED;
        }
        // In a chunk of little data no CR LF is no wonder.
        boolean hasHardlyAny = lines.all() > lines.afterCr() * LINES_PER_CR_LEFT;
        return hasHardlyAny && lacksSomeBytes(channel) ? CR_REMOVED : KEPT;
    }

    private record LineCounts(long all, long afterCr) {}

    private static LineCounts lines(FileChannel channel) throws IOException {
        ByteBuffer piece = ByteBuffer.allocate(PIECE);
        long all = 0;
        long afterCr = 0;
        byte before = 0;
        for (long position = 0; channel.read(piece.clear(), position) > 0; position += piece.limit()) {
            piece.flip();
            while (piece.hasRemaining()) {
                byte next = piece.get();
                if (next == LF) {
                    all++;
                    afterCr += before == CR ? 1 : 0;
                }
                before = next;
            }
        }
        return new LineCounts(all, afterCr);
    }

    /**
     * Whether the last checkpoint of the first chunk that does not end where it says is some bytes before its stated
     * position, and so is the end of the chunk. What is cut off or overwritten leaves it in its place or takes it away.
     */
    private static boolean lacksSomeBytes(FileChannel channel) throws IOException {
        long offset = 0;
        ChunkHeader header = header(channel, offset);
        while (header != null && begins(channel, offset, header.sizeBytes())) {
            offset += header.sizeBytes();
            header = header(channel, offset);
        }
        if (header == null || header.sizeBytes() <= header.constantPoolPosition()) {
            return false;
        }
        long most = header.sizeBytes() / FEWEST_BYTES_PER_LINE;
        long missing = header.sizeBytes() - (channel.size() - offset);
        for (long lost = Math.max(1, missing); lost <= most; lost++) {
            long size = header.sizeBytes() - lost;
            if (offset + size == channel.size() || begins(channel, offset, size)) {
                return hasCheckpoint(channel, offset, header, lost);
            }
        }
        return false;
    }

    private static boolean hasCheckpoint(FileChannel channel, long offset, ChunkHeader header, long lost)
            throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(LONGEST_PREFIX);
        long longest = header.ticksAfter(2.0 * header.durationNanos());
        long most = Math.min(lost, offset + header.constantPoolPosition());
        for (long before = 1; before <= most; before++) {
            channel.read(bytes.clear(), offset + header.constantPoolPosition() - before);
            Cursor record = Cursor.over(bytes.flip());
            boolean isCheckpoint = record.integerOrNone() > 0 && record.integerOrNone() == CHECKPOINT_TYPE;
            long ticks = record.integerOrNone();
            if (isCheckpoint && ticks >= header.startTicks() && ticks <= longest) {
                return true;
            }
        }
        return false;
    }

    private static boolean begins(FileChannel channel, long offset, long size) throws IOException {
        if (size <= 0 || size >= channel.size() - offset) {
            return false;
        }
        ByteBuffer bytes = ByteBuffer.allocate(ChunkHeader.BYTES);
        channel.read(bytes, offset + size);
        return ChunkHeader.isBegun(bytes.flip());
    }

    private static @Nullable ChunkHeader header(FileChannel channel, long position) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(ChunkHeader.BYTES);
        channel.read(bytes, position);
        return bytes.hasRemaining() ? null : ChunkHeader.of(bytes.flip());
    }

    public Text text() {
        return Text.of(this == CR_ADDED ? "problem.line-ends.added" : "problem.line-ends.removed");
    }

    public UnreadableRecordingException unreadable(Path file) {
        return new UnreadableRecordingException(
                file,
                "was taken for text and damaged where line ends were converted ("
                        + (this == CR_ADDED ? "LF became CR LF" : "CR LF became LF")
                        + "), so nothing of it can be read",
                "copying it the same way again does not help: transfer the original in binary mode, in Git with"
                        + " '*.jfr binary' in .gitattributes");
    }
}
