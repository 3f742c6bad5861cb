package org.flightdiff.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.file.WholeFile.DiskFullException;
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
        assertThatThrownBy(() -> writeUntilTheDiskIsFull(file)).isInstanceOf(DiskFullException.class);
        assertThat(names()).isEmpty();
        Files.writeString(file, "old");
        assertThatThrownBy(() -> writeUntilTheDiskIsFull(file)).isInstanceOf(DiskFullException.class);
        assertThat(names()).containsExactly("report");
        assertThat(Files.readString(file)).isEqualTo("old");
    }

    @Test
    void aNewFileIsForItsOwnerOnly() throws IOException {
        assumeTrue(OwnerOnly.hasPermissions(), "needs POSIX permissions");
        WholeFile.write(folder.resolve("one"), NEW);
        WholeFile.writeNew(folder.resolve("other"), NEW);
        assertThat(permissions(folder.resolve("one"))).isEqualTo("rw-------");
        assertThat(permissions(folder.resolve("other"))).isEqualTo("rw-------");
    }

    @Test
    void aFileThatIsOverwrittenKeepsItsPermissions() throws IOException {
        assumeTrue(OwnerOnly.hasPermissions(), "needs POSIX permissions");
        Path file = Files.writeString(folder.resolve("report"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        WholeFile.write(file, NEW);
        assertThat(permissions(file)).isEqualTo("rw-r--r--");
        assertThat(Files.readAllBytes(file)).isEqualTo(NEW);
    }

    @Test
    void aSymbolicLinkKeepsLeadingWhereItLed() throws IOException {
        assumeTrue(OwnerOnly.hasPermissions(), "needs symbolic links");
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Path link = Files.createSymbolicLink(folder.resolve("latest"), Path.of("elsewhere", "report"));
        WholeFile.write(link, NEW);
        WholeFile.write(link, NEW);
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(Files.readAllBytes(elsewhere.resolve("report"))).isEqualTo(NEW);
    }

    @Test
    void aDeviceIsWrittenStraight() throws IOException {
        Path nothing = Path.of("/dev/null");
        Path full = Path.of("/dev/full");
        assumeTrue(Files.isWritable(nothing) && Files.isWritable(full), "needs devices");
        WholeFile.write(nothing, NEW);
        assertThat(Files.isRegularFile(nothing)).isFalse();
        assertThatThrownBy(() -> WholeFile.write(full, NEW)).isInstanceOf(DiskFullException.class);
    }

    @Test
    void aNameIsClaimedOnce() throws IOException {
        Path file = folder.resolve("report");
        WholeFile.writeNew(file, NEW);
        assertThatThrownBy(() -> WholeFile.writeNew(file, new byte[0])).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(Files.readAllBytes(file)).isEqualTo(NEW);
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
