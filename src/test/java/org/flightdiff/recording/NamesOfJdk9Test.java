package org.flightdiff.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.flightdiff.cli.CommandRun;
import org.flightdiff.recording.reader.BothParsers;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Oracle's JDK 9 and 10 call the JDK's events by another prefix. */
class NamesOfJdk9Test {

    private static final Selection LOAD = Selection.of("jdk.CPULoad").decimals("jvmUser");
    private static final Selection COLLECTION =
            Selection.of("jdk.GarbageCollection").texts("name");

    @Test
    void bothParsersGiveThemTheNamesOfLaterJdks() throws Exception {
        Path file = SyntheticRecording.named("oracle-jdk-9")
                .event("com.oracle.jdk.CPULoad", 1_000, Map.of("jvmUser", 0.25f))
                .event("com.oracle.jdk.CPULoad", 2_000, Map.of("jvmUser", 0.5f))
                .event(
                        "com.oracle.jdk.GarbageCollection",
                        1_500,
                        12,
                        Map.of("name", "G1New", "sumOfPauses", Duration.ofMillis(12)))
                .event("com.oracle.shop.Order", 1_000, 5, Map.of("items", 2))
                .setting("com.oracle.jdk.CPULoad", "period", "1000 ms")
                .write();
        List<Selection> selections = List.of(LOAD, COLLECTION);
        assertThat(BothParsers.differences(BothParsers.ours(file, selections), BothParsers.jdks(file, selections)))
                .isEmpty();
        LoadedRecording ours = new RecordingReader(selections, Progress.SILENT).read(file);
        assertThat(ours.whole().events(LOAD).size()).isEqualTo(2);
        assertThat(ours.whole().events(COLLECTION).text("name", 0)).isEqualTo("G1New");
        assertThat(ours.settings().of("jdk.CPULoad").period()).isEqualTo("1000 ms");
        assertThat(ours.applicationEvents()).containsExactly("com.oracle.shop.Order");
    }

    @Test
    void aRecordingOfFormat10IsComparedWithOneOfTodayAsIfItHadItsNames() {
        JsonNode comparison = new CommandRun()
                .json(
                        "compare",
                        served("served-today").write().toString(),
                        served("served-by-jdk-9").ofJdk9().write().toString());
        assertThat(comparison.path("comparability").path("remarks").size())
                .as(comparison.path("comparability").toString())
                .isZero();
        assertThat(comparison.path("work").path("event").asString()).isEqualTo("io.acme.Order");
        for (JsonNode metric : comparison.path("metrics")) {
            assertThat(metric.path("candidate"))
                    .as(metric.path("id").asString())
                    .isEqualTo(metric.path("baseline"));
        }
        assertThat(CommandRun.metric(comparison, "gc.count").path("candidate").asDouble())
                .isEqualTo(30);
        assertThat(CommandRun.metric(comparison, "cpu.jvm.mean")
                        .path("candidate")
                        .asDouble())
                .isPositive();
    }

    private static SyntheticRecording served(String name) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.of(
                                "jvmName",
                                "Java HotSpot(TM) 64-Bit Server VM",
                                "jvmVersion",
                                "Java HotSpot(TM) 64-Bit Server VM (10.0.2+13) for linux-amd64 JRE (10.0.2+13)",
                                "javaArguments",
                                "org.shop.Main",
                                "pid",
                                7L))
                .event("jdk.BooleanFlag", 0, Map.of("name", "UseG1GC", "value", true, "origin", "Default"))
                .event("jdk.InitialSystemProperty", 0, Map.of("key", "java.vendor", "value", "Oracle Corporation"))
                .setting("jdk.ThreadPark", "threshold", "20 ms")
                .setting("jdk.CPULoad", "period", "1000 ms")
                .setting("jdk.ExecutionSample", "period", "20 ms");
        for (int second = 0; second < 60; second++) {
            double at = 1_000.0 * second;
            recording
                    .event("jdk.CPULoad", at, Map.of("jvmUser", 0.2f, "jvmSystem", 0.1f, "machineTotal", 0.5f))
                    .event("jdk.ThreadPark", at + 1, 30, Map.of("eventThread", "worker-1", "parkedClass", "shop.Lock"))
                    .event(
                            "jdk.ExecutionSample",
                            at + 2,
                            Map.of("sampledThread", "worker-1", "stackTrace", List.of("shop.Cart.add:17")))
                    .event("io.acme.Order", at + 3, 20, Map.of("items", 2));
            if (second % 2 == 0) {
                recording.event(
                        "jdk.GarbageCollection",
                        at + 4,
                        12,
                        Map.of("gcId", second / 2, "name", "G1New", "sumOfPauses", Duration.ofMillis(12)));
            }
        }
        return recording;
    }
}
