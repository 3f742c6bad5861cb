package org.flightdiff.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.TooFew;
import org.junit.jupiter.api.Test;

class MeasurementsTest {

    private static final Selection STALL = Selection.of("jdk.ZAllocationStall").numbers("size");
    private static final int STALLS = 40;

    /** From 0.2 s before the recording's start to its end, 3 s later. */
    private static Window stalls() throws UnreadableRecordingException {
        SyntheticRecording recording =
                SyntheticRecording.named("under-way-at-the-start").lastingSeconds(3);
        for (int i = 0; i < STALLS; i++) {
            recording.event("jdk.ZAllocationStall", -200 + 3200.0 * i / (STALLS - 1), 250, Map.of("size", 100));
        }
        Path file = recording.write();
        return new RecordingReader(List.of(STALL), Progress.SILENT).read(file).whole();
    }

    @Test
    void eventsUnderWayWhenTheRecordingBeganAreCounted() throws UnreadableRecordingException {
        Window window = stalls();
        assertThat(window.events(STALL).start(0)).isNegative();
        assertThat(value(Measurements.count(window.events(STALL), window))).isEqualTo(STALLS);
    }

    @Test
    void amountsOfEventsUnderWayWhenTheRecordingBeganAreSummed() throws UnreadableRecordingException {
        Window window = stalls();
        double[] sizes = window.events(STALL).numbers("size");
        assertThat(value(Measurements.perSecond(window.events(STALL), sizes, window)))
                .isCloseTo(STALLS * 100 / 3.0, within(1e-6));
    }

    @Test
    void whatIsSpentOnEachEventIsOneSumOverTheOther() throws UnreadableRecordingException {
        Window window = stalls();
        double[] few = {0.1, 1.5, 2.5};
        assertThat(value(perEvent(few, new double[] {1, 2, 5}, window))).isCloseTo(8.0 / STALLS, within(1e-12));
        double[] many = IntStream.range(0, 100).mapToDouble(i -> i * 0.03).toArray();
        double[] amounts = IntStream.range(0, 100).mapToDouble(i -> 1 + i % 3).toArray();
        assertThat(value(perEvent(many, amounts, window))).isCloseTo(199.0 / STALLS, within(1e-12));
        double[] most = IntStream.range(0, 5_000).mapToDouble(i -> i * 0.0006).toArray();
        double[] ones = new double[5_000];
        Arrays.fill(ones, 1);
        assertThat(value(perEvent(most, ones, window))).isCloseTo(5_000.0 / STALLS, within(1e-12));
    }

    @Test
    void nothingSpentIsNothingForEachEventAndNoEventIsNoValue() throws UnreadableRecordingException {
        Window window = stalls();
        double[] none = {};
        assertThat(value(perEvent(none, none, window))).isZero();
        assertThat(Measurements.perEvent(
                        TimedAmounts.of(new double[] {1}, new double[] {1}),
                        window.events("jdk.GarbageCollection"),
                        window,
                        "events"))
                .isInstanceOf(TooFew.class);
    }

    private static Measurement perEvent(double[] seconds, double[] amounts, Window window) {
        return Measurements.perEvent(TimedAmounts.of(seconds, amounts), window.events(STALL), window, "events");
    }

    private static double value(Measurement measurement) {
        assertThat(measurement).isInstanceOf(Measured.class);
        return ((Measured) measurement).value();
    }
}
