package org.flightdiff.cli;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.cli.CommandRun.metric;
import static org.flightdiff.cli.CommandRun.number;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** One odd value costs its own metric, which says why; all others are compared. */
class OddRecordingsTest {

    private static final int SECONDS = 30;

    private final CommandRun run = new CommandRun();

    @Test
    void aMissingFieldIsToldInWordsOnce() {
        Path reduced = SyntheticRecording.named("fields-missing")
                .event("jdk.GCHeapSummary", 100, Map.of("gcId", 1, "when", "Before GC"))
                .event("jdk.JavaMonitorEnter", 600, 30, Map.of())
                .event("jdk.IntFlag", 10, Map.of("other", 1))
                .write();
        assertThat(compared(reduced)).isZero();
        assertThat(run.out())
                .doesNotContain("Exception")
                .containsOnlyOnce("jdk.JavaMonitorEnter has no field monitorClass in this recording");
        Path useless = SyntheticRecording.named("weight-missing")
                .event("jdk.ObjectAllocationSample", 100, Map.of("other", 1))
                .write();
        assertThat(compared(useless)).isEqualTo(ExitStatus.UNREADABLE_RECORDING);
        assertThat(run.err())
                .hasLineCount(1)
                .contains("jdk.ObjectAllocationSample has no field weight")
                .doesNotContain("Exception");
    }

    private int compared(Path file) {
        return run.of("compare", file, file);
    }

    static Stream<Arguments> oddities() {
        return Stream.of(
                odd(
                        "cpu.throttled.time.rate",
                        "different times",
                        recording -> recording
                                .event("jdk.ContainerCPUThrottling", 1_000, throttled(100, 10, 5))
                                .event("jdk.ContainerCPUThrottling", 1_000, throttled(200, 20, 6))),
                odd(
                        "cpu.throttled.slices.share",
                        "negative",
                        recording -> recording
                                .event("jdk.ContainerCPUThrottling", 1_000, throttled(100, 50, 5))
                                .event("jdk.ContainerCPUThrottling", 9_000, throttled(200, 20, 6))),
                odd("cpu.jvm.mean", "no samples", recording -> recording.event("jdk.CPULoad", 500, load(Float.NaN))),
                odd("cpu.jvm.mean", "negative", recording -> recording.event("jdk.CPULoad", 500, load(-1))),
                odd(
                        "lock.blocked.share",
                        "no live thread",
                        recording -> recording
                                .event("jdk.JavaThreadStatistics", 500, threads(0))
                                .event("jdk.JavaMonitorEnter", 600, 30, Map.of("monitorClass", "org.shop.Stock"))),
                odd("thread.peak", "-3", recording -> recording.event("jdk.JavaThreadStatistics", 500, threads(-3))),
                odd(
                        "gc.cpu.share",
                        "multiplied by Infinity",
                        recording -> recording
                                .event("jdk.CPUInformation", 0, Map.of("hwThreads", 0, "sockets", 0, "cores", 0))
                                .event(
                                        "jdk.GCCPUTime",
                                        700,
                                        Map.of(
                                                "gcId", 1,
                                                "userTime", Duration.ofMillis(3),
                                                "systemTime", Duration.ofMillis(1),
                                                "realTime", Duration.ofMillis(2)))),
                odd("compilation.standstill.share", "one time", recording -> {
                    for (int sample = 0; sample < SECONDS; sample++) {
                        recording.event("jdk.CompilerStatistics", 1_000, Map.of("compileCount", 5));
                    }
                    return recording;
                }));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("oddities")
    void anOddValueCostsItsMetricAndNotTheComparison(
            String metric, String reason, UnaryOperator<SyntheticRecording> oddity) {
        String name = (metric + "-" + reason).replace(' ', '-');
        Path usual = oddity.apply(service("odd-usual-" + name)).write();
        int status = run.of(
                "compare", usual, oddity.apply(service("odd-" + name)).write().toString(), "--json", "-");
        assertThat(status).as(run.err()).isEqualTo(ExitStatus.DONE);
        JsonNode json = run.told();
        JsonNode lost = metric(json, metric);
        assertThat(lost.path("candidate").isNull()).as(lost.toString()).isTrue();
        assertThat(lost.path("reason").asString()).contains(reason);
        assertThat(number(json, "gc.count", "candidate")).isEqualTo(SECONDS);
        boolean told = json.path("comparability").toString().contains("not-computed");
        assertThat(told).isEqualTo(lost.path("reason").asString().contains("could not be computed"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"99999999999999999999 ns", "9223372036854775807 d", "-1 ms", "1e400/s", "\u0663 ms", "NaN", ""})
    void aSettingThatIsNoNumberIsShownAsItIs(String value) {
        SyntheticRecording recording = service("odd-setting");
        for (String setting : List.of("threshold", "period", "throttle", "cutoff", "enabled", "stackTrace")) {
            recording.setting("jdk.JavaMonitorEnter", setting, value).setting("jdk.CPULoad", setting, value);
            recording
                    .setting("jdk.GarbageCollection", setting, value)
                    .setting("jdk.JavaMonitorEnter", setting, "20 ms");
        }
        String odd = recording.write().toString();
        String usual = service("odd-setting-usual").write().toString();
        run.done("summary", odd);
        assertThat(number(run.json("compare", odd, usual), "gc.count", "baseline"))
                .isEqualTo(SECONDS);
    }

    @Test
    void anAllocationLargerThanTheHeapIsLeftOutAndNothingOfItsFileJudged() {
        JsonNode json = new CommandRun()
                .json("compare", allocating("usual", 1 << 20, 1 << 20), allocating("odd", 1 << 20, 1L << 46));
        JsonNode allocated = metric(json, "allocation.total");
        assertThat(allocated.path("baseline").asDouble()).isEqualTo(24 + (2 << 20));
        assertThat(allocated.path("candidate").asDouble()).isEqualTo(24 + (1 << 20));
        assertThat(json.at("/comparability/remarks").toString()).contains("larger than the heap");
        assertThat(CommandRun.verdicts(json)).doesNotContain("worse", "better", "different");
    }

    private static String allocating(String name, long... tlabBytes) {
        SyntheticRecording recording = service("odd-allocation-" + name)
                .event("jdk.GCHeapConfiguration", 0, Map.of("minSize", 1L << 30, "maxSize", 1L << 30));
        recording.event(
                "jdk.ObjectAllocationOutsideTLAB", 900, Map.of("allocationSize", 24L, "objectClass", "org.shop.Order"));
        for (long bytes : tlabBytes) {
            recording.event(
                    "jdk.ObjectAllocationInNewTLAB",
                    1000,
                    Map.of("allocationSize", 24L, "tlabSize", bytes, "objectClass", "org.shop.Order"));
        }
        return recording.write().toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999999999.0_50-b01", "1.8.0_99999999999-b01", "17.0.99999999999+9"})
    void aJdkWithANumberBeyondAnIntIsComparedAsAnotherAndAStartAfterTheRecordingIsAnUnknownAge(String version) {
        String odd = ofJdk("odd-jdk", version);
        run.done("compare", odd, ofJdk("odd-jdk-usual", "17.0.15+6"));
        run.done("summary", odd);
        assertThat(run.out()).contains("JVM – old at its start");
    }

    /** Of a JVM that says that it was started in a year to come. */
    private static String ofJdk(String name, String version) {
        return service(name)
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.ofEntries(
                                entry("jvmName", "OpenJDK 64-Bit Server VM"),
                                entry(
                                        "jvmVersion",
                                        "OpenJDK 64-Bit Server VM (" + version + ") for linux-amd64 JRE (" + version
                                                + ")"),
                                entry("jvmStartTime", Instant.parse("2027-01-01T00:00:00Z")),
                                entry("pid", 1L)))
                .write()
                .toString();
    }

    private static Arguments odd(String metric, String reason, UnaryOperator<SyntheticRecording> oddity) {
        return Arguments.of(metric, reason, oddity);
    }

    /** A service that collects once a second. */
    private static SyntheticRecording service(String name) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .lastingSeconds(SECONDS)
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"));
        for (int gcId = 0; gcId < SECONDS; gcId++) {
            recording.event(
                    "jdk.GarbageCollection",
                    1000 * gcId + 300,
                    2,
                    Map.of("gcId", gcId, "name", "G1New", "cause", "G1 Evacuation Pause"));
        }
        return recording;
    }

    private static Map<String, ?> throttled(long elapsed, long throttled, long seconds) {
        return Map.of(
                "cpuElapsedSlices", elapsed,
                "cpuThrottledSlices", throttled,
                "cpuThrottledTime", Duration.ofSeconds(seconds));
    }

    private static Map<String, ?> load(float user) {
        return Map.of("jvmUser", user, "jvmSystem", 0.1f, "machineTotal", 0.5f);
    }

    private static Map<String, ?> threads(long count) {
        return Map.of("activeCount", count, "daemonCount", 0L, "accumulatedCount", 1L, "peakCount", 1L);
    }
}
