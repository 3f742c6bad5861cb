package org.flightdiff.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.RecordingReader;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.Measured;
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

    private static double value(Measurement measurement) {
        assertThat(measurement).isInstanceOf(Measured.class);
        return ((Measured) measurement).value();
    }
}
