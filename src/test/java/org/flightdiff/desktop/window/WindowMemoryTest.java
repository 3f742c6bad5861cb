package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.flightdiff.desktop.workbench.Workbench.PaneWidths;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WindowMemoryTest {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void whatIsKeptIsReadAgain() throws Exception {
        Path file = folder.resolve("new/state.txt");
        for (PaneWidths panes : Arrays.asList(new PaneWidths(190.5, 400), null)) {
            WindowMemory memory = new WindowMemory(10, -20.5, 1400, 900, true, "DARK", "zh-CN", panes);
            memory.write(file);
            assertThat(WindowMemory.read(file)).hasValue(memory);
        }
    }

    @Test
    void whatCannotBeReadWasNeverKept() throws Exception {
        assertThat(WindowMemory.read(folder.resolve("missing.txt"))).isEmpty();
        assertThat(WindowMemory.read(Files.writeString(folder.resolve("odd.txt"), "width=wide\n")))
                .isEmpty();
        assertThat(WindowMemory.read(Files.write(folder.resolve("bytes.txt"), new byte[] {-1, -2, 0})))
                .isEmpty();
    }
}
