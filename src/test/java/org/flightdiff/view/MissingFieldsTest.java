package org.flightdiff.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.heap.HeapView;
import org.junit.jupiter.api.Test;

/** Recordings whose events lack usual fields: reduced ones, or those of an unknown JVM. */
class MissingFieldsTest {

    private final Window window = Compared.recording(SyntheticRecording.named("without-heap-space")
                    .event("jdk.GCHeapSummary", 100, Map.of("gcId", 1, "when", "Before GC"))
                    .event("jdk.GCHeapSummary", 200, Map.of("gcId", 1, "when", "After GC"))
                    .write())
            .whole();

    @Test
    void aMetricSaysWhichFieldItMissed() {
        Metric peak = HeapView.VIEW.metrics().stream()
                .filter(metric -> metric.id().equals("heap.used-before-gc.peak"))
                .findFirst()
                .orElseThrow();
        NotRecorded missing = assertInstanceOf(NotRecorded.class, peak.in(window));
        assertEquals("jdk.GCHeapSummary has no field heapUsed in this recording", English.of(missing.reason()));
    }

    @Test
    void everyMetricAndPanelOfEveryViewCopes() {
        Comparison comparison = Compared.of(new Sides(List.of(window), List.of(window)));
        assertEquals(List.of(), comparison.divergences());
        List<Shape> heap = comparison.views().stream()
                .filter(view -> view.id().equals(HeapView.VIEW.id()))
                .flatMap(view -> view.shapes().stream())
                .toList();
        assertTrue(heap.stream().allMatch(Unavailable.class::isInstance), heap.toString());
    }
}
