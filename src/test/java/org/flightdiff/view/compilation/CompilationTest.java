package org.flightdiff.view.compilation;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.VmRecordings.durations;
import static org.flightdiff.testing.VmRecordings.printed;
import static org.flightdiff.testing.VmRecordings.reason;
import static org.flightdiff.testing.VmRecordings.value;
import static org.flightdiff.testing.VmRecordings.whole;
import static org.flightdiff.view.compilation.CompilationTest.statistics;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.Clipped;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CompilationTest {

    private static final Path ALL_COMPILATIONS = KeptRecordings.of("g1-all-compilations");

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void countersGrowFromTheStartOfTheJvmToTheLastSample(String name) {
        List<PrintedEvent> samples = printed(name, "jdk.CompilerStatistics");
        PrintedEvent last = samples.get(samples.size() - 1);
        Window window = whole(name);
        assertThat(window.beginsWithJvm()).isTrue();
        double seconds =
                Duration.between(Instant.ofEpochSecond(0, window.jvm().startEpochNanos()), last.instant("startTime"))
                                .toNanos()
                        / 1e9;
        double threads = printed(name, "jdk.CompilerConfiguration").get(0).number("threadCount");
        String codeSize = last.has("nmethodCodeSize") ? "nmethodCodeSize" : "nmetodCodeSize";

        assertThat(value(CompilationMetrics.RATE, window))
                .isCloseTo(last.number("compileCount") / seconds, within(1e-6));
        assertThat(value(CompilationMetrics.TIME_SHARE, window))
                .isCloseTo(last.seconds("totalTimeSpent") / (seconds * threads), within(1e-9));
        assertThat(value(CompilationMetrics.CODE_SIZE, window)).isCloseTo(last.number(codeSize), within(1e-3));
        assertThat(value(CompilationMetrics.INVALIDATED, window)).isEqualTo(last.number("invalidatedCount"));
    }

    @Test
    void ofAJvmWhoseStartIsUnknownCountersAreTakenFromTheFirstToTheLastSampleOfTheWindow() {
        Window whole = whole(SyntheticRecording.named("compiler-statistics")
                .event("jdk.CompilerConfiguration", 0, Map.of("threadCount", 2, "tieredCompilation", true))
                .event("jdk.CompilerStatistics", 10_000, statistics(1_000, 4_000))
                .event("jdk.CompilerStatistics", 20_000, statistics(1_500, 8_000))
                .event("jdk.CompilerStatistics", 40_000, statistics(1_600, 9_000))
                .event("jdk.CompilerStatistics", 50_000, statistics(1_640, 9_200))
                .write());
        Window early = new Window(whole.recording(), 0, 30);
        Window late = new Window(whole.recording(), 30, 60);
        assertThat(value(CompilationMetrics.RATE, whole)).isCloseTo(640 / 40.0, within(1e-9));
        assertThat(value(CompilationMetrics.RATE, early)).isCloseTo(500 / 10.0, within(1e-9));
        assertThat(value(CompilationMetrics.RATE, late)).isCloseTo(40 / 10.0, within(1e-9));
        assertThat(value(CompilationMetrics.TIME_SHARE, early)).isCloseTo(4.0 / 20, within(1e-9));
        assertThat(value(CompilationMetrics.CODE_SIZE, late)).isCloseTo(4_000, within(1e-6));
        assertThat(reason(CompilationMetrics.RATE, new Window(whole.recording(), 0, 15)))
                .isEqualTo("1 samples of the compiler statistics, 2 needed");
    }

    @Test
    void timeSpentOnWhatIsNotDoneYetCountsToo() {
        Window window = whole(SyntheticRecording.named("long-compilation")
                .event("jdk.CompilerConfiguration", 0, Map.of("threadCount", 2, "tieredCompilation", true))
                .event("jdk.CompilerStatistics", 10_000, statistics(1_000, 4_000))
                .event("jdk.CompilerStatistics", 20_000, statistics(1_000, 6_000))
                .write());
        assertThat(value(CompilationMetrics.TIME_SHARE, window)).isCloseTo(0.1, within(1e-9));
        assertThat(value(CompilationMetrics.RATE, window)).isZero();
    }

    @Test
    void interpreterAloneHasNoCompilerThreadsToBeBusy() {
        Window window = whole(SyntheticRecording.named("interpreted")
                .event("jdk.CompilerConfiguration", 0, Map.of("threadCount", 0, "tieredCompilation", false))
                .event("jdk.CompilerStatistics", 10_000, statistics(0, 0))
                .event("jdk.CompilerStatistics", 20_000, statistics(0, 0))
                .write());
        assertThat(value(CompilationMetrics.RATE, window)).isZero();
        assertThat(reason(CompilationMetrics.TIME_SHARE, window)).contains("no compiler threads");
    }

    @Test
    void everyCompilationIsCountedWhereNoneIsTooShortToBeRecorded() {
        Window window = whole(ALL_COMPILATIONS);
        double c1 = printed(ALL_COMPILATIONS, "jdk.Compilation").stream()
                .filter(event -> List.of(1.0, 2.0, 3.0).contains(event.number("compileLevel")))
                .count();
        double c2 = printed(ALL_COMPILATIONS, "jdk.Compilation").stream()
                .filter(event -> event.number("compileLevel") == 4)
                .count();
        assertThat(c1).isPositive();
        assertThat(c2).isPositive();
        assertThat(value(CompilationMetrics.C1, window)).isEqualTo(c1);
        assertThat(value(CompilationMetrics.C2, window)).isEqualTo(c2);
        assertThat(PanelCheck.amounts(CompilationView.BY_LEVEL, window, "4").get(0))
                .isCloseTo(c2 / window.seconds(), within(1e-9));
    }

    @Test
    void otherSideThatRecordedOnlyLongOnesLeavesBothWithoutACount() {
        Window window = Clipped.to(Map.of("jdk.Compilation", 1_000_000_000L), whole(ALL_COMPILATIONS));
        assertThat(reason(CompilationMetrics.C1, window)).startsWith("not recorded below 1,000 ms");
    }

    @Test
    void withoutTieredCompilationAllThatIsCompiledIsCompiledByC2() {
        Window window = whole("hbase-jdk11-c2only");
        assertThat(value(CompilationMetrics.C1, window)).isZero();
        assertThat(value(CompilationMetrics.C2, window)).isCloseTo(1588, within(1e-6));
    }

    @Test
    void compileQueueCountsWhatItHandsOut() {
        Window window = whole(SyntheticRecording.named("compile-queue")
                .setting("jdk.Compilation", "enabled", "true")
                .setting("jdk.Compilation", "threshold", "100 ms")
                .event("jdk.CompilerQueueUtilization", 10_000, queue("c1", 900, 3))
                .event("jdk.CompilerQueueUtilization", 10_000, queue("c2", 100, 8))
                .event("jdk.CompilerQueueUtilization", 50_000, queue("c1", 1_500, 5))
                .event("jdk.CompilerQueueUtilization", 50_000, queue("c2", 140, 70))
                .write());
        assertThat(value(CompilationMetrics.C1, window)).isCloseTo(600, within(1e-6));
        assertThat(value(CompilationMetrics.C2, window)).isCloseTo(40, within(1e-6));
        assertThat(value(CompilationMetrics.QUEUE_PEAK, window)).isEqualTo(70);
    }

    /** The recording is 57 s long, and from second 29 on its compiler is disabled. */
    @Test
    void compileCountStandsStillOnceTheCompilerIsDisabled() {
        Window window = whole("hbase-jdk11-codecache");
        assertThat(value(CompilationMetrics.STANDSTILL, window) * 55).isBetween(27.0, 30.0);
        Window after = new Window(window.recording(), 30, window.toSeconds());
        assertThat(value(CompilationMetrics.STANDSTILL, after)).isEqualTo(1);
    }

    @Test
    void compilingStandsStillSinceItsLastCount() {
        Window window =
                whole(sampled("settling", 1_000, 1_800, 1_850, 1_900, 1_950, 2_000, 2_000, 2_000, 2_000, 2_000));
        assertThat(value(CompilationMetrics.STANDSTILL, window)).isCloseTo(4 / 9.0, within(1e-9));
    }

    @Test
    void fewSamplesTellNoStandstill() {
        Window window = whole(sampled("few-samples", 1_000, 1_100, 1_200));
        assertThat(reason(CompilationMetrics.STANDSTILL, window))
                .isEqualTo("3 samples of the compiler statistics, 10 needed");
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void longestCompilationIsThatOfAllThatAreRecorded(String name) {
        Window window = whole(name);
        double[] durations = durations(printed(name, "jdk.Compilation"));
        if (durations.length == 0) {
            assertThat(reason(CompilationMetrics.LONGEST, window)).isEqualTo("no compilations");
            return;
        }
        double longest = Arrays.stream(durations).max().orElseThrow();
        assertThat(value(CompilationMetrics.LONGEST, window)).isCloseTo(longest, within(1e-12));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void failuresAreCountedByTheirMessage(String name) {
        Window window = whole(name);
        for (var failure : printed(name, "jdk.CompilationFailure")) {
            assertThat(PanelCheck.amounts(CompilationView.FAILURES, window, failure.text("failureMessage"))
                            .get(0))
                    .isPositive();
        }
    }

    @Test
    void rateBetweenTwoSamplesIsDrawnAtTheLaterOne() {
        Window window = whole(SyntheticRecording.named("compilation-curve")
                .event("jdk.CompilerStatistics", 10_000, statistics(1_000, 1_000))
                .event("jdk.CompilerStatistics", 12_000, statistics(1_500, 4_000))
                .event("jdk.CompilerStatistics", 14_000, statistics(1_500, 4_000))
                .write());
        TimeSeries rate = (TimeSeries) PanelCheck.show(CounterPanels.RATE, window, window);
        Points standard = rate.series().get(0).points();
        assertThat(List.of(standard.x(0), standard.y(0))).containsExactly(12.0, 250.0);
        assertThat(List.of(standard.x(1), standard.y(1))).containsExactly(14.0, 0.0);
        TimeSeries time = (TimeSeries) PanelCheck.show(CounterPanels.TIME, window, window);
        assertThat(time.series().get(0).points().y(0)).isEqualTo(1.5);
    }

    static Map<String, ?> statistics(int compileCount, int totalMillis) {
        return Map.ofEntries(
                entry("compileCount", compileCount),
                entry("bailoutCount", 0),
                entry("invalidatedCount", 0),
                entry("osrCompileCount", 0),
                entry("standardCompileCount", compileCount),
                entry("nmethodsSize", 200L * compileCount),
                entry("nmethodCodeSize", 100L * compileCount),
                entry("peakTimeSpent", 10L),
                entry("totalTimeSpent", (long) totalMillis));
    }

    private static Map<String, ?> queue(String compiler, long removed, long peak) {
        return Map.of(
                "compiler", compiler,
                "queueSize", 1L,
                "peakQueueSize", peak,
                "totalAddedCount", removed + 1,
                "totalRemovedCount", removed);
    }

    private static Path sampled(String name, int... compileCounts) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        for (int i = 0; i < compileCounts.length; i++) {
            recording.event("jdk.CompilerStatistics", 1_000 * (i + 1), statistics(compileCounts[i], 0));
        }
        return recording.write();
    }
}
