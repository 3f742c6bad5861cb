package org.flightdiff.view.compilation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.VmRecordings.reason;
import static org.flightdiff.testing.VmRecordings.value;
import static org.flightdiff.testing.VmRecordings.whole;
import static org.flightdiff.view.compilation.RateMetricsTest.statistics;

import java.nio.file.Path;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

class WarmUpMetricsTest {

    /** The recording is 57 s long, and from second 29 on its compiler is disabled. */
    @Test
    void compileCountStandsStillOnceTheCompilerIsDisabled() {
        Window window = whole("hbase-jdk11-codecache");
        assertThat(value(WarmUpMetrics.STANDSTILL, window) * 55).isBetween(27.0, 30.0);
        Window after = new Window(window.recording(), 30, window.toSeconds());
        assertThat(value(WarmUpMetrics.STANDSTILL, after)).isEqualTo(1);
        assertThat(reason(WarmUpMetrics.SETTLED_AFTER, after)).contains("nothing was compiled");
    }

    @Test
    void compilingIsSettledWhenNineTenthsAreDone() {
        Window window =
                whole(sampled("settling", 1_000, 1_800, 1_850, 1_900, 1_950, 2_000, 2_000, 2_000, 2_000, 2_000));
        assertThat(value(WarmUpMetrics.SETTLED_AFTER, window)).isCloseTo(3, within(1e-9));
        assertThat(value(WarmUpMetrics.STANDSTILL, window)).isCloseTo(4 / 9.0, within(1e-9));
    }

    @Test
    void fewSamplesTellNeither() {
        Window window = whole(sampled("few-samples", 1_000, 1_100, 1_200));
        assertThat(reason(WarmUpMetrics.STANDSTILL, window))
                .isEqualTo("3 samples of the compiler statistics, 10 needed");
        assertThat(reason(WarmUpMetrics.SETTLED_AFTER, window)).contains("10 needed");
    }

    private static Path sampled(String name, int... compileCounts) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        for (int i = 0; i < compileCounts.length; i++) {
            recording.event("jdk.CompilerStatistics", 1_000 * (i + 1), statistics(compileCounts[i], 0));
        }
        return recording.write();
    }
}
