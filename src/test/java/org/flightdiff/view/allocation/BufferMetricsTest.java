package org.flightdiff.view.allocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PlainEvents;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BufferMetricsTest {

    private static final String IN_TLAB = "jdk.ObjectAllocationInNewTLAB";
    private static final String OUTSIDE_TLAB = "jdk.ObjectAllocationOutsideTLAB";

    static List<String> recordings() {
        return AllRecordings.names();
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void buffersAreMeasuredWhereTheirEventsAreOn(String name) {
        MeasuredRecording recording = read(AllRecordings.of(name));
        DoubleSummaryStatistics inside = new DoubleSummaryStatistics();
        DoubleSummaryStatistics outside = new DoubleSummaryStatistics();
        PlainEvents.forEach(recording.file(), event -> inside.accept((double) event.getLong("tlabSize")), IN_TLAB);
        PlainEvents.forEach(
                recording.file(), event -> outside.accept((double) event.getLong("allocationSize")), OUTSIDE_TLAB);
        if (inside.getCount() == 0) {
            for (String metric : List.of(
                    "allocation.outside-tlab.share", "allocation.tlab.mean", "allocation.outside-tlab.largest")) {
                assertThat(recording.measure(metric)).isInstanceOf(NotRecorded.class);
            }
            return;
        }
        assertThat(recording.value("allocation.outside-tlab.share"))
                .isCloseTo(outside.getSum() / (inside.getSum() + outside.getSum()), within(1e-9));
        assertThat(recording.value("allocation.tlab.mean")).isCloseTo(inside.getAverage(), within(1e-3));
        assertThat(recording.value("allocation.outside-tlab.largest")).isEqualTo(outside.getMax());
    }

    @Test
    void windowsTakeTheBuffersHandedOutInThem() {
        MeasuredRecording recording = read(SyntheticRecording.named("buffers")
                .lastingSeconds(10)
                .event(IN_TLAB, 1_000, Map.of("objectClass", "A", "tlabSize", 100))
                .event(IN_TLAB, 2_000, Map.of("objectClass", "A", "tlabSize", 200))
                .event(OUTSIDE_TLAB, 3_000, Map.of("objectClass", "A", "allocationSize", 700))
                .event(IN_TLAB, 6_000, Map.of("objectClass", "A", "tlabSize", 400))
                .write());
        Window early = recording.window(0, 5);
        Window late = recording.window(5, 10);
        assertThat(recording.value("allocation.outside-tlab.share", early)).isCloseTo(0.7, within(1e-9));
        assertThat(recording.value("allocation.outside-tlab.share", late)).isZero();
        assertThat(recording.value("allocation.tlab.mean", early)).isCloseTo(150, within(1e-9));
        assertThat(recording.value("allocation.tlab.mean", late)).isCloseTo(400, within(1e-9));
        assertThat(recording.measure("allocation.outside-tlab.largest", late)).isInstanceOf(TooFew.class);
    }

    private static MeasuredRecording read(Path file) {
        return MeasuredRecording.of(file, AllocationView.VIEW);
    }
}
