package org.flightdiff.view.compilation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.VmRecordings.printed;
import static org.flightdiff.testing.VmRecordings.reason;
import static org.flightdiff.testing.VmRecordings.value;
import static org.flightdiff.testing.VmRecordings.whole;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class RateMetricsTest {

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

        assertThat(value(RateMetrics.RATE, window)).isCloseTo(last.number("compileCount") / seconds, within(1e-6));
        assertThat(value(RateMetrics.TIME_SHARE, window))
                .isCloseTo(last.seconds("totalTimeSpent") / (seconds * threads), within(1e-9));
        assertThat(value(RateMetrics.CODE_SIZE, window)).isCloseTo(last.number(codeSize), within(1e-3));
        assertThat(value(RateMetrics.BAILOUTS, window)).isEqualTo(last.number("bailoutCount"));
        assertThat(value(RateMetrics.OSR_SHARE, window))
                .isCloseTo(last.number("osrCompileCount") / last.number("compileCount"), within(1e-9));
        assertThat(value(RateMetrics.INVALIDATED, window)).isEqualTo(last.number("invalidatedCount"));
    }

    /** As known from making the recordings: what is compiled after the first sample. */
    @ParameterizedTest
    @CsvSource({"hbase-jdk11-repeat1, 4866, 5.86e6", "hbase-jdk11-c2only, 1266, 1.05e6"})
    void withoutC1FarLessIsCompiled(String name, double compilations, double bytes) {
        Window window = new Window(whole(name).recording(), 0.1, whole(name).toSeconds());
        List<PrintedEvent> samples = printed(name, "jdk.CompilerStatistics");
        double seconds = Duration.between(
                                samples.get(0).instant("startTime"),
                                samples.get(samples.size() - 1).instant("startTime"))
                        .toNanos()
                / 1e9;
        assertThat(value(RateMetrics.RATE, window) * seconds).isCloseTo(compilations, within(1e-6));
        assertThat(value(RateMetrics.CODE_SIZE, window)).isCloseTo(bytes, within(0.005e6));
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
        assertThat(value(RateMetrics.RATE, whole)).isCloseTo(640 / 40.0, within(1e-9));
        assertThat(value(RateMetrics.RATE, early)).isCloseTo(500 / 10.0, within(1e-9));
        assertThat(value(RateMetrics.RATE, late)).isCloseTo(40 / 10.0, within(1e-9));
        assertThat(value(RateMetrics.TIME_SHARE, early)).isCloseTo(4.0 / 20, within(1e-9));
        assertThat(value(RateMetrics.CODE_SIZE, late)).isCloseTo(4_000, within(1e-6));
        assertThat(reason(RateMetrics.RATE, new Window(whole.recording(), 0, 15)))
                .isEqualTo("1 samples of the compiler statistics, 2 needed");
    }

    @Test
    void timeSpentOnWhatIsNotDoneYetCountsToo() {
        Window window = whole(SyntheticRecording.named("long-compilation")
                .event("jdk.CompilerConfiguration", 0, Map.of("threadCount", 2, "tieredCompilation", true))
                .event("jdk.CompilerStatistics", 10_000, statistics(1_000, 4_000))
                .event("jdk.CompilerStatistics", 20_000, statistics(1_000, 6_000))
                .write());
        assertThat(value(RateMetrics.TIME_SHARE, window)).isCloseTo(0.1, within(1e-9));
        assertThat(value(RateMetrics.RATE, window)).isZero();
        assertThat(reason(RateMetrics.OSR_SHARE, window)).contains("nothing was compiled");
    }

    @Test
    void interpreterAloneHasNoCompilerThreadsToBeBusy() {
        Window window = whole(SyntheticRecording.named("interpreted")
                .event("jdk.CompilerConfiguration", 0, Map.of("threadCount", 0, "tieredCompilation", false))
                .event("jdk.CompilerStatistics", 10_000, statistics(0, 0))
                .event("jdk.CompilerStatistics", 20_000, statistics(0, 0))
                .write());
        assertThat(value(RateMetrics.RATE, window)).isZero();
        assertThat(reason(RateMetrics.TIME_SHARE, window)).contains("no compiler threads");
    }

    static Map<String, ?> statistics(int compileCount, int totalMillis) {
        return Map.of(
                "compileCount",
                compileCount,
                "bailoutCount",
                0,
                "invalidatedCount",
                0,
                "osrCompileCount",
                0,
                "standardCompileCount",
                compileCount,
                "nmethodsSize",
                200L * compileCount,
                "nmethodCodeSize",
                100L * compileCount,
                "peakTimeSpent",
                10L,
                "totalTimeSpent",
                (long) totalMillis);
    }
}
