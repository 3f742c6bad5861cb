package org.flightdiff.recording.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.flightdiff.recording.UnreadableRecordingException;

/**
 * Unpacks a recording, by gzip or zip. What does not begin as a recording is refused before anything is written, and so
 * is in the end what is too large to be one.
 */
final class Unpacking {

    /** Recordings shrink to a tenth, at best to a fiftieth. */
    private static final long MOST_TIMES = 100;

    /** A small file may unpack to this in any case. */
    private static final long MOST_OF_SMALL = 1L << 30;

    private static final int PIECE = 1 << 16;

    private final Path given;
    private final Path packed;

    /**
     * A file to unpack.
     *
     * @param given what it is called
     * @param packed where it is
     */
    Unpacking(Path given, Path packed) {
        this.given = given;
        this.packed = packed;
    }

    /** Unpacks it; returns whether that went well to the end, and not only up to some damage. */
    boolean into(Path target, FileKind kind) throws IOException, UnreadableRecordingException {
        if (kind == FileKind.GZIP) {
            try (InputStream file = Files.newInputStream(packed);
                    InputStream unpacked = new GZIPInputStream(file)) {
                return copy(unpacked, target);
            } catch (EOFException cutOffAtOnce) {
                return false;
            }
        }
        try (ZipFile zip = new ZipFile(packed.toFile())) {
            try (InputStream unpacked = zip.getInputStream(only(zip))) {
                return copy(unpacked, target);
            }
        } catch (ZipException damaged) {
            throw new UnreadableRecordingException(
                    given, "is a zip archive that is damaged or cut off", "copy it again", damaged);
        }
    }

    private ZipEntry only(ZipFile zip) throws UnreadableRecordingException {
        List<? extends ZipEntry> files =
                zip.stream().filter(entry -> !entry.isDirectory()).toList();
        List<? extends ZipEntry> recordings = files.size() == 1
                ? files
                : files.stream()
                        .filter(entry -> entry.getName().endsWith(".jfr"))
                        .toList();
        if (recordings.size() != 1) {
            throw new UnreadableRecordingException(
                    given,
                    "is a zip archive of " + recordings.size() + " recordings",
                    "unpack it, and give one of its files");
        }
        return recordings.get(0);
    }

    private boolean copy(InputStream in, Path target) throws IOException, UnreadableRecordingException {
        long most = Math.max(MOST_OF_SMALL, MOST_TIMES * Files.size(packed));
        try (OutputStream out = Files.newOutputStream(target)) {
            byte[] head = in.readNBytes(FileKind.BYTES);
            if (FileKind.of(head) != FileKind.RECORDING) {
                throw new UnreadableRecordingException(
                        given, "is packed, but what is in it is no recording", "give a .jfr file written by a JVM");
            }
            out.write(head);
            byte[] piece = new byte[PIECE];
            long written = head.length;
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                out.write(piece, 0, read);
                written += read;
                if (written > most) {
                    throw new UnreadableRecordingException(
                            given,
                            "unpacks to more than " + MOST_TIMES + " times its size, which no recording does",
                            "unpack it yourself if you trust it, and give the result");
                }
            }
            return true;
        } catch (EOFException | ZipException damaged) {
            return false;
        }
    }
}
