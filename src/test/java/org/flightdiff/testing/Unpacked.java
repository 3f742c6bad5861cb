package org.flightdiff.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.zip.GZIPInputStream;

/** The kept recordings below {@code src/test/recordings}, each packed by gzip. */
public final class Unpacked {

    public static final Path PACKED = Path.of("src", "test", "recordings");

    private static final Path DIRECTORY = Path.of("target", "test-recordings");

    private Unpacked() {}

    /** The file of NAME.gz below {@code src/test/recordings}, unpacked once for several JVMs of a build. */
    public static synchronized Path of(String name) {
        Path packed = PACKED.resolve(name + ".gz");
        Path file = DIRECTORY.resolve(name);
        try {
            Files.createDirectories(file.resolveSibling(""));
            try (FileChannel channel = FileChannel.open(
                            file.resolveSibling(file.getFileName() + ".lock"),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE);
                    FileLock held = channel.lock()) {
                if (held.isValid() && !isOf(packed, file)) {
                    // Moved when complete: what an interrupted build left is not taken for the whole.
                    Path part = file.resolveSibling(file.getFileName() + ".part");
                    try (InputStream content = new GZIPInputStream(Files.newInputStream(packed))) {
                        Files.copy(content, part, StandardCopyOption.REPLACE_EXISTING);
                    }
                    Files.setLastModifiedTime(part, Files.getLastModifiedTime(packed));
                    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
                }
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a file is what was unpacked of the packed one as it is now, and not of one before. */
    private static boolean isOf(Path packed, Path file) throws IOException {
        return Files.exists(file) && Files.getLastModifiedTime(file).equals(Files.getLastModifiedTime(packed));
    }
}
