package org.flightdiff.desktop.start;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileDialogTest {

    private static final String SUGGESTED = "flightdiff.flightdiff";

    @Test
    void aNameWithoutAnExtensionGetsTheOneByWhichItIsKnownLater(@TempDir Path folder) {
        assertEquals(folder.resolve("slow.flightdiff"), FileDialog.named(folder.resolve("slow"), SUGGESTED));
    }

    @Test
    void aNameWithAnExtensionIsTakenAsItIs(@TempDir Path folder) {
        assertEquals(folder.resolve("slow.txt"), FileDialog.named(folder.resolve("slow.txt"), SUGGESTED));
    }

    @Test
    void noOtherFileIsOverwritten(@TempDir Path folder) throws IOException {
        Files.createFile(folder.resolve("slow.flightdiff"));
        assertEquals(folder.resolve("slow"), FileDialog.named(folder.resolve("slow"), SUGGESTED));
    }
}
