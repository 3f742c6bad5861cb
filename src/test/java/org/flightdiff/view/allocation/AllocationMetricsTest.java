package org.flightdiff.view.allocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PlainEvents;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AllocationMetricsTest {

    private static final String IN_TLAB = "jdk.ObjectAllocationInNewTLAB";
    private static final String OUTSIDE_TLAB = "jdk.ObjectAllocationOutsideTLAB";
    private static final String SAMPLE = "jdk.ObjectAllocationSample";

    private static final class Tally {
        private double bytes;
        private boolean tlabEvents;

        private void add(RecordedEvent event) {
            tlabEvents |= event.getEventType().getName().equals(IN_TLAB);
            bytes += switch (event.getEventType().getName()) {
                case IN_TLAB -> event.getLong("tlabSize");
                case OUTSIDE_TLAB -> event.getLong("allocationSize");
                default -> event.getLong("weight");
            };
        }
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void totalIsTheSumOfTheEventsThisJdkRecords(String name) {
        MeasuredRecording recording = read(AllRecordings.of(name));
        Tally expected = new Tally();
        PlainEvents.forEach(recording.file(), expected::add, IN_TLAB, OUTSIDE_TLAB, SAMPLE);

        assertThat(expected.bytes).isPositive();
        assertThat(recording.value("allocation.total")).isCloseTo(expected.bytes, within(expected.bytes * 1e-9));
        assertThat(recording.value("allocation.rate") * recording.whole().seconds())
                .isCloseTo(expected.bytes, within(expected.bytes * 1e-9));
        assertThat(note(recording.measure("allocation.rate")))
                .isEqualTo(expected.tlabEvents ? "from TLAB events" : "from allocation samples");
    }

    @Test
    void withoutAllocationEventsParallelShowsAllocationAsGrowthOfHeapUse() {
        MeasuredRecording recording = read(collections("heap-use-parallel", "ParallelScavenge", "ParallelOld"));
        assertThat(recording.value("allocation.total")).isCloseTo(90 + 70, within(1e-6));
        assertThat(recording.value("allocation.rate")).isCloseTo(16, within(1e-6));
        assertThat(note(recording.measure("allocation.rate"))).isEqualTo("from heap use before and after collections");
        // What grows across the edge of two windows belongs to the one with the collection.
        assertThat(recording.value("allocation.total", recording.window(0, 5))).isCloseTo(90, within(1e-6));
        assertThat(recording.value("allocation.total", recording.window(5, 10))).isCloseTo(70, within(1e-6));
    }

    @Test
    void growthOfHeapUseIsNotTakenForAllocationWithG1() {
        MeasuredRecording recording = read(collections("heap-use-g1", "G1New", "G1Old"));
        assertThat(recording.measure("allocation.total")).isInstanceOf(NotRecorded.class);
        assertThat(recording.measure("allocation.rate"))
                .asString()
                .startsWith("NotRecorded")
                .contains(IN_TLAB + "#enabled=true")
                .contains("Serial, Parallel and ParNew");
    }

    @Test
    void oneTlabEventWithoutTheOtherIsNoTotal() {
        MeasuredRecording recording = read(SyntheticRecording.named("only-in-tlab")
                .event(IN_TLAB, 100, Map.of("objectClass", "shop.Cart", "allocationSize", 16, "tlabSize", 1000))
                .setting(IN_TLAB, "enabled", "true")
                .setting(OUTSIDE_TLAB, "enabled", "false")
                .write());
        assertThat(recording.measure("allocation.total"))
                .asString()
                .startsWith("NotRecorded")
                .contains(OUTSIDE_TLAB + " was off");
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void buffersAreMeasuredWhereTheirEventsAreOn(String name) {
        MeasuredRecording recording = read(AllRecordings.of(name));
        DoubleSummaryStatistics inside = new DoubleSummaryStatistics();
        DoubleSummaryStatistics outside = new DoubleSummaryStatistics();
        PlainEvents.forEach(recording.file(), event -> inside.accept((double) event.getLong("tlabSize")), IN_TLAB);
        PlainEvents.forEach(
                recording.file(), event -> outside.accept((double) event.getLong("allocationSize")), OUTSIDE_TLAB);
        if (inside.getCount() == 0) {
            for (String metric : List.of("allocation.outside-tlab.share", "allocation.tlab.mean")) {
                assertThat(recording.measure(metric)).isInstanceOf(NotRecorded.class);
            }
            return;
        }
        assertThat(recording.value("allocation.outside-tlab.share"))
                .isCloseTo(outside.getSum() / (inside.getSum() + outside.getSum()), within(1e-9));
        assertThat(recording.value("allocation.tlab.mean")).isCloseTo(inside.getAverage(), within(1e-3));
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
    }

    /** Three collections: the heap grows by 90 bytes to the second, by 70 to the third, and is not known before. */
    private static Path collections(String name, String young, String old) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .lastingSeconds(10)
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", young, "oldCollector", old))
                .setting(IN_TLAB, "enabled", "false")
                .setting(OUTSIDE_TLAB, "enabled", "false");
        long[][] beforeAndAfter = {{100, 10}, {100, 30}, {100, 20}};
        double[] seconds = {1, 4, 7};
        for (int gcId = 0; gcId < seconds.length; gcId++) {
            recording
                    .event(
                            "jdk.GCHeapSummary",
                            seconds[gcId] * 1000,
                            summary(gcId, "Before GC", beforeAndAfter[gcId][0]))
                    .event(
                            "jdk.GCHeapSummary",
                            seconds[gcId] * 1000 + 10,
                            summary(gcId, "After GC", beforeAndAfter[gcId][1]));
        }
        return recording.write();
    }

    private static Map<String, Object> summary(int gcId, String when, long used) {
        return Map.of("gcId", gcId, "when", when, "heapUsed", used);
    }

    private static String note(Measurement measurement) {
        return English.of(((Measured) measurement).note());
    }

    private static MeasuredRecording read(Path file) {
        return MeasuredRecording.of(file, AllocationView.VIEW);
    }
}
