package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packed recordings are unpacked into the folder for temporary files, which may not be writable. */
class TemporaryFolderTest {

    @TempDir
    private Path folder;

    @Test
    void fileThatCannotBeCopiedIsNamedAndNotItsCopy() throws Exception {
        Path packed = packed();
        Path missing = folder.resolve("missing");
        Process summary = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + missing,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Flightdiff.class.getName(),
                        "summary",
                        packed.toString())
                .redirectError(folder.resolve("errors").toFile())
                .redirectOutput(folder.resolve("output").toFile())
                .start();
        assertThat(summary.waitFor()).isNotZero();
        String errors = Files.readString(folder.resolve("errors"), StandardCharsets.UTF_8);
        assertThat(errors)
                .contains(packed + ": cannot be read, as no temporary copy of it can be kept in " + missing + ";")
                .doesNotContain("missing/flightdiff");
    }

    private Path packed() throws IOException {
        Path file = folder.resolve("orders.jfr.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            Files.copy(Path.of("sample-recordings", "allocation-baseline.jfr"), out);
        }
        return file;
    }
}
