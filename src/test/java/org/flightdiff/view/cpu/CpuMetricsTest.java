package org.flightdiff.view.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.PrintedEnvironment;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CpuMetricsTest {

    /** The printer rounds shares to single precision. */
    private static final double SINGLE_PRECISION = 1e-6;

    private static final String THROTTLING = "jdk.ContainerCPUThrottling";

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void loadsAreMeansOfTheirSamples(String name) {
        MeasuredRecording recording = read(name);
        List<PrintedEvent> samples = withoutFirstOfNoTime(printed(name, "jdk.CPULoad"));
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
        List<PrintedEvent> samples =
                printed(name, "jdk.ThreadContextSwitchRate").stream().skip(1).toList();
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
                .isEqualTo(printed(name, "jdk.CPUInformation").get(0).number("hwThreads"));
        List<PrintedEvent> container = printed(name, "jdk.ContainerConfiguration");
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
    void windowHasTheMeanOfItsOwnSamples() {
        MeasuredRecording recording = MeasuredRecording.of(SharedRecordings.of("hbase-jdk11-g1"), CpuView.VIEW);
        Window start = recording.window(0, 5);
        Window idle = recording.window(6, 10);
        assertThat(recording.value("cpu.jvm.mean", start)).isGreaterThan(0.9);
        assertThat(recording.value("cpu.jvm.mean", idle)).isLessThan(0.2);
    }

    @Test
    void throttlingIsWhatTheCountersGrewBy() {
        MeasuredRecording recording = MeasuredRecording.of(
                SyntheticRecording.named("throttled")
                        .event(THROTTLING, 1_000, counters(100, 10, 5))
                        .event(THROTTLING, 31_000, counters(400, 160, 20))
                        .write(),
                CpuView.VIEW);
        assertThat(recording.value("cpu.throttled.time.rate")).isCloseTo(0.5, within(1e-9));
        assertThat(recording.value("cpu.throttled.slices.share")).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void containerWithoutQuotaIsNotThrottledAtAll() {
        MeasuredRecording recording = MeasuredRecording.of(
                SyntheticRecording.named("no-quota")
                        .event(THROTTLING, 1_000, counters(0, 0, 0))
                        .event(THROTTLING, 31_000, counters(0, 0, 0))
                        .write(),
                CpuView.VIEW);
        assertThat(recording.value("cpu.throttled.time.rate")).isZero();
        assertThat(recording.measure("cpu.throttled.slices.share"))
                .isInstanceOfSatisfying(
                        NotRecorded.class,
                        missing -> assertThat(English.of(missing.reason())).contains("no CPU quota"));
    }

    @Test
    void throttlingOutsideAContainerIsNotZero() {
        MeasuredRecording recording = MeasuredRecording.of(
                SyntheticRecording.named("no-container")
                        .setting(THROTTLING, "enabled", "true")
                        .write(),
                CpuView.VIEW);
        assertThat(recording.measure("cpu.throttled.time.rate")).isInstanceOf(NotRecorded.class);
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

    private static List<PrintedEvent> printed(String name, String event) {
        return PrintedEnvironment.of(AllRecordings.of(name), event);
    }
}
