package org.flightdiff.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.exceptions.ExceptionsView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeBinsTest {

    @ParameterizedTest
    @CsvSource({"3, 20, 0.15", "27.6, 28, 0.9857", "120, 120, 1", "3600, 300, 12"})
    void binsOfACurveAreAboutASecondWithinReason(double window, int bins, double seconds) {
        TimeBins curve = TimeBins.forCurve(window(window));
        assertThat(curve.middles()).hasSize(bins);
        assertThat(curve.seconds()).isCloseTo(seconds, within(1e-3));
    }

    @Test
    void amountsAreSummedInTheBinOfTheirTime() {
        Window late = new Window(window(20).recording(), 10, 20);
        TimeBins bins = TimeBins.of(late, 5);
        assertThat(bins.middles()).containsExactly(11, 13, 15, 17, 19);
        double[] times = {10, 11.9, 12, 19.999};
        assertThat(bins.sums(TimedAmounts.of(times, new double[] {1, 2, 4, 8}))).containsExactly(3, 4, 0, 0, 8);
        assertThat(bins.perSecond(times, new double[] {1, 2, 4, 8})).containsExactly(1.5, 2, 0, 0, 4);
        assertThat(bins.grouped(times, new double[] {1, 2, 4, 8}).get(0)).containsExactly(1, 2);
    }

    @Test
    void eventsAreCountedInTheBinOfTheirStart() {
        SyntheticRecording recording =
                SyntheticRecording.named("counted-by-bin").lastingSeconds(30);
        for (int millis = 0; millis < 30_000; millis += 7 + millis % 500) {
            recording.event("jdk.ExceptionStatistics", millis, Map.of("throwables", millis));
        }
        Window whole =
                MeasuredRecording.of(recording.write(), ExceptionsView.VIEW).whole();
        for (Window window : List.of(whole, new Window(whole.recording(), 3, 21))) {
            Events events = window.events("jdk.ExceptionStatistics");
            TimedAmounts ones = TimedAmounts.of(events, row -> 1);
            TimeBins bins = TimeBins.of(window, 40);
            assertThat(bins.counts(events)).containsExactly(bins.sums(ones));
            assertThat(bins.perSecond(events)).containsExactly(bins.perSecond(ones));
        }
    }

    private static Window window(double seconds) {
        Path file = SyntheticRecording.named("lasting-" + seconds)
                .lastingSeconds(seconds)
                .event("jdk.ExceptionStatistics", 1, Map.of("throwables", 1))
                .write();
        return MeasuredRecording.of(file, ExceptionsView.VIEW).whole();
    }
}
