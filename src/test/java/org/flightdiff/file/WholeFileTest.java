package org.flightdiff.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {

    private static final byte[] NEW = "new".getBytes(StandardCharsets.UTF_8);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void nothingIsLeftOfAFileThatCannotBeFinished() throws IOException {
        Path file = folder.resolve("report");
        assertThrows(DiskFullException.class, () -> writeUntilTheDiskIsFull(file));
        assertEquals(List.of(), names());
        Files.writeString(file, "old");
        assertThrows(DiskFullException.class, () -> writeUntilTheDiskIsFull(file));
        assertEquals(List.of("report"), names());
        assertEquals("old", Files.readString(file));
    }

    @Test
    void aNewFileIsForItsOwnerOnly() throws IOException {
        assumeTrue(OwnerOnly.hasPermissions(), "needs POSIX permissions");
        WholeFile.write(folder.resolve("one"), NEW);
        WholeFile.writeNew(folder.resolve("other"), NEW);
        assertEquals("rw-------", permissions(folder.resolve("one")));
        assertEquals("rw-------", permissions(folder.resolve("other")));
    }

    @Test
    void aFileThatIsOverwrittenKeepsItsPermissions() throws IOException {
        assumeTrue(OwnerOnly.hasPermissions(), "needs POSIX permissions");
        Path file = Files.writeString(folder.resolve("report"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        WholeFile.write(file, NEW);
        assertEquals("rw-r--r--", permissions(file));
        assertArrayEquals(NEW, Files.readAllBytes(file));
    }

    @Test
    void aSymbolicLinkKeepsLeadingWhereItLed() throws IOException {
        assumeTrue(OwnerOnly.hasPermissions(), "needs symbolic links");
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Path link = Files.createSymbolicLink(folder.resolve("latest"), Path.of("elsewhere", "report"));
        WholeFile.write(link, NEW);
        WholeFile.write(link, NEW);
        assertTrue(Files.isSymbolicLink(link));
        assertArrayEquals(NEW, Files.readAllBytes(elsewhere.resolve("report")));
    }

    @Test
    void aDeviceIsWrittenStraight() throws IOException {
        Path nothing = Path.of("/dev/null");
        Path full = Path.of("/dev/full");
        assumeTrue(Files.isWritable(nothing) && Files.isWritable(full), "needs devices");
        WholeFile.write(nothing, NEW);
        assertTrue(!Files.isRegularFile(nothing));
        assertThrows(DiskFullException.class, () -> WholeFile.write(full, NEW));
    }

    @Test
    void aNameIsClaimedOnce() throws IOException {
        Path file = folder.resolve("report");
        WholeFile.writeNew(file, NEW);
        assertThrows(FileAlreadyExistsException.class, () -> WholeFile.writeNew(file, new byte[0]));
        assertArrayEquals(NEW, Files.readAllBytes(file));
    }

    private static void writeUntilTheDiskIsFull(Path file) throws IOException {
        WholeFile.write(file, out -> {
            out.write(NEW);
            throw new IOException("No space left on device");
        });
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList();
        }
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
