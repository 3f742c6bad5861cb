package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.testing.KeptRecordings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files of reports on disk: they contain command lines, and half a report is worse than none. */
class ReportsOnDiskTest {

    private final CommandRun run = new CommandRun();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void onlyTheirOwnerCanReadReportsArchivesAndSummaries() throws IOException {
        assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"), "needs POSIX permissions");
        Path reports = Files.createDirectory(
                folder.resolve("reports"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        List<String> options =
                new ArrayList<>(List.of("--archive", reports.resolve("archive").toString()));
        for (String format : List.of("html", "png", "json", "markdown", "csv", "junit")) {
            options.addAll(List.of("--" + format, reports.resolve(format).toString()));
        }
        run.done("compare", recording(), recording(), "--quiet", options);
        run.done("summary", recording(), "--quiet", "--json", reports.resolve("summary"));
        try (Stream<Path> all = Files.walk(reports)) {
            List<Path> written = all.toList();
            assertThat(written.size()).as(written.toString()).isEqualTo(12);
            for (Path each : written) {
                assertThat(permissions(each))
                        .as(each.toString())
                        .isEqualTo(Files.isDirectory(each) ? "rwx------" : "rw-------");
            }
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theReasonIsTheSystemsAndNoNameOfJava() throws IOException {
        String sample = recording();
        run.of("compare", sample, sample, "--quiet", "--html", "/proc/x.html");
        assertThat(run.err())
                .containsAnyOf("no file of that name can be there", "permission is denied", "protected against writing")
                .hasLineCount(1);
        Path closed = Files.createDirectories(folder.resolve("closed").resolve("inner"))
                .getParent();
        Files.setPosixFilePermissions(closed, Set.of());
        try {
            assumeTrue(!Files.isReadable(closed), "root looks into every folder");
            for (String[] command : List.of(
                    new String[] {"compare", sample, sample, "--html", closed + "/inner/x.html"},
                    new String[] {"compare", sample, sample, "--archive", closed + "/inner/x"},
                    new String[] {"compare", sample, sample, "--repeats", closed + "/inner"},
                    new String[] {"archive", closed + "/inner"})) {
                run.of(command);
                assertThat(run.err()).contains("denied").hasLineCount(1);
            }
        } finally {
            Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDiskThatIsFullIsToldAsOne() {
        run.fails(ExitStatus.ANYTHING_ELSE, "compare", recording(), recording(), "--html", "/dev/full");
        assertThat(run.err())
                .isEqualTo("flightdiff: /dev/full: the report cannot be written (no space left on the disk);"
                        + " make room there, or choose another disk\n");
    }

    @Test
    @Tag("slow")
    @EnabledOnOs(OS.LINUX)
    void ofAReportThatDoesNotFitNothingIsLeft() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("old.html"), "old");
        for (String[] asked : new String[][] {{"--html", "old.html"}, {"--archive", "archive"}}) {
            // No file of that process can become larger than 64 kB.
            List<String> command = new ArrayList<>(List.of("bash", "-c", "ulimit -f 64; exec \"$@\"", "limited"));
            command.addAll(CommandRun.inAJvm("-XX:-UsePerfData"));
            command.addAll(List.of("compare", recording(), recording(), "--quiet", asked[0]));
            command.add(folder.resolve(asked[1]).toString());
            Process limited =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = CommandRun.withoutWarnings(
                    new String(limited.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
            assertThat(limited.waitFor()).as(said).isEqualTo(ExitStatus.ANYTHING_ELSE);
            assertThat(said.lines().count()).as(said).isEqualTo(1);
            try (Stream<Path> left = Files.list(folder)) {
                assertThat(left.toList()).containsExactly(folder.resolve("old.html"));
            }
            assertThat(Files.readString(folder.resolve("old.html"))).isEqualTo("old");
        }
    }

    private static String recording() {
        return KeptRecordings.of("g1").toAbsolutePath().toString();
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
