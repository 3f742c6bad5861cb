package org.flightdiff.view.compilation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.VmRecordings.reason;
import static org.flightdiff.testing.VmRecordings.value;
import static org.flightdiff.testing.VmRecordings.whole;
import static org.flightdiff.view.compilation.RateMetricsTest.statistics;

import org.flightdiff.recording.Window;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

class SettlingMetricsTest {

    /** The recording is 57 s long, and from second 29 on its compiler is disabled. */
    @Test
    void compileCountStandsStillOnceTheCompilerIsDisabled() {
        Window window = whole("hbase-jdk11-codecache");
        assertThat(value(SettlingMetrics.STANDSTILL, window) * 55).isBetween(27.0, 30.0);
        Window after = new Window(window.recording(), 30, window.toSeconds());
        assertThat(value(SettlingMetrics.STANDSTILL, after)).isEqualTo(1);
        assertThat(reason(SettlingMetrics.SETTLED_AFTER, after)).contains("nothing was compiled");
    }

    @Test
    void compilingIsSettledWhenNineTenthsAreDone() {
        Window window = whole(SyntheticRecording.named("settling")
                .event("jdk.CompilerStatistics", 1_000, statistics(1_000, 0))
                .event("jdk.CompilerStatistics", 11_000, statistics(1_800, 0))
                .event("jdk.CompilerStatistics", 21_000, statistics(1_900, 0))
                .event("jdk.CompilerStatistics", 31_000, statistics(2_000, 0))
                .event("jdk.CompilerStatistics", 51_000, statistics(2_000, 0))
                .write());
        assertThat(value(SettlingMetrics.SETTLED_AFTER, window)).isCloseTo(20, within(1e-9));
        assertThat(value(SettlingMetrics.STANDSTILL, window)).isCloseTo(20 / 50.0, within(1e-9));
    }

    @Test
    void oneSampleTellsNeither() {
        Window window = whole(SyntheticRecording.named("one-sample")
                .event("jdk.CompilerStatistics", 1_000, statistics(1_000, 0))
                .write());
        assertThat(reason(SettlingMetrics.STANDSTILL, window)).contains("2 needed");
        assertThat(reason(SettlingMetrics.SETTLED_AFTER, window)).contains("2 needed");
    }
}
