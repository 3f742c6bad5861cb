package org.flightdiff.view.heap;

import static org.flightdiff.view.gc.event.GcEvents.PARALLEL_HEAP;
import static org.flightdiff.view.heap.HeapEvents.G1_HEAP;

import java.util.List;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Availability;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;

/** G1 and Parallel write the sizes of their generations, each in an event of its own; the others do not. */
final class GenerationalHeap {

    private GenerationalHeap() {}

    /** Measures the summaries of the recording's collector. */
    static Measurement measured(
            Window window, Function<Events, Measurement> g1, Function<Events, Measurement> parallel) {
        Collector collector = window.recording().jvm().collector();
        if (collector == Collector.G1) {
            return ifRecorded(window, G1_HEAP, g1);
        }
        return collector == Collector.PARALLEL
                ? ifRecorded(window, PARALLEL_HEAP, parallel)
                : new NotRecorded(Text.of("reason.heap.no-sizes-of-generations", Text.code(collector.label())));
    }

    private static Measurement ifRecorded(Window window, Selection summary, Function<Events, Measurement> measure) {
        Text missing = Availability.missing(window, List.of(summary));
        return missing == null ? measure.apply(window.events(summary)) : new NotRecorded(missing);
    }
}
