package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packed recordings are unpacked into the folder for temporary files, which may not be writable. */
class TemporaryFolderTest {

    private static final Path SAMPLE = Path.of("sample-recordings", "allocation-baseline.jfr");

    @TempDir
    private Path folder;

    @Test
    void fileThatCannotBeCopiedIsNamedAndNotItsCopy() throws Exception {
        Path packed = packed();
        assertThat(errorsWithoutFolder("summary", packed.toString()))
                .contains(packed + ": cannot be read, as no temporary copy of it can be kept in " + missing() + ";")
                .doesNotContain("missing/flightdiff");
    }

    @Test
    void standardInputThatCannotBeCopiedIsNotSaidToBeClosed() throws Exception {
        assertThat(errorsWithoutFolder("compare", "-", SAMPLE.toString()))
                .contains("-: cannot be read, as no temporary copy of it can be kept in " + missing() + ";")
                .hasLineCount(1);
    }

    private Path missing() {
        return folder.resolve("missing");
    }

    private String errorsWithoutFolder(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                CommandRun.inAJvm("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Djava.io.tmpdir=" + missing()));
        command.addAll(List.of(arguments));
        Process started = new ProcessBuilder(command)
                .redirectInput(SAMPLE.toFile())
                .redirectError(folder.resolve("errors").toFile())
                .redirectOutput(folder.resolve("output").toFile())
                .start();
        assertThat(started.waitFor()).isNotZero();
        return CommandRun.withoutWarnings(Files.readString(folder.resolve("errors")));
    }

    private Path packed() throws IOException {
        Path file = folder.resolve("orders.jfr.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            Files.copy(SAMPLE, out);
        }
        return file;
    }
}
