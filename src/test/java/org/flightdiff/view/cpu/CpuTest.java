package org.flightdiff.view.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.PrintedEnvironment;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.cpu.CpuView.ConsumerPanels;
import org.flightdiff.view.gc.GcView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuTest {

    /** The printer rounds shares to single precision. */
    private static final double SINGLE_PRECISION = 1e-6;

    private static final String THROTTLING = "jdk.ContainerCPUThrottling";

    private static final String METRIC = "gc.cpu.processors";
    private static final String LOAD = "jdk.ThreadCPULoad";

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void loadsAreMeansOfTheirSamples(String name) {
        MeasuredRecording recording = read(name);
        List<PrintedEvent> samples = withoutFirstOfNoTime(PrintedEnvironment.named(name, "jdk.CPULoad"));
        double jvm = PrintedEnvironment.mean(samples, "jvmUser") + PrintedEnvironment.mean(samples, "jvmSystem");
        assertThat(recording.value("cpu.jvm.mean")).isCloseTo(jvm, within(SINGLE_PRECISION));
        assertThat(recording.value("cpu.jvm.system.mean"))
                .isCloseTo(PrintedEnvironment.mean(samples, "jvmSystem"), within(SINGLE_PRECISION));
        assertThat(recording.value("cpu.machine.mean"))
                .isCloseTo(PrintedEnvironment.mean(samples, "machineTotal"), within(SINGLE_PRECISION));
        double others = samples.stream()
                .mapToDouble(
                        sample -> sample.number("machineTotal") - sample.number("jvmUser") - sample.number("jvmSystem"))
                .map(rest -> Math.max(0, rest))
                .average()
                .orElseThrow();
        assertThat(recording.value("cpu.others.mean")).isCloseTo(others, within(SINGLE_PRECISION));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void contextSwitchesAreTheMeanOfTheirSamplesButTheFirstWhichCountsFromTheBootOfTheMachine(String name) {
        List<PrintedEvent> samples = PrintedEnvironment.named(name, "jdk.ThreadContextSwitchRate").stream()
                .skip(1)
                .toList();
        Measurement measured = read(name).measure("cpu.context-switch.rate");
        if (samples.isEmpty()) {
            assertThat(measured).isInstanceOf(TooFew.class);
        } else {
            double mean = PrintedEnvironment.mean(samples, "switchRate");
            assertThat(read(name).value("cpu.context-switch.rate")).isCloseTo(mean, within(SINGLE_PRECISION * mean));
        }
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void processorsAreThoseStatedAndEffectiveOnesOnlyWhereTheJvmStatesThem(String name) {
        assertThat(read(name).value("cpu.hardware-threads"))
                .isEqualTo(PrintedEnvironment.named(name, "jdk.CPUInformation")
                        .get(0)
                        .number("hwThreads"));
        List<PrintedEvent> container = PrintedEnvironment.named(name, "jdk.ContainerConfiguration");
        if (container.isEmpty()) {
            assertThat(read(name).measure("cpu.effective")).isInstanceOf(NotRecorded.class);
        } else {
            assertThat(read(name).value("cpu.effective"))
                    .isEqualTo(container.get(0).number("effectiveCpuCount"));
        }
    }

    @Test
    void theFirstLookOfAJvmAtItsLoadTellsOfNoTimeAndIsLeftOutWhateverItSaysOfTheMachine() {
        MeasuredRecording recording =
                loaded("first-look", List.of(load(0, 0, 1), load(0.4, 0.1, 0.6), load(0.2, 0.1, 0.4)));
        assertThat(recording.value("cpu.jvm.mean")).isCloseTo(0.4, within(SINGLE_PRECISION));
        assertThat(recording.value("cpu.machine.mean")).isCloseTo(0.5, within(SINGLE_PRECISION));
        assertThat(recording.value("cpu.others.mean")).isCloseTo(0.1, within(SINGLE_PRECISION));
        TimeSeries chart = (TimeSeries) PanelCheck.show(CpuPanels.LOAD_OVER_TIME, recording.whole(), recording.whole());
        assertThat(chart.series()).extracting(series -> series.points().size()).containsOnly(2);
    }

    @Test
    void aFirstLookThatTellsOfSomethingCountsLikeAnyOther() {
        MeasuredRecording recording = loaded("first-look-of-jdk-11", List.of(load(0.9, 0.1, 1), load(0.4, 0.1, 0.6)));
        assertThat(recording.value("cpu.jvm.mean")).isCloseTo(0.75, within(SINGLE_PRECISION));
    }

    @Test
    void aJvmThatRestsLaterOnCounts() {
        MeasuredRecording recording = loaded("rests-later", List.of(load(0.2, 0, 0.2), load(0, 0, 0), load(0, 0, 0.1)));
        assertThat(recording.value("cpu.jvm.mean", recording.window(1, 3))).isZero();
        assertThat(recording.value("cpu.machine.mean", recording.window(1, 3)))
                .isCloseTo(0.05, within(SINGLE_PRECISION));
    }

    @Test
    void throttlingIsWhatTheCountersGrewBy() {
        MeasuredRecording recording = SyntheticRecording.named("throttled")
                .event(THROTTLING, 1_000, counters(100, 10, 5))
                .event(THROTTLING, 31_000, counters(400, 160, 20))
                .in(CpuView.VIEW);
        assertThat(recording.value("cpu.throttled.time.rate")).isCloseTo(0.5, within(1e-9));
        assertThat(recording.value("cpu.throttled.slices.share")).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void containerWithoutQuotaIsNotThrottledAtAll() {
        MeasuredRecording recording = SyntheticRecording.named("no-quota")
                .event(THROTTLING, 1_000, counters(0, 0, 0))
                .event(THROTTLING, 31_000, counters(0, 0, 0))
                .in(CpuView.VIEW);
        assertThat(recording.value("cpu.throttled.time.rate")).isZero();
        assertThat(recording.measure("cpu.throttled.slices.share"))
                .asString()
                .startsWith("NotRecorded")
                .contains("no CPU quota");
    }

    // A JVM that uses two of four processors, its threads one of them.

    @Test
    void whatTheJvmUsesBeyondItsThreadsIsTheCollectors() {
        MeasuredRecording recording = measured(using("beyond", 0.25)
                .event(LOAD, 10_000, load("main", 0.25))
                .event(LOAD, 20_000, load("main", 0.25))
                .event(LOAD, 30_000, load("main", 0.25)));
        assertThat(BeyondThreads.of(recording.whole()).rounds()).hasSize(2);
        assertThat(recording.value(METRIC)).isCloseTo(1, within(1e-6));
    }

    @Test
    void threadsThatEndBetweenTwoRoundsCount() {
        MeasuredRecording recording = measured(using("ending", 0.25)
                .event("jdk.ThreadStart", 11_000, Map.of("thread", "short"))
                .event(LOAD, 10_000, load("main", 0.25))
                .event(LOAD, 16_000, load("short", 0.1))
                .event(LOAD, 20_000, load("main", 0.25))
                .event(LOAD, 30_000, load("main", 0.25)));
        assertThat(recording.value(METRIC)).isLessThan(1);
    }

    @Test
    void withoutThreeLooksItIsNotKnown() {
        MeasuredRecording recording = measured(
                using("short", 0.25).event(LOAD, 10_000, load("main", 0.25)).event(LOAD, 20_000, load("main", 0.25)));
        assertThat(recording.measure(METRIC)).asString().startsWith("TooFew").contains("less than three times");
    }

    @Test
    void threadsThatUseMoreThanWasCountedLeaveNothing() {
        MeasuredRecording recording = measured(using("more", 0.05)
                .event(LOAD, 10_000, load("main", 0.25))
                .event(LOAD, 20_000, load("main", 0.25))
                .event(LOAD, 30_000, load("main", 0.25)));
        assertThat(recording.value(METRIC)).isZero();
    }

    /** A thread at 50 % for 10 s used five times what one at 100 % used in the second it lived. */
    @Test
    void loadCountsForTheTimeTheThreadLivedSinceItWasLastLookedAt() {
        Window window = SyntheticRecording.named("thread-load")
                .setting(LOAD, "period", "10 s")
                .event("jdk.ThreadStart", 4_000, Map.of("thread", "pool-1-thread-2"))
                .event(LOAD, 5_000, load("pool-1-thread-2", 1.0, 0.0))
                .event(LOAD, 30_000, load("main", 0.4, 0.1))
                .in(CpuView.VIEW)
                .whole();
        Map<String, double[]> byKind = ThreadLoad.byKind(window);
        assertThat(byKind).containsOnlyKeys("main", "pool-#-thread-#");
        assertThat(byKind.get("main")).containsExactly(new double[] {5.0 / 6, 1.0 / 6}, within(1e-6));
        assertThat(byKind.get("pool-#-thread-#")).containsExactly(new double[] {1.0 / 6, 0}, within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk8-g1", "hbase-jdk11-g1", "hbase-jdk17-g1"})
    void partsOfAllThreadsAddUpToOne(String name) {
        Window window =
                MeasuredRecording.of(SharedRecordings.of(name), CpuView.VIEW).whole();
        assertThat(ThreadLoad.byKind(window).values().stream()
                        .mapToDouble(parts -> parts[0])
                        .sum())
                .isCloseTo(1, within(1e-9));
        assertThat(ThreadLoad.byKind(window)).containsKeys("main", "C2 CompilerThread#");
    }

    @Test
    void programsAreKnownByTheirFileName() {
        assertThat(ConsumerPanels.programOf("/usr/bin/java -jar shop.jar --password=x"))
                .isEqualTo("java");
        assertThat(ConsumerPanels.programOf("C:\\tools\\sh.exe")).isEqualTo("sh.exe");
        assertThat(ConsumerPanels.programOf(" ")).isEqualTo("unknown");
    }

    private static Map<String, ?> counters(long elapsed, long throttled, long seconds) {
        return Map.of(
                "cpuElapsedSlices", elapsed,
                "cpuThrottledSlices", throttled,
                "cpuThrottledTime", Duration.ofSeconds(seconds));
    }

    private static MeasuredRecording loaded(String name, List<Map<String, ?>> everySecond) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        for (int second = 0; second < everySecond.size(); second++) {
            recording.event("jdk.CPULoad", 1000.0 * second + 500, everySecond.get(second));
        }
        return MeasuredRecording.of(recording.write(), CpuView.VIEW);
    }

    private static Map<String, ?> load(double user, double system, double machine) {
        return Map.of("jvmUser", (float) user, "jvmSystem", (float) system, "machineTotal", (float) machine);
    }

    /** The samples without a first one that covers no time, as JDK 17 writes it. */
    private static List<PrintedEvent> withoutFirstOfNoTime(List<PrintedEvent> samples) {
        PrintedEvent first = samples.get(0);
        boolean ofNoTime = first.number("jvmUser") == 0 && first.number("jvmSystem") == 0;
        return samples.stream().skip(ofNoTime ? 1 : 0).toList();
    }

    private static MeasuredRecording read(String name) {
        return MeasuredRecording.of(AllRecordings.of(name), CpuView.VIEW);
    }

    private static MeasuredRecording measured(SyntheticRecording recording) {
        return MeasuredRecording.of(recording.write(), GcView.VIEW);
    }

    /** With a load in user and in kernel mode each, of four hardware threads. */
    private static SyntheticRecording using(String name, double load) {
        SyntheticRecording recording = SyntheticRecording.named("beyond-threads-" + name)
                .setting(LOAD, "period", "10 s")
                .event("jdk.CPUInformation", 0, Map.of("hwThreads", 4));
        for (int second = 1; second <= 31; second++) {
            recording.event(
                    "jdk.CPULoad",
                    1000.0 * second - 500,
                    Map.of("jvmUser", (float) load, "jvmSystem", (float) load, "machineTotal", 0.9f));
        }
        return recording;
    }

    private static Map<String, ?> load(String thread, double user) {
        return Map.of("eventThread", thread, "user", (float) user, "system", 0f);
    }

    private static Map<String, ?> load(String thread, double user, double system) {
        return Map.of("eventThread", thread, "user", (float) user, "system", (float) system);
    }
}
