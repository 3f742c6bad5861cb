package org.flightdiff.desktop.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.session.SavedSession;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.text.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportingTest {

    private static final SavedSession SAVED = new SavedSession(
            new SavedSession.SavedSide(List.of(Path.of("a.jfr")), TimeRange.WHOLE),
            new SavedSession.SavedSide(List.of(Path.of("b.jfr")), TimeRange.WHOLE),
            Map.of());

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final List<String> told = new ArrayList<>();
    private final Work work = new Work(Runnable::run, Runnable::run);
    private final Exporting exporting = new Exporting(
            new Session(
                    (file, progress) -> {
                        throw new AssertionError("nothing is read here");
                    },
                    (sides, expected, showing, progress) -> {
                        throw new AssertionError("nothing is compared here");
                    },
                    work),
            work,
            told::add);

    @Test
    void aDiskThatIsFullIsToldAsOne() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.isWritable(full), "needs such a device");
        exporting.bytes(new byte[] {1}, full);
        exporting.save(SAVED, full);
        String expected = Messages.get("export.no-space", full.toString());
        assertEquals(List.of(expected, expected), told);
    }

    @Test
    void aFolderThatIsAbsentIsToldAndNothingIsLeft() {
        Path absent = folder.resolve("absent");
        exporting.bytes(new byte[] {1}, absent.resolve("report.html"));
        assertEquals(1, told.size());
        assertFalse(Files.exists(absent));
    }

    @Test
    void whatIsWrittenIsForItsOwnerOnly() throws IOException {
        assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"), "needs POSIX permissions");
        exporting.bytes(new byte[] {1}, folder.resolve("report.html"));
        exporting.save(SAVED, folder.resolve("pair.flightdiff"));
        assertEquals("rw-------", permissions("report.html"));
        assertEquals("rw-------", permissions("pair.flightdiff"));
    }

    private String permissions(String name) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(name)));
    }
}
