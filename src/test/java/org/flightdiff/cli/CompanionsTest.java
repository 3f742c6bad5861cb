package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.cli.CommandRun.metric;
import static org.flightdiff.cli.CommandRun.number;
import static org.flightdiff.testing.SyntheticRecording.START;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flightdiff.outside.command.Texts;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

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

    private static List<String> command(List<String> baseline, List<String> candidate, String... more) {
        List<String> command = new ArrayList<>(List.of("compare"));
        baseline.forEach(file -> command.addAll(List.of("--baseline", file)));
        candidate.forEach(file -> command.addAll(List.of("--candidate", file)));
        command.addAll(List.of(more));
        return command;
    }

    private String report(List<String> baseline, List<String> candidate) throws IOException {
        Path html = folder.resolve("out.html");
        run.done(command(baseline, candidate, "--full", "--html", html.toString()));
        return Files.readString(html);
    }

    private JsonNode compared(List<String> baseline, List<String> candidate) {
        return run.json(command(baseline, candidate));
    }

    @Test
    void nativeMemoryOfATextIsCompared() throws IOException {
        JsonNode json = compared(List.of(recording("a"), text("jdk27.nmt")), List.of(text("jdk8.nmt"), recording("b")));
        JsonNode committed = metric(json, "memory.native.committed.peak");
        assertThat(committed.path("baseline").asLong()).isEqualTo(80412 * KILO);
        assertThat(committed.path("candidate").asLong()).isEqualTo(177823 * KILO);
        assertThat(committed.path("verdict").asString()).isEqualTo("worse");
        assertThat(json.at("/comparability/remarks").toString())
                .contains("jdk27.nmt.txt gives jdk.NativeMemoryUsage, jdk.NativeMemoryUsageTotal");
    }

    @Test
    void librariesOfABillOfMaterialsAndOfAListedJarAreCompared() throws IOException {
        Path bill = Files.writeString(folder.resolve("bill.json"), """
                {
                  "bomFormat" : "CycloneDX",
                  "components" : [ { "purl" : "pkg:maven/io.netty/netty-buffer@4.1.124.Final?type=jar" } ]
                }
                """);
        Path listed = Files.writeString(
                folder.resolve("listed.txt"), "META-INF/\nBOOT-INF/lib/netty-buffer-4.1.125.Final.jar\n");
        String path = SyntheticRecording.named("companions-libraries")
                .lastingSeconds(30)
                .event("jdk.InitialSystemProperty", 0, Map.of("key", "java.class.path", "value", "app.jar"))
                .event("jdk.CPULoad", 1_000, Map.of("jvmUser", 0.5f, "jvmSystem", 0.1f, "machineTotal", 0.7f))
                .write()
                .toString();
        assertThat(report(List.of(path, bill.toString()), List.of(path, listed.toString())))
                .contains("netty-buffer", "4.1.124.Final", "4.1.125.Final", "bill.json gives flightdiff.Library");
    }

    @Test
    void aGcLogHasTextsToo() throws IOException {
        String log = "src/test/resources/org/flightdiff/gclog/jdk17-G1.log.gz";
        JsonNode json = compared(
                List.of(log, text("jdk8.nmt"), text("jdk17.flags")), List.of(recording("b"), text("jdk17.nmt")));
        assertThat(number(json, "memory.native.committed.peak", "baseline")).isEqualTo(177823 * KILO);
        assertThat(json.at("/comparability/remarks").toString())
                .contains("baseline is a GC log", "jdk17.flags.txt gives jdk.BooleanFlag");
    }

    @Test
    void threadsAreCompared() throws IOException {
        JsonNode json =
                compared(List.of(recording("a"), text("jdk17.threads")), List.of(recording("b"), text("jdk8.threads")));
        assertThat(number(json, "thread.peak", "baseline")).isEqualTo(12);
    }

    @Test
    void flagsAndClassesAreInTheReportsAndALineOfFlagsSaysNothingOfDefaults() throws IOException {
        assertThat(report(
                        List.of(recording("a"), text("jdk17.flags"), text("jdk17.histogram")),
                        List.of(recording("b"), text("jdk25.flags"), text("jdk25.histogram"))))
                .contains("java.util.concurrent.ConcurrentHashMap$Node");
        assertThat(report(
                        List.of(recording("a"), text("jdk17.line.flags")),
                        List.of(recording("b"), text("jdk17.flags"))))
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
                        List.of(recording("a"), text("jdk17.flags")),
                        List.of(recorded.write().toString())))
                .contains("UseSerialGC")
                .doesNotContain("ActiveProcessorCount", "CICompilerCount");
    }

    @Test
    void secretsOfAFlagAreMaskedAndTheWayToMakeAReportAgainNamesTheTexts() throws IOException {
        Path flags = Files.writeString(folder.resolve("flags.txt"), """
            [Global flags]
                ccstr OnOutOfMemoryError = curl -u admin:hunter2 http://alert {product} {command line}
                 bool UseSerialGC = true {product} {command line}
            """);
        assertThat(report(List.of(recording("a"), flags.toString()), List.of(recording("b"), text("jdk17.flags"))))
                .contains("OnOutOfMemoryError", "--baseline " + flags + " --candidate ")
                .doesNotContain("hunter2");
    }

    @Test
    void aTextThatCannotBeUsedIsToldInOneLine() throws IOException {
        String one = Files.readString(Texts.file("jdk25.nmt"));
        Path file = Files.writeString(folder.resolve("mixed.txt"), one + one);
        run.fails(
                ExitStatus.UNREADABLE_RECORDING,
                command(List.of(recording("a"), file.toString()), List.of(recording("b"))));
        assertThat(run.err()).hasLineCount(1).contains("second state");
    }

    @Test
    void aTextIsNoSideOfItsOwn() {
        run.fails(ExitStatus.WRONG_USAGE, "compare", recording("a"), text("jdk25.nmt"));
        assertThat(run.err()).hasLineCount(1).contains("the candidate has none");
        run.fails(ExitStatus.UNREADABLE_RECORDING, "summary", text("jdk25.nmt"));
        assertThat(run.err()).hasLineCount(1).contains("is what jcmd PID VM.native_memory prints");
        run.fails(ExitStatus.UNREADABLE_RECORDING, "matrix", recording("a"), text("jdk25.flags"));
        assertThat(run.err()).hasLineCount(1).contains("is what jcmd PID VM.flags -all prints");
    }

    @Test
    void summaryReadsWhatLiesBesideTheRecordingAndSaysSo() throws IOException {
        Path own = Files.copy(Path.of(recording("a")), folder.resolve("run.jfr"));
        Files.copy(Texts.file("jdk17.nmt"), folder.resolve("run.nmt.txt"));
        run.done("summary", own);
        assertThat(run.out()).contains("Native memory committed, peak", "175 MiB", "run.nmt.txt");
    }
}
