package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.SyntheticRecording.START;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.outside.command.Texts;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Texts of the JDK's commands, as they are given on the command line. */
class CompanionsTest {

    private static final long KILO = 1024;

    @TempDir
    private Path folder;

    private final CommandRun run = new CommandRun();

    private static String recording(String name) {
        return SyntheticRecording.named("companions-" + name)
                .lastingSeconds(30)
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.of("pid", 1L, "jvmStartTime", START.minusSeconds(5), "jvmArguments", ""))
                .event("jdk.CPULoad", 1_000, Map.of("jvmUser", 0.5f, "jvmSystem", 0.1f, "machineTotal", 0.7f))
                .event("jdk.CPULoad", 2_000, Map.of("jvmUser", 0.4f, "jvmSystem", 0.1f, "machineTotal", 0.7f))
                .write()
                .toString();
    }

    private static String text(String name) {
        return Texts.file(name).toString();
    }

    /** The whole HTML report. */
    private String report(String... sides) throws IOException {
        Path html = folder.resolve("out.html");
        compared(Stream.concat(Stream.of(sides), Stream.of("--full", "--html", html.toString()))
                .toArray(String[]::new));
        return Files.readString(html);
    }

    private JsonNode compared(String... more) throws IOException {
        Path json = folder.resolve("out.json");
        List<String> command = new ArrayList<>(List.of("compare", "--json", json.toString()));
        command.addAll(List.of(more));
        assertThat(run.of(command.toArray(String[]::new))).as(run.err()).isEqualTo(ExitStatus.DONE);
        return JsonMapper.builder().build().readTree(Files.readString(json));
    }

    private static JsonNode metric(JsonNode json, String id) {
        for (JsonNode each : json.path("metrics")) {
            if (each.path("id").asString().equals(id)) {
                return each;
            }
        }
        throw new AssertionError("no metric " + id);
    }

    @Test
    void nativeMemoryOfATextIsCompared() throws IOException {
        JsonNode json = compared(
                "--baseline",
                recording("a"),
                "--baseline",
                text("jdk27.nmt"),
                "--candidate",
                text("jdk8.nmt"),
                "--candidate",
                recording("b"));
        JsonNode committed = metric(json, "memory.native.committed.peak");
        assertThat(committed.path("baseline").asLong()).isEqualTo(80412 * KILO);
        assertThat(committed.path("candidate").asLong()).isEqualTo(177823 * KILO);
        assertThat(committed.path("verdict").asString()).isEqualTo("worse");
        assertThat(json.path("comparability").path("remarks").toString())
                .contains("jdk27.nmt.txt gives jdk.NativeMemoryUsage, jdk.NativeMemoryUsageTotal");
    }

    @Test
    void aGcLogHasTextsToo() throws IOException {
        String log = "src/test/resources/org/flightdiff/gclog/jdk17-G1.log.gz";
        JsonNode json = compared(
                "--baseline",
                log,
                "--baseline",
                text("jdk17.info"),
                "--baseline",
                text("jdk17.flags"),
                "--candidate",
                recording("b"),
                "--candidate",
                text("jdk17.nmt"));
        assertThat(metric(json, "memory.native.committed.peak").path("baseline").asLong())
                .isEqualTo(179474 * KILO);
        assertThat(metric(json, "memory.resident.peak").path("baseline").asLong())
                .isEqualTo(108584 * KILO);
        assertThat(json.path("comparability").path("remarks").toString())
                .contains("baseline is a GC log", "jdk17.flags.txt gives jdk.BooleanFlag");
    }

    @Test
    void threadsAndResidentSetAreCompared() throws IOException {
        JsonNode json = compared(
                "--baseline",
                recording("a"),
                "--baseline",
                text("jdk17.threads"),
                "--baseline",
                text("jdk17.info"),
                "--candidate",
                recording("b"),
                "--candidate",
                text("jdk8.threads"),
                "--candidate",
                text("jdk25.info"));
        assertThat(metric(json, "thread.peak").path("baseline").asLong()).isEqualTo(12);
        assertThat(metric(json, "memory.resident.peak").path("candidate").asLong())
                .isEqualTo(109296 * KILO);
    }

    @Test
    void processorsByThreadAreThoseBetweenTwoDumps() throws IOException {
        String once = text("jdk17.mapped.later.threads");
        String[] two = {
            "--baseline", recording("a"),
            "--baseline", text("jdk17.mapped.first.threads"),
            "--baseline", once,
            "--candidate", recording("b"),
            "--candidate", text("jdk17.mapped.first.threads"),
            "--candidate", once
        };
        assertThat(report(two)).contains("between the first and the last thread dump of each side", "busy-#");
        assertThat(report(
                        "--baseline",
                        recording("a"),
                        "--baseline",
                        once,
                        "--candidate",
                        recording("b"),
                        "--candidate",
                        once))
                .contains("over the life of each thread", "pool-#-thread-#");
    }

    @Test
    void mapsOfBothSidesTellFilesApart() throws IOException {
        String map = text("jdk25.untracked.map");
        String[] both = {"--baseline", resident(), "--baseline", map, "--candidate", resident(), "--candidate", map};
        assertThat(report(both)).contains("Mapped files", "64.2", "Libraries and files of the JDK");
        assertThat(report("--baseline", resident(), "--baseline", map, "--candidate", resident()))
                .contains("maps of the memory (jcmd &lt;pid&gt; System.map) are not used")
                .doesNotContain("Mapped files");
    }

    /** A process of 200 MB. */
    private static String resident() {
        return SyntheticRecording.named("companions-resident")
                .lastingSeconds(30)
                .event("jdk.DirectBufferStatistics", 1_000, Map.of("memoryUsed", 1_000_000L))
                .event("jdk.ResidentSetSize", 1_000, Map.of("size", 200_000_000L, "peak", 200_000_000L))
                .write()
                .toString();
    }

    @Test
    void flagsAndClassesAreInTheReports() throws IOException {
        assertThat(report(
                        "--baseline",
                        recording("a"),
                        "--baseline",
                        text("jdk17.flags"),
                        "--baseline",
                        text("jdk17.histogram"),
                        "--candidate",
                        recording("b"),
                        "--candidate",
                        text("jdk25.flags"),
                        "--candidate",
                        text("jdk25.histogram")))
                .contains("java.util.concurrent.ConcurrentHashMap$Node");
    }

    @Test
    void aLineOfFlagsSaysNothingOfDefaults() throws IOException {
        assertThat(report(
                        "--baseline",
                        recording("a"),
                        "--baseline",
                        text("jdk17.line.flags"),
                        "--candidate",
                        recording("b"),
                        "--candidate",
                        text("jdk17.flags")))
                .doesNotContain("ActiveProcessorCount");
    }

    @Test
    void aFlagThatNobodySetAndOnlyATextTellsOfIsNoDifference() throws IOException {
        SyntheticRecording recorded =
                SyntheticRecording.named("companions-flags").lastingSeconds(30);
        List.of("BooleanFlag", "IntFlag", "UnsignedIntFlag", "LongFlag", "UnsignedLongFlag", "DoubleFlag", "StringFlag")
                .forEach(type -> recorded.setting("jdk." + type, "enabled", "true"));
        recorded.event("jdk.CPULoad", 1_000, Map.of("jvmUser", 0.5f, "jvmSystem", 0.1f, "machineTotal", 0.7f))
                .event("jdk.BooleanFlag", 0, Map.of("name", "UseSerialGC", "value", false, "origin", "Default"));
        assertThat(report(
                        "--baseline",
                        recording("a"),
                        "--baseline",
                        text("jdk17.flags"),
                        "--candidate",
                        recorded.write().toString()))
                .contains("UseSerialGC")
                .doesNotContain("ActiveProcessorCount", "CICompilerCount");
    }

    @Test
    void secretsOfAFlagAreMasked() throws IOException {
        Path flags = Files.writeString(folder.resolve("flags.txt"), """
                [Global flags]
                    ccstr OnOutOfMemoryError = curl -u admin:hunter2 http://alert {product} {command line}
                     bool UseSerialGC = true {product} {command line}
                """);
        assertThat(report(
                        "--baseline",
                        recording("a"),
                        "--baseline",
                        flags.toString(),
                        "--candidate",
                        recording("b"),
                        "--candidate",
                        text("jdk17.flags")))
                .contains("OnOutOfMemoryError")
                .doesNotContain("hunter2");
    }

    @Test
    void seriesOfJstatAndPrometheusAreCompared() throws IOException {
        long start = START.getEpochSecond();
        Path prometheus = Files.writeString(folder.resolve("answer.json"), """
                {"status": "success", "data": {"resultType": "matrix", "result": [
                 {"metric": {"__name__": "process_cpu_seconds_total", "instance": "a:1", "job": "shop"},
                  "values": [[%1$d5, "1"], [%1$d6, "1.5"], [%1$d7, "NaN"], [%1$d8, "2.5"]]},
                 {"metric": {"__name__": "jvm_memory_used_bytes", "area": "heap", "id": "G1 Eden", "instance": "a:1"},
                  "values": [[%1$d5, "100"], [%1$d6, "300"]]},
                 {"metric": {"__name__": "http_requests_total", "instance": "a:1"}, "values": [[%1$d5, "1"]]}]}}
                """.formatted(start / 10));
        JsonNode json = compared(
                "--baseline",
                recording("a"),
                "--baseline",
                prometheus.toString(),
                "--candidate",
                recording("b"),
                "--candidate",
                text("jdk25.gcutil.jstat"));
        assertThat(metric(json, "outside.process-cpu-seconds-total.mean")
                        .path("baseline")
                        .asDouble())
                .isEqualTo(0.5);
        assertThat(metric(json, "outside.jvm-memory-used-bytes.heap.g1-eden.mean")
                        .path("baseline")
                        .asDouble())
                .isEqualTo(200);
        assertThat(metric(json, "outside.jstat.o.mean").path("candidate").asDouble())
                .isCloseTo(0.056, within(1e-9));
        assertThat(json.toString()).doesNotContain("http-requests");
        assertThat(metric(json, "outside.jstat.o.mean").path("unit").asString()).isEqualTo("1");
    }

    @ParameterizedTest
    @CsvSource({
        "jdk25.untimed.jstat, tells no times; print it again with them: jstat -gcutil -t PID 1s",
        "jdk25.mixed, second state",
    })
    void aTextThatCannotBeUsedIsToldInOneLine(String name, String told) throws IOException {
        Path file = Texts.file(name);
        if (name.endsWith("mixed")) {
            String one = Files.readString(Texts.file("jdk25.nmt"));
            file = Files.writeString(folder.resolve("mixed.txt"), one + one);
        }
        assertThat(run.of(
                        "compare",
                        "--baseline",
                        recording("a"),
                        "--baseline",
                        file.toString(),
                        "--candidate",
                        recording("b")))
                .isEqualTo(ExitStatus.UNREADABLE_RECORDING);
        assertThat(run.err()).hasLineCount(1).contains(told);
    }

    @Test
    void jstatOfPowerShellIsRead() throws IOException {
        String text = Files.readString(Texts.file("jdk25.gcutil.jstat")).replace("\n", "\r\n");
        Path jstat = Files.writeString(folder.resolve("run.txt"), "\uFEFF" + text, StandardCharsets.UTF_16LE);
        JsonNode json =
                compared("--baseline", recording("a"), "--baseline", jstat.toString(), "--candidate", recording("b"));
        assertThat(metric(json, "outside.jstat.ygc.mean").path("baseline").asDouble())
                .isPositive();
    }

    @Test
    void howToMakeAReportAgainNamesTheTexts() throws IOException {
        assertThat(report("--baseline", recording("a"), "--baseline", text("jdk17.nmt"), "--candidate", recording("b")))
                .contains("--baseline " + text("jdk17.nmt") + " --candidate ");
    }

    @Test
    void aTextIsNoSideOfItsOwn() {
        assertThat(run.of("compare", recording("a"), text("jdk25.nmt"))).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err()).hasLineCount(1).contains("the candidate has none");
        assertThat(run.of("summary", text("jdk25.nmt"))).isEqualTo(ExitStatus.UNREADABLE_RECORDING);
        assertThat(run.err()).hasLineCount(1).contains("is what jcmd PID VM.native_memory prints");
        assertThat(run.of("matrix", recording("a"), text("jdk25.flags"))).isEqualTo(ExitStatus.UNREADABLE_RECORDING);
        assertThat(run.err()).hasLineCount(1).contains("is what jcmd PID VM.flags -all prints");
    }

    @Test
    void summaryReadsWhatLiesBesideTheRecordingAndSaysSo() throws IOException {
        Path own = Files.copy(Path.of(recording("a")), folder.resolve("run.jfr"));
        Files.copy(Texts.file("jdk17.nmt"), folder.resolve("run.nmt.txt"));
        assertThat(run.of("summary", own.toString())).isEqualTo(ExitStatus.DONE);
        assertThat(run.out()).contains("Native memory committed, peak", "175 MiB", "run.nmt.txt");
    }
}
