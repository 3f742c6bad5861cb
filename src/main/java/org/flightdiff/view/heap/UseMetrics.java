package org.flightdiff.view.heap;

import static org.flightdiff.view.gc.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;
import static org.flightdiff.view.heap.HeapEvents.CONFIGURATION;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.Consumption;

/** How full the heap was, and how fast it filled. */
final class UseMetrics {

    private static final String COLLECTIONS = "collections";

    static final Metric BEFORE = Metric.named("heap.used-before-gc.peak", "Heap used before collections, peak")
            .in(Unit.BYTES)
            .meaning("Largest heap use right before a collection.")
            .from(HEAP_SUMMARY)
            .measured(window -> Measurements.peak(used(window, "Before GC"), COLLECTIONS));

    static final Metric AFTER = Metric.named("heap.used-after-gc.median", "Heap used after collections, median")
            .in(Unit.BYTES)
            .lowerIsBetter()
            .meaning("Median heap use right after a collection, all collections and cycles.")
            .from(HEAP_SUMMARY)
            .measured(window -> Measurements.median(used(window, "After GC"), COLLECTIONS));

    static final Metric COMMITTED = Metric.named("heap.committed.peak", "Heap committed, peak")
            .in(Unit.BYTES)
            .meaning("Largest size the heap had taken from the system.")
            .from(HEAP_SUMMARY)
            .measured(window ->
                    Measurements.peak(window.events(HEAP_SUMMARY).numbers("heapSpace.committedSize"), COLLECTIONS));

    static final Metric MAXIMUM = Metric.named("heap.max", "Heap, maximum size")
            .in(Unit.BYTES)
            .meaning("The size the heap may grow to, as configured or chosen by the JVM.")
            .from(CONFIGURATION)
            .measured(window -> {
                Events configuration = window.everywhere(CONFIGURATION);
                return configuration.isEmpty()
                        ? new NotRecorded(CONFIGURATION.event() + " is not in this recording")
                        : Measurements.exact((double) configuration.number("maxSize", 0));
            });

    static final Metric CONSUMPTION = Metric.named("heap.consumption.slope", "Heap consumption between collections")
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .meaning(
                    "Steepness of the consumption curve: the rise of heap use from the end of one collection to the start"
                            + " of the next over the time between, median. Gaps in which a concurrent cycle freed more than was"
                            + " consumed are left out.")
            .from(HEAP_SUMMARY, COLLECTION)
            .measured(window -> Measurements.median(Consumption.bytesPerSecond(window), "gaps between collections"));

    static final List<Metric> ALL = List.of(BEFORE, AFTER, CONSUMPTION, COMMITTED, MAXIMUM);

    private UseMetrics() {}

    private static double[] used(Window window, String when) {
        return window.events(HEAP_SUMMARY).where("when", when).numbers("heapUsed");
    }
}
