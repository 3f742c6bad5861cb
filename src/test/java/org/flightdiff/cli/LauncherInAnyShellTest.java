package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(OS.WINDOWS)
class LauncherInAnyShellTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"sh", "dash", "bash", "ksh", "zsh", "busybox"})
    void theLauncherIsUnderstood(String shell) throws IOException, InterruptedException {
        assumeTrue(isThere(shell), () -> "needs " + shell);
        ProcessBuilder starting = new ProcessBuilder(command(shell, installed("exit 0"))).redirectErrorStream(true);
        starting.environment().put("JAVA_TOOL_OPTIONS", "-Xmx1g -Dname=$x");
        starting.environment().put("FLIGHTDIFF_JAVA_OPTIONS", "-Xmx8g -Dpattern=*");
        Process started = starting.start();
        String said = new String(started.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(started.waitFor()).as(said).isZero();
        assertThat(said)
                .contains(
                        "<-Xmx8g> <-Dpattern=*> <-jar> <" + folder.toRealPath().resolve("lib/app/flightdiff.jar"))
                .contains("> <compare> <a b.jfr> <c\\d.jfr>")
                .contains("given: -Xmx1g -Dname=$x, itself: \n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sh", "dash", "bash", "ksh", "zsh", "busybox"})
    void aJvmThatCannotStartIsNoFailedGate(String shell) throws IOException, InterruptedException {
        assumeTrue(isThere(shell), () -> "needs " + shell);
        List<String> command = new ArrayList<>(List.of("sh", "-c", "ulimit -n 40; exec \"$@\"", "sh"));
        command.addAll(command(shell, installed("seq 20; exit 1")));
        Process started = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(started.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(started.waitFor()).as(said).isEqualTo(ExitStatus.ANYTHING_ELSE);
        assertThat(said)
                .startsWith("flightdiff: no JVM can start where only 40 files may be open")
                .hasLineCount(1);
    }

    /** Whose collections keep it waiting for less. */
    @Test
    void aWindowWithLargeRecordingsHasACollectorOfItsOwn() throws IOException, InterruptedException {
        Path small = Files.writeString(folder.resolve("small one.jfr"), "FLR");
        Path large = folder.resolve("large.jfr");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(200 << 20);
        }
        Path launcher = installed("exit 0");
        assertThat(said("sh", launcher, small.toString(), large.toString())).contains("<-XX:+UseG1GC>");
        assertThat(said("sh", launcher, small.toString(), small.toString())).contains("<-XX:+UseSerialGC>");
        assertThat(said("sh", launcher, "compare", small.toString(), large.toString()))
                .contains("<-XX:+UseSerialGC>");
    }

    private static String said(String shell, Path launcher, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(shell, launcher.toString()));
        command.addAll(List.of(arguments));
        Process started = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(started.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(started.waitFor()).as(said).isZero();
        return said;
    }

    private static List<String> command(String shell, Path launcher) {
        return shell.equals("busybox")
                ? List.of(shell, "sh", launcher.toString(), "compare", "a b.jfr", "c\\d.jfr")
                : List.of(shell, launcher.toString(), "compare", "a b.jfr", "c\\d.jfr");
    }

    private static boolean isThere(String shell) {
        return List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(each -> Files.isExecutable(Path.of(each, shell)));
    }

    private Path installed(String end) throws IOException {
        Path runtime = Files.createDirectories(folder.resolve("lib/runtime/bin"));
        Files.createDirectories(folder.resolve("lib/app"));
        Files.writeString(folder.resolve("lib/app/flightdiff.jar"), "");
        Files.writeString(folder.resolve("lib/runtime/release"), "JAVA_VERSION=\"17.0.1\"\n");
        Path java = Files.writeString(runtime.resolve("java"), """
                #!/bin/sh
                for each in "$@"; do printf '<%s> ' "$each"; done
                printf '\\ngiven: %s, itself: %s\\n' "${FLIGHTDIFF_GIVEN_JAVA_TOOL_OPTIONS:-}" "${JAVA_TOOL_OPTIONS:-}"
                """ + end + "\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Path launcher = Files.copy(
                Path.of("flightdiff"),
                Files.createDirectories(folder.resolve("bin")).resolve("flightdiff"));
        return launcher;
    }
}
