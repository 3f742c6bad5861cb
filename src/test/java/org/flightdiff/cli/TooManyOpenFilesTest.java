package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.file.OpenFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A process that may open no further file says so, and blames no permissions. */
@DisabledOnOs(OS.WINDOWS)
class TooManyOpenFilesTest {

    private static final Path CLASSES = Path.of("target/classes");
    private static final Path RECORDING = Path.of("sample-recordings/allocation-baseline.jfr");

    @Test
    @Tag("slow")
    void itIsSaidWithTheWayOut() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process limited = new ProcessBuilder(
                        "sh",
                        "-c",
                        "ulimit -n 256; exec \"$@\"",
                        "sh",
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Exhausted.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(limited.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(limited.waitFor()).as(said).isEqualTo(ExitStatus.UNREADABLE_RECORDING);
        assertThat(said)
                .contains(RECORDING.toString())
                .contains("too many files open")
                .contains("ulimit -n")
                .doesNotContain("permission");
    }

    /** Opens all it may and compares then; a class in a folder needs a file of its own, so all are loaded before. */
    static final class Exhausted {

        private static final int ROUNDS = 20;

        private Exhausted() {}

        public static void main(String[] arguments) throws IOException, ClassNotFoundException {
            loadAllClasses();
            String recording = RECORDING.toString();
            StringWriter err = new StringWriter();
            compare(err, recording, recording);
            compare(
                    err,
                    recording,
                    Files.writeString(Files.createTempFile("no", ".jfr"), "no recording")
                            .toString());
            OpenFiles.areTooMany(new IOException("none"));
            err.getBuffer().setLength(0);
            List<InputStream> open = new ArrayList<>();
            int status = 0;
            // The JVM itself opens files for a moment, of the container for example: one that it lets go of is taken
            // too.
            for (int round = 0; status == 0 && round < ROUNDS; round++) {
                openAllThereAre(open);
                status = compare(err, recording, recording);
            }
            for (InputStream each : open) {
                each.close();
            }
            System.out.println(err);
            System.exit(status);
        }

        private static void loadAllClasses() throws IOException, ClassNotFoundException {
            List<String> names;
            try (Stream<Path> files = Files.walk(CLASSES)) {
                names = files.map(file -> CLASSES.relativize(file).toString())
                        .filter(name -> name.endsWith(".class") && !name.matches(".*\\b(desktop|spark)\\b.*"))
                        .map(name -> name.substring(0, name.length() - ".class".length())
                                .replace(File.separatorChar, '.'))
                        .toList();
            }
            for (String name : names) {
                Class.forName(name, false, Exhausted.class.getClassLoader());
            }
        }

        private static void openAllThereAre(List<InputStream> open) {
            try {
                while (true) {
                    open.add(Files.newInputStream(RECORDING));
                }
            } catch (IOException tooMany) {
                // That is what was wanted.
            }
        }

        private static int compare(StringWriter err, String baseline, String candidate) {
            return Flightdiff.run(
                    new PrintWriter(new StringWriter()),
                    new PrintWriter(err),
                    "compare",
                    baseline,
                    candidate,
                    "--quiet",
                    "--no-progress");
        }
    }
}
