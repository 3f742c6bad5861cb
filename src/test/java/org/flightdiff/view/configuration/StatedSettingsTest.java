package org.flightdiff.view.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEnvironment;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.configuration.setting.Ordinary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class StatedSettingsTest {

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void collectorHeapAndCompilerAreAsPrinted(String name) {
        Window window = read(name).whole();
        PrintedEvent gc = printed(name, "jdk.GCConfiguration");
        assertThat(GcSettings.of(window))
                .isEqualTo(new GcSettings(
                        gc.isNull("youngCollector") ? null : gc.text("youngCollector"),
                        gc.text("oldCollector"),
                        (long) gc.number("parallelGCThreads"),
                        (long) gc.number("concurrentGCThreads"),
                        gc.truth("usesDynamicGCThreads"),
                        gc.truth("isExplicitGCConcurrent"),
                        gc.truth("isExplicitGCDisabled"),
                        gc.isNull("pauseTarget") ? null : (Double) gc.seconds("pauseTarget"),
                        (long) gc.number("gcTimeRatio")));
        PrintedEvent heap = printed(name, "jdk.GCHeapConfiguration");
        assertThat(HeapSettings.of(window).maximumBytes()).isEqualTo((long) heap.number("maxSize"));
        assertThat(HeapSettings.of(window).compressedOops()).isEqualTo(heap.truth("usesCompressedOops"));
        PrintedEvent compiler = printed(name, "jdk.CompilerConfiguration");
        assertThat(CompilerSettings.of(window).threads()).isEqualTo((long) compiler.number("threadCount"));
        assertThat(CompilerSettings.of(window).tiered()).isEqualTo(compiler.truth("tieredCompilation"));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void threadNumbersAreMetricsWithoutError(String name) {
        MeasuredRecording recording = read(name);
        PrintedEvent gc = printed(name, "jdk.GCConfiguration");
        assertThat(recording.value("config.gc.parallel-threads")).isEqualTo(gc.number("parallelGCThreads"));
        assertThat(recording.value("config.gc.concurrent-threads")).isEqualTo(gc.number("concurrentGCThreads"));
        assertThat(recording.value("config.compiler.threads"))
                .isEqualTo(printed(name, "jdk.CompilerConfiguration").number("threadCount"));
    }

    @Test
    void pauseTargetIsOnlyKnownWhereItWasSetByHand() {
        assertThat(read("hbase-jdk11-g1").value("config.gc.pause-target")).isEqualTo(0.1);
        assertThat(read("hbase-jdk8-parallel").measure("config.gc.pause-target"))
                .isInstanceOf(NotRecorded.class);
    }

    @Test
    void containerWithoutLimitsHasNone() {
        ContainerLimits limits =
                ContainerLimits.of(MeasuredRecording.of(SharedRecordings.of("hbase-jdk17-g1"), ConfigurationView.VIEW)
                        .whole());
        assertThat(limits.effectiveCpus()).isEqualTo(2);
        assertThat(limits.cpuQuotaSeconds()).isNull();
        assertThat(limits.memoryBytes()).isNull();
        assertThat(ContainerLimits.of(read("hbase-jdk11-g1").whole()).type()).isNull();
    }

    @Test
    void limitsOfAContainerAreReadInSecondsAndBytes() {
        Window window = MeasuredRecording.of(
                        SyntheticRecording.named("limited-container")
                                .event(
                                        "jdk.ContainerConfiguration",
                                        10,
                                        Map.of(
                                                "containerType",
                                                "cgroupv2",
                                                "cpuQuota",
                                                Duration.ofMillis(150),
                                                "cpuSlicePeriod",
                                                Duration.ofMillis(100),
                                                "cpuShares",
                                                -1L,
                                                "effectiveCpuCount",
                                                2L,
                                                "memoryLimit",
                                                512L << 20,
                                                "memorySoftLimit",
                                                -1L,
                                                "swapMemoryLimit",
                                                1L << 30))
                                .write(),
                        ConfigurationView.VIEW)
                .whole();
        assertThat(ContainerLimits.of(window))
                .isEqualTo(new ContainerLimits("cgroupv2", 0.15, 0.1, null, 2L, 512L << 20, null, 1L << 30));
    }

    @ParameterizedTest
    @CsvSource({
        "java.io.tmpdir, anything, true",
        "com.sun.management.jmxremote.port, 9010, true",
        "HeapDumpPath, dumps, true",
        "KUBERNETES_SERVICE_HOST, 10.0.0.1, true",
        "app.config, /etc/shop.yaml, true",
        "app.config, C:\\shop.yaml, true",
        "file.encoding, UTF-8, false",
        "jdk.io.permissionsUseCanonicalPath, false, false",
        "shop.mode, fast, false"
    })
    void pathsPortsAndHostsDifferByNature(String name, String value, boolean ordinary) {
        assertThat(Ordinary.is(name, value)).isEqualTo(ordinary);
    }

    @Test
    void agentsBeforeJdk21AreThoseOfTheCommandLine() {
        assertThat(AgentsPanel.fromArguments("-Xmx2g -javaagent:apm.jar=level=1 -agentpath:/opt/libprof.so"))
                .extracting(
                        row -> English.of(row.get(0).words()),
                        row -> English.of(row.get(1).words()),
                        row -> English.of(row.get(2).words()))
                .containsExactly(tuple("Java", "apm.jar", "level=1"), tuple("native", "/opt/libprof.so", ""));
    }

    private static MeasuredRecording read(String name) {
        return MeasuredRecording.of(AllRecordings.of(name), ConfigurationView.VIEW);
    }

    private static PrintedEvent printed(String name, String event) {
        List<PrintedEvent> all = PrintedEnvironment.of(AllRecordings.of(name), event);
        return all.get(0);
    }
}
