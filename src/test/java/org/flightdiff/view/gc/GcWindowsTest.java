package org.flightdiff.view.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.view.gc.PrintedCollections.sumOf;
import static org.flightdiff.view.gc.PrintedCollections.total;

import java.nio.file.Path;
import java.time.Instant;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SharedRecordings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A window of a recording gives the values of the events in it. */
class GcWindowsTest {

    private static final double MIDDLE = 17;

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk11-g1", "hbase-jdk17-g1"})
    void eachHalfHasItsOwnCollections(String name) {
        Path file = SharedRecordings.of(name);
        MeasuredRecording recording = MeasuredRecording.of(file, GcView.VIEW);
        double end = recording.whole().seconds();
        assertHalf(recording, 0, MIDDLE);
        assertHalf(recording, MIDDLE, end);
    }

    private static void assertHalf(MeasuredRecording recording, double from, double to) {
        Window window = recording.window(from, to);
        PrintedCollections printed =
                PrintedCollections.of(recording.file()).between(at(recording, from), at(recording, to));
        assertThat(printed.young()).isNotEmpty();
        assertThat(recording.value("gc.count", window))
                .isEqualTo(printed.all("GarbageCollection").size());
        assertThat(recording.value("gc.pause.total", window))
                .isCloseTo(sumOf(printed.all("GCPhasePause"), "duration"), within(1e-6));
        assertThat(recording.value("gc.pause.share", window) * (to - from))
                .isCloseTo(sumOf(printed.all("GCPhasePause"), "duration"), within(1e-6));
        assertThat(recording.value("gc.promotion.rate", window) * (to - from))
                .isCloseTo(total(printed.all("G1EvacuationOldStatistics"), "statistics.used"), within(1.0));
        assertThat(recording.value("gc.young.count", window))
                .isEqualTo(printed.young().size());
        assertThat(recording.value("gc.plab.young.median", window)).isEqualTo(recording.value("gc.plab.young.median"));
    }

    private static Instant at(MeasuredRecording recording, double seconds) {
        return Instant.EPOCH.plusNanos(recording.recording().source().startEpochNanos() + (long) (seconds * 1e9));
    }
}
