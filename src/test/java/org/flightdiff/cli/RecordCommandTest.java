package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.flightdiff.live.ComparisonSettings;
import org.flightdiff.live.LiveJvm;
import org.flightdiff.live.LiveJvm.Login;
import org.flightdiff.live.LiveRecording;
import org.flightdiff.live.LiveRecording.FinishedRecording.RecordingEnding;
import org.flightdiff.live.LiveRecording.Wish;
import org.flightdiff.live.RunningJvm;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.KilledJvm;
import org.flightdiff.testing.OtherJdk;
import org.flightdiff.testing.RunningWorkload;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordCommandTest {

    @TempDir
    private Path folder;

    @TempDir
    private Path repository;

    private final CommandRun run = new CommandRun();

    @Test
    void aRunningJvmIsListedAndRecordedTwiceAtATimeAndWhenItIsKilledLeavesWhatItHadWritten() throws Exception {
        // Both ask for the same file: neither may lose its recording.
        Path file = folder.resolve("both.jfr");
        CommandRun longer = new CommandRun();
        try (RunningWorkload jvm = RunningWorkload.start("-XX:FlightRecorderOptions=repository=" + repository)) {
            run.done("record");
            assertThat(run.out())
                    .containsPattern(jvm.id() + "\\s+\\d+\\S*\\s+org\\.flightdiff\\.workload\\.Workload\n")
                    .contains("--for 60s --out before.jfr");
            CompletableFuture<Integer> status = untilTheEnd(longer, jvm, file);
            awaitEvents(() -> !status.isDone());
            assertThat(recorded(run, jvm, file)).as(run.err()).isEqualTo(ExitStatus.DONE);
            jvm.kill();
            assertThat(status.get()).as(longer.err()).isEqualTo(ExitStatus.DONE);
        }
        assertThat(longer.err()).contains("the JVM was killed");
        assertThat(run.out().strip()).isEqualTo(file.toString());
        assertThat(files()).containsExactlyInAnyOrder(file, folder.resolve("both-2.jfr"));
        for (Path each : files()) {
            assertThat(read(each).source().eventCount()).isPositive();
            assertThat(read(each).settings().of("jdk.Compilation").thresholdNanos())
                    .isZero();
        }
        assertThat(read(file).problems()).isEmpty();
        assertThat(read(file).source().durationSeconds()).isPositive();
    }

    private static CompletableFuture<Integer> untilTheEnd(CommandRun run, RunningWorkload jvm, Path file) {
        return CompletableFuture.supplyAsync(() -> run.of("record", jvm.id(), "--for", "5m", "--out", file));
    }

    private static int recorded(CommandRun run, RunningWorkload jvm, Path file) {
        return run.of("record", jvm.id(), "--for", "1s", "--out", file);
    }

    @Test
    @Tag("slow")
    void aGcLogIsWrittenMeanwhileAndNotAfter() throws Exception {
        Path file = folder.resolve("beside.jfr");
        Path log = folder.resolve("beside.log");
        try (RunningWorkload jvm = RunningWorkload.start()) {
            String[] command = {"record", jvm.id(), "--for", "2s", "--out", file.toString(), "--gc-log", log.toString()
            };
            run.done(command);
            long written = Files.size(log);
            Files.delete(file);
            run.fails(ExitStatus.WRONG_USAGE, command);
            assertThat(run.err()).contains("exists; give the log a file of its own");
            assertThat(recorded(run, jvm, file)).isEqualTo(ExitStatus.DONE);
            assertThat(log).as("nothing more is logged once it was ended").hasSize(written);
        }
        assertThat(read(log).isOfLog()).isTrue();
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"TERM", "HUP"})
    @EnabledOnOs(OS.LINUX)
    void aSignalThatAsksItToEndKeepsWhatWasRecorded(String signal) throws Exception {
        assumeTrue(!signal.equals("HUP") || !isHupIgnored(), "needs a build that heeds HUP, unlike one under nohup");
        Path file = folder.resolve("asked.jfr");
        try (RunningWorkload jvm = RunningWorkload.start("-XX:FlightRecorderOptions=repository=" + repository)) {
            List<String> command = new ArrayList<>(CommandRun.inAJvm("-XX:TieredStopAtLevel=1"));
            command.addAll(List.of("record", jvm.id(), "--out", file.toString()));
            Process recording =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            awaitEvents(recording::isAlive);
            new ProcessBuilder("kill", "-s", signal, Long.toString(recording.pid()))
                    .start()
                    .waitFor();
            String said = new String(recording.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(recording.waitFor()).as(said).isEqualTo(ExitStatus.DONE);
            assertThat(LiveRecording.begin(
                                    LiveJvm.of(RunningJvm.meant(jvm.id()).get(0)),
                                    new Wish(null, null, folder.resolve("other.jfr")))
                            .others())
                    .as("still running in the JVM")
                    .isEmpty();
        }
        assertThat(read(file).source().eventCount()).isPositive();
    }

    private static boolean isHupIgnored() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .anyMatch(line -> line.matches("SigIgn:.*[13579bdf]"));
    }

    @Test
    @Tag("slow")
    void whatOthersHadRecordedBeforeIsNotInIt() throws Exception {
        Path file = folder.resolve("killed.jfr");
        try (RunningWorkload jvm = RunningWorkload.start(
                "-XX:FlightRecorderOptions=repository=" + repository, "-XX:StartFlightRecording")) {
            awaitEvents(jvm::isAlive);
            CommandRun before = new CommandRun();
            Path whole = folder.resolve("whole.jfr");
            assertThat(recorded(before, jvm, whole)).isEqualTo(ExitStatus.DONE);
            assertThat(before.err()).contains("is being recorded by others");
            Path quiet = folder.resolve("quiet.jfr");
            run.done("record", jvm.id(), "--for", "1s", "--quiet", "--out", quiet);
            assertThat(run.err() + run.out()).isEmpty();
            LiveRecording recording =
                    LiveRecording.begin(LiveJvm.of(RunningJvm.meant(jvm.id()).get(0)), new Wish(null, null, file));
            while (recording.elapsed().toSeconds() < 3) {
                Thread.sleep(50);
            }
            jvm.kill();
            assertThat(recording.end().ending()).isEqualTo(RecordingEnding.JVM_KILLED);
            assertThat(read(file).source().startEpochNanos())
                    .isGreaterThanOrEqualTo(read(whole).source().endEpochNanos());
        }
        assertThat(read(file).source().chunkCount()).isEqualTo(1);
    }

    @Test
    @Tag("slow")
    void aJvmThatEndsWritesAllThatItHadRecorded() throws Exception {
        Path file = folder.resolve("ended.jfr");
        try (RunningWorkload jvm = RunningWorkload.start("-XX:FlightRecorderOptions=repository=" + repository)) {
            CompletableFuture<Integer> status = untilTheEnd(run, jvm, file);
            awaitEvents(() -> !status.isDone());
            jvm.end();
            assertThat(status.get()).as(run.err()).isEqualTo(ExitStatus.DONE);
        }
        assertThat(run.err()).contains("the JVM ended before");
        assertThat(files()).containsExactly(file);
        assertThat(read(file).source().complete()).isTrue();
    }

    @Test
    @Tag("slow")
    void otherJdksOfThisMachineAreRecorded() throws Exception {
        List<Path> others = OtherJdk.launchers();
        assumeTrue(!others.isEmpty(), "needs another JDK beside this one");
        for (Path java : others) {
            Path file = folder.resolve(others.indexOf(java) + ".jfr");
            try (RunningWorkload jvm = RunningWorkload.with(java, 600)) {
                assertThat(recorded(run, jvm, file)).as(run.err()).isEqualTo(ExitStatus.DONE);
            }
            assertThat(read(file).source().complete()).as(java.toString()).isTrue();
        }
    }

    @Test
    void whatCannotBeWrittenIsKeptInTheJvm() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.isWritable(full), "needs /dev/full");
        try (RunningWorkload jvm = RunningWorkload.start()) {
            assertThat(recorded(run, jvm, full)).isEqualTo(ExitStatus.ANYTHING_ELSE);
            assertThat(run.err())
                    .contains("/dev/full: the recording cannot be written (no space left on the disk); it is kept in")
                    .contains("JFR.dump name=flightdiff-")
                    .hasLineCount(1);
        }
    }

    @Test
    @Tag("slow")
    void aJvmIsRecordedByItsManagementAddress() throws Exception {
        int port = freePort();
        Path file = folder.resolve("remote.jfr");
        try (RunningWorkload jvm = RunningWorkload.start(manageable(port, "authenticate=false"))) {
            int status = ExitStatus.ANYTHING_ELSE;
            while (status != ExitStatus.DONE && jvm.isAlive()) {
                // Until it listens.
                status = run.of("record", "localhost:" + port, "--for", "1s", "--out", file);
            }
            assertThat(status).as(run.err()).isEqualTo(ExitStatus.DONE);
        }
        assertThat(read(file).source().complete()).isTrue();
    }

    @Test
    @Tag("slow")
    void aJvmThatAsksForAPasswordSaysSo() throws Exception {
        int port = freePort();
        Path passwords = Files.writeString(folder.resolve("passwords"), "monitor secret\n");
        Files.setPosixFilePermissions(passwords, PosixFilePermissions.fromString("rw-------"));
        Path access = Files.writeString(folder.resolve("access"), "monitor readwrite\n");
        try (RunningWorkload jvm =
                RunningWorkload.start(manageable(port, "password.file=" + passwords, "access.file=" + access))) {
            String address = "localhost:" + port;
            do {
                run.of("record", address, "--out", folder.resolve("none.jfr"));
            } while (run.err().contains("does not answer") && jvm.isAlive());
            refused(address, "asks for a name and a password; give --user");
            LiveJvm known = LiveJvm.at(address, new Login("monitor", "secret"));
            Path file = folder.resolve("known.jfr");
            LiveRecording recording = LiveRecording.begin(known, new Wish(null, null, file));
            assertThat(recording.end().file()).isEqualTo(file);
        }
    }

    private static String[] manageable(int port, String... options) {
        Stream<String> all =
                Stream.concat(Stream.of("port=" + port, "host=localhost", "ssl=false"), Stream.of(options));
        return Stream.concat(
                        Stream.of("-Djava.rmi.server.hostname=localhost"),
                        all.map(option -> "-Dcom.sun.management.jmxremote." + option))
                .toArray(String[]::new);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Test
    void theSettingsAreWrittenForTheJdkThatIsAskedFor() throws Exception {
        Path file = folder.resolve("comparison.jfc");
        run.done("settings");
        assertThat(run.out()).isEqualTo(ComparisonSettings.USUAL);
        run.done("settings", "11", "--out", file);
        assertThat(file).hasContent(ComparisonSettings.forJdk(11));
    }

    @Test
    void aFileThatExistsIsNotOverwritten() throws Exception {
        Path file = Files.writeString(folder.resolve("precious.jfr"), "kept");
        run.fails(ExitStatus.WRONG_USAGE, "record", ProcessHandle.current().pid(), "--out", file);
        assertThat(run.err()).contains("exists; give the recording a file of its own");
        assertThat(file).hasContent("kept");
    }

    @Test
    void aJvmThatLetsNobodyInIsNotDisturbed() {
        try (RunningWorkload jvm = RunningWorkload.start("-XX:+DisableAttachMechanism")) {
            refused(jvm.id(), "-XX:+DisableAttachMechanism");
        }
    }

    @Test
    void aProcessThatIsNoJvmIsLeftAlone() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sleep")), "needs sleep");
        Process process = new ProcessBuilder("/bin/sleep", "600").start();
        try {
            refused(Long.toString(process.pid()), "is no JVM");
            assertThat(process.isAlive()).isTrue();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void whatCannotBeRecordedIsToldInOneLine() {
        for (String pid : List.of("999999999", "999999999999999999")) {
            run.fails(ExitStatus.WRONG_USAGE, "record", pid);
            assertThat(run.err()).contains("there is no process " + pid).hasLineCount(1);
        }
        run.fails(ExitStatus.WRONG_USAGE, "record", "99999999999999999999");
        assertThat(run.err()).hasLineCount(1);
        refused("localhost:1", "does not answer");
        refused("somewhere:", "is no management address");
        run.fails(ExitStatus.WRONG_USAGE, "record", "no.such.Program");
        assertThat(run.err()).contains("no running JVM is called 'no.such.Program'");
        run.fails(ExitStatus.WRONG_USAGE, "record", "1", "--for", "soon");
        assertThat(run.err()).contains("write it like 60s");
    }

    private void refused(String jvm, String said) {
        int status = run.of("record", jvm, "--for", "1s", "--out", folder.resolve("none.jfr"));
        assertThat(status).as(run.err()).isEqualTo(ExitStatus.ANYTHING_ELSE);
        assertThat(run.err()).contains(said).hasLineCount(1);
    }

    private void awaitEvents(BooleanSupplier recording) throws IOException, InterruptedException {
        while (KilledJvm.flushedChunk(repository).isEmpty()) {
            assertThat(recording.getAsBoolean()).as("goes on").isTrue();
            Thread.sleep(50);
        }
    }

    private Path[] files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toArray(Path[]::new);
        }
    }

    private static LoadedRecording read(Path file) throws Exception {
        return new RecordingReader(Views.reads(), Progress.SILENT).read(file);
    }
}
