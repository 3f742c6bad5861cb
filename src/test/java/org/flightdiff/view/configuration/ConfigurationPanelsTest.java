package org.flightdiff.view.configuration;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.SettingsDifference.SettingRow;
import org.flightdiff.shape.Shape;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEnvironment;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Sides;
import org.flightdiff.view.configuration.ConfigurationView.EventSettingsPanel;
import org.flightdiff.view.configuration.FlagPanels.FlagGrouping;
import org.flightdiff.view.configuration.setting.SettingList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ConfigurationPanelsTest {

    @Test
    void flagSetByHandOnOneSideIsAmongThoseSetByHandWhicheverSideItIs() {
        assertThat(flag("hbase-jdk11-repeat1", "hbase-jdk11-c2only", "TieredCompilation"))
                .isEqualTo(new SettingRow(FlagGrouping.SET, "TieredCompilation", "true", "false", false));
        assertThat(flag("hbase-jdk11-c2only", "hbase-jdk11-repeat1", "TieredCompilation"))
                .isEqualTo(new SettingRow(FlagGrouping.SET, "TieredCompilation", "false", "true", false));
    }

    @Test
    void flagsAreSortedByHowLikelyTheyAreMeant() {
        SettingsDifference flags = settings(FlagPanels.DIFFERING, "hbase-jdk8-g1", "hbase-jdk17-g1");
        assertThat(flags.rows().stream().map(SettingRow::group).distinct())
                .containsExactly(FlagGrouping.SET, FlagGrouping.DEFAULT_CHANGED, FlagGrouping.ONE_SIDED);
        assertThat(flag("hbase-jdk8-g1", "hbase-jdk17-g1", "GCTimeRatio").group())
                .isEqualTo(FlagGrouping.DEFAULT_CHANGED);
        assertThat(flag("hbase-jdk8-g1", "hbase-jdk17-g1", "SoftMaxHeapSize").group())
                .isEqualTo(FlagGrouping.ONE_SIDED);
        assertThat(flag("hbase-jdk11-repeat1", "hbase-jdk11-heap1g", "MaxNewSize")
                        .group())
                .isEqualTo(FlagGrouping.CHOSEN);
    }

    @Test
    void oneSideAloneHasAllItsFlagsThoseSetByHandFirst() {
        SettingsDifference flags =
                (SettingsDifference) FlagPanels.DIFFERING.show(Role.CANDIDATE, List.of(whole("hbase-jdk11-c2only")));
        assertThat(flags.only()).isEqualTo(Role.CANDIDATE);
        assertThat(flags.rows()).hasSizeGreaterThan(1_000);
        assertThat(flags.rows().get(0).group()).isEqualTo(FlagGrouping.SET);
        assertThat(flags.rows())
                .contains(new SettingRow(FlagGrouping.SET, "TieredCompilation", null, "false", false))
                .allMatch(row -> row.baseline() == null && row.candidate() != null);
    }

    @Test
    void recordingFilesNameDiffersByNature() {
        assertThat(flag("hbase-jdk11-repeat1", "hbase-jdk11-repeat2", "StartFlightRecording")
                        .ordinary())
                .isTrue();
        SettingsDifference flags = settings(FlagPanels.DIFFERING, "hbase-jdk11-repeat1", "hbase-jdk11-repeat2");
        assertThat(flags.rows()).allMatch(SettingRow::ordinary);
        assertThat(flags.alike()).isGreaterThan(1_000);
    }

    @Test
    void heapSettingsKeepEveryByte() {
        SettingsDifference heap = settings(JvmPanels.MEMORY, "hbase-jdk11-repeat1", "hbase-jdk11-heap1g");
        assertThat(heap.rows())
                .contains(new SettingRow(
                        Text.of("group.heap"),
                        "heap-largest",
                        Text.of("setting.heap-largest"),
                        "2 GiB",
                        "1 GiB",
                        false,
                        ValueKind.STATED))
                .noneMatch(row -> English.of(row.group()).equals("Collector"));
        assertThat(SettingList.exact((1L << 30) + 1)).isEqualTo("1073741825 B");
        assertThat(SettingList.exact(0)).isEqualTo("0 B");
    }

    @Test
    void machineIsTheSameThoughEachJdkDescribesItInOtherWords() {
        SettingsDifference machine = settings(JvmPanels.MACHINE, "hbase-jdk8-g1", "hbase-jdk17-g1");
        assertThat(machine.rows())
                .extracting(SettingRow::name)
                .contains("operating-system", "effective-cpus")
                .doesNotContain("processor", "hardware-threads", "memory", "cpu-quota");
    }

    @Test
    void whatOneJvmDoesNotWriteIsNoDifference() {
        Shape security =
                show(ConfigurationView.PropertyPanels.SECURITY, whole("hbase-jdk8-g1"), whole("hbase-jdk17-g1"));
        assertThat(security)
                .asString()
                .startsWith("Unavailable")
                .contains("baseline: jdk.InitialSecurityProperty is not known");
    }

    @Test
    void eventsOffOnOneSideStandFirst() {
        SettingsDifference events =
                (SettingsDifference) show(EventSettingsPanel.PANEL, known("g25-default"), known("g25-profile"));
        assertThat(events.rows().get(0))
                .isEqualTo(new SettingRow(
                        Text.of("group.on-or-off"), "jdk.CompilationFailure#enabled", "false", "true", false));
        assertThat(events.rows())
                .contains(new SettingRow(
                        Text.of("group.recorded-otherwise"),
                        "jdk.JavaMonitorEnter#threshold",
                        "20 ms",
                        "10 ms",
                        false));
    }

    @Test
    void upgradedLibraryShowsAsAChangeOfVersion() {
        Window before = synthetic("class-path-before", "lib/netty-handler-4.1.45.Final.jar:conf:lib/a.jar");
        Window after = synthetic("class-path-after", "lib/netty-handler-4.1.50.Final.jar:conf:lib/b-2.jar");
        SettingsDifference path = (SettingsDifference) show(ClassPath.PANEL, before, after);
        assertThat(path.alike()).isEqualTo(1);
        assertThat(path.rows())
                .containsExactly(
                        new SettingRow(
                                Text.of("group.library-version"),
                                "netty-handler",
                                "4.1.45.Final",
                                "4.1.50.Final",
                                false),
                        new SettingRow(Text.of("group.library-added"), "b", null, "2", false),
                        new SettingRow(Text.of("group.library-gone"), "a.jar", "✓", null, false));
        SettingsDifference properties =
                (SettingsDifference) show(ConfigurationView.PropertyPanels.SYSTEM, before, after);
        assertThat(properties.rows()).isEmpty();
    }

    @Test
    void theOrderOfLibrariesIsToldWhereTheLibrariesAreTheSame() {
        Window before = synthetic("class-path-order-before", "lib/a-1.jar:lib/b-1.jar");
        Window after = synthetic("class-path-order-after", "lib/b-1.jar:lib/a-1.jar");
        assertThat(((SettingsDifference) show(ClassPath.PANEL, before, after)).rows())
                .containsExactly(
                        new SettingRow(Text.of("group.library-order"), "java.class.path", "a : b", "b : a", false));
    }

    @Test
    void modulesAndNativeLibrariesAreToldWithTheirVersions() {
        Window window = SyntheticRecording.named("module-path")
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.of("jvmArguments", "--module-path=/m/guava-33.0.0-jre.jar:/m/shop.jmod"))
                .event("jdk.InitialSystemProperty", 0, Map.of("key", "java.class.path", "value", ""))
                .event("jdk.NativeLibrary", 0, Map.of("name", "/tmp/libnetty_epoll_8123456789.so"))
                .event("jdk.NativeLibrary", 0, Map.of("name", "/usr/lib/libssl.so.1.1"))
                .in(ConfigurationView.VIEW)
                .whole();
        assertThat(((SettingsDifference) show(ClassPath.PANEL, synthetic("no-module-path", ""), window)).rows())
                .extracting(SettingRow::name, SettingRow::candidate)
                .contains(
                        tuple("guava", "33.0.0-jre"),
                        tuple("shop.jmod", "✓"),
                        tuple("libnetty_epoll_.so", "✓"),
                        tuple("libssl.so", "1.1"));
    }

    @Test
    void flagsChangedWhileRecordingAreListedInTime() {
        Window window = SyntheticRecording.named("flag-changed")
                .event(
                        "jdk.BooleanFlagChanged",
                        900,
                        Map.ofEntries(
                                entry("name", "HeapDumpOnOutOfMemoryError"),
                                entry("oldValue", false),
                                entry("newValue", true),
                                entry("origin", "Management")))
                .event(
                        "jdk.LongFlagChanged",
                        500,
                        Map.of("name", "X", "oldValue", 1L, "newValue", 2L, "origin", "Management"))
                .setting("jdk.IntFlagChanged", "enabled", "true")
                .setting("jdk.UnsignedIntFlagChanged", "enabled", "true")
                .setting("jdk.UnsignedLongFlagChanged", "enabled", "true")
                .setting("jdk.DoubleFlagChanged", "enabled", "true")
                .setting("jdk.StringFlagChanged", "enabled", "true")
                .in(ConfigurationView.VIEW)
                .whole();
        Listing changed = (Listing) show(FlagPanels.CHANGED, window, window);
        assertThat(changed.baseline())
                .extracting(
                        row -> English.of(row.get(1).words()),
                        row -> English.of(row.get(2).words()),
                        row -> English.of(row.get(3).words()))
                .containsExactly(tuple("X", "1", "2"), tuple("HeapDumpOnOutOfMemoryError", "false", "true"));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void collectorHeapAndCompilerAreAsPrinted(String name) {
        Window window = MeasuredRecording.named(name, ConfigurationView.VIEW).whole();
        PrintedEvent gc = printed(name, "jdk.GCConfiguration");
        assertThat(GcSettings.of(window))
                .isEqualTo(new GcSettings(
                        (long) gc.number("parallelGCThreads"),
                        (long) gc.number("concurrentGCThreads"),
                        gc.truth("isExplicitGCConcurrent"),
                        gc.isNull("pauseTarget") ? null : (Double) gc.seconds("pauseTarget")));
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
        MeasuredRecording recording = MeasuredRecording.named(name, ConfigurationView.VIEW);
        PrintedEvent gc = printed(name, "jdk.GCConfiguration");
        assertThat(recording.value("config.gc.parallel-threads")).isEqualTo(gc.number("parallelGCThreads"));
        assertThat(recording.value("config.gc.concurrent-threads")).isEqualTo(gc.number("concurrentGCThreads"));
        assertThat(recording.value("config.compiler.threads"))
                .isEqualTo(printed(name, "jdk.CompilerConfiguration").number("threadCount"));
    }

    @Test
    void pauseTargetIsOnlyKnownWhereItWasSetByHand() {
        assertThat(MeasuredRecording.named("hbase-jdk11-g1", ConfigurationView.VIEW)
                        .value("config.gc.pause-target"))
                .isEqualTo(0.1);
        assertThat(MeasuredRecording.named("hbase-jdk8-parallel", ConfigurationView.VIEW)
                        .measure("config.gc.pause-target"))
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
        assertThat(ContainerLimits.of(MeasuredRecording.named("hbase-jdk11-g1", ConfigurationView.VIEW)
                                .whole())
                        .type())
                .isNull();
    }

    @Test
    void limitsOfAContainerAreReadInSecondsAndBytes() {
        Window window = SyntheticRecording.named("limited-container")
                .event(
                        "jdk.ContainerConfiguration",
                        10,
                        Map.ofEntries(
                                entry("containerType", "cgroupv2"),
                                entry("cpuQuota", Duration.ofMillis(150)),
                                entry("cpuSlicePeriod", Duration.ofMillis(100)),
                                entry("cpuShares", -1L),
                                entry("effectiveCpuCount", 2L),
                                entry("memoryLimit", 512L << 20),
                                entry("memorySoftLimit", -1L),
                                entry("swapMemoryLimit", 1L << 30)))
                .in(ConfigurationView.VIEW)
                .whole();
        assertThat(ContainerLimits.of(window)).isEqualTo(new ContainerLimits("cgroupv2", 0.15, 0.1, 2L, 512L << 20));
        assertThat(((SettingsDifference) show(JvmPanels.MACHINE, window, window)).alike())
                .isEqualTo(8);
    }

    @Test
    void theMemoryThatTheJvmAssumesStandsBesideThatOfTheMachine() {
        assertThat(assumed("assumed-limit", 4L << 30, 0)).isEqualTo("4 GiB");
        assertThat(assumed("assumed-told", 4L << 30, 64L << 30)).isEqualTo("64 GiB");
        assertThat(assumed("assumed-machine", -1, 0)).isEqualTo("32 GiB");
    }

    /** What a JVM takes for its memory in a container with a limit, on a machine of 32 GiB, told so by a person unless 0. */
    private static @Nullable String assumed(String name, long limit, long told) {
        Window window = SyntheticRecording.named(name)
                .event("jdk.PhysicalMemory", 10, Map.of("totalSize", 32L << 30))
                .event("jdk.ContainerConfiguration", 10, Map.of("memoryLimit", limit))
                .event(
                        "jdk.UnsignedLongFlag",
                        10,
                        Map.of("name", "MaxRAM", "value", told, "origin", told > 0 ? "Command line" : "Default"))
                .in(ConfigurationView.VIEW)
                .whole();
        SettingsDifference machine = (SettingsDifference) JvmPanels.MACHINE.show(Role.CANDIDATE, List.of(window));
        return machine.rows().stream()
                .filter(row -> row.name().equals("assumed-memory"))
                .map(SettingRow::candidate)
                .findFirst()
                .orElseThrow();
    }

    private static Window synthetic(String name, String classPath) {
        return SyntheticRecording.named(name)
                .event("jdk.InitialSystemProperty", 10, Map.of("key", "java.class.path", "value", classPath))
                .in(ConfigurationView.VIEW)
                .whole();
    }

    private static SettingRow flag(String baseline, String candidate, String name) {
        return settings(FlagPanels.DIFFERING, baseline, candidate).rows().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static SettingsDifference settings(Panel panel, String baseline, String candidate) {
        return (SettingsDifference) show(panel, whole(baseline), whole(candidate));
    }

    private static Shape show(Panel panel, Window baseline, Window candidate) {
        return panel.show(new Sides(List.of(baseline), List.of(candidate)));
    }

    private static Window whole(String name) {
        return MeasuredRecording.of(SharedRecordings.of(name), ConfigurationView.VIEW)
                .whole();
    }

    private static Window known(String name) {
        return MeasuredRecording.of(SharedRecordings.ofKnown(name), ConfigurationView.VIEW)
                .whole();
    }

    private static PrintedEvent printed(String name, String event) {
        List<PrintedEvent> all = PrintedEnvironment.of(AllRecordings.of(name), event);
        return all.get(0);
    }
}
