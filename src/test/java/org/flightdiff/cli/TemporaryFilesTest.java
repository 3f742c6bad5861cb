package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a pipe delivers is kept in a temporary file, which an ended process must not leave behind. */
@EnabledOnOs(OS.LINUX)
class TemporaryFilesTest {

    /** The magic number of a packed file, and as much as is looked at to know it. */
    private static final byte[] BEGINNING = Arrays.copyOf(new byte[] {0x1f, (byte) 0x8b}, 64);

    private static final int PATIENCE_SECONDS = 180;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final List<RandomAccessFile> ends = new ArrayList<>();

    @AfterEach
    void closePipes() throws IOException {
        for (RandomAccessFile end : ends) {
            end.close();
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"TERM", "HUP", "INT"})
    void nothingIsLeftWhenASignalEndsTheProgram(String signal) throws IOException, InterruptedException {
        Process unpacking = unpacking();
        signal(unpacking, signal);
        assertThat(temporary()).isEmpty();
    }

    @Test
    @Tag("slow")
    void whatAKilledProcessLeftGoesAtTheNextStart() throws IOException, InterruptedException {
        Process alive = unpacking();
        Process killed = unpacking();
        signal(killed, "KILL");
        assertThat(temporary().size()).isEqualTo(2);
        Process next = start("metrics");
        next.getInputStream().readAllBytes();
        assertThat(next.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(alive.isAlive()).isTrue();
        List<Path> left = temporary();
        assertThat(left.size()).as("that of the process that is alive").isEqualTo(1);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(left.get(0))))
                .isEqualTo("rwx------");
        signal(alive, "TERM");
        assertThat(temporary()).isEmpty();
    }

    /** A process that has begun to read from a pipe that delivers nothing more. */
    private Process unpacking() throws IOException, InterruptedException {
        int others = unpacked().size();
        Path pipe = folder.resolve("pipe-" + others);
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        RandomAccessFile end = new RandomAccessFile(pipe.toFile(), "rw");
        ends.add(end);
        end.write(BEGINNING);
        Process process = start("summary", pipe.toString());
        while (unpacked().size() <= others) {
            assertThat(process.isAlive()).isTrue();
            Thread.sleep(50);
        }
        return process;
    }

    private Process start(String... arguments) throws IOException {
        Files.createDirectories(folder.resolve("tmp"));
        List<String> command = Stream.of(
                        withDefaultSignals(),
                        CommandRun.inAJvm("-Djava.io.tmpdir=" + folder.resolve("tmp")).stream(),
                        Stream.of(arguments))
                .flatMap(part -> part)
                .toList();
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    /** A test run in the background, or with nohup, ignores signals, and so do the processes it starts. */
    private static Stream<String> withDefaultSignals() throws IOException {
        String[] command = {"env", "--default-signal"};
        Process trial = new ProcessBuilder("env", "--default-signal", "true").start();
        return trial.onExit().join().exitValue() == 0 ? Stream.of(command) : Stream.of();
    }

    private static void signal(Process process, String signal) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor();
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    private List<Path> unpacked() throws IOException {
        return in(folder.resolve("tmp"), 2).stream()
                .filter(file -> file.toString().endsWith(".jfr"))
                .toList();
    }

    private List<Path> temporary() throws IOException {
        return in(folder.resolve("tmp"), 1);
    }

    private static List<Path> in(Path folder, int depth) throws IOException {
        if (Files.notExists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.find(folder, depth, (file, attributes) -> !file.equals(folder))) {
            return files.toList();
        }
    }
}
