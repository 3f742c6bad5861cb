package org.flightdiff.view.heap;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.HEAP_SUMMARY;
import static org.flightdiff.view.heap.HeapEvents.CONFIGURATION;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Proviso;
import org.flightdiff.view.Trait;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.gc.collection.Consumption;

public final class UseMetrics {

    private static final String COLLECTIONS = "collections";

    public static final Metric BEFORE = Metric.named("heap.used-before-gc.peak")
            .in(Unit.BYTES)
            .from(HEAP_SUMMARY)
            .importance(0.5)
            .measured(window -> Measurements.peak(used(window, "Before GC"), COLLECTIONS));

    public static final Metric AFTER = Metric.named("heap.used-after-gc.median")
            .being(Trait.WITH_KEPT_OBJECTS, Trait.OTHERWISE_BY_COLLECTOR)
            .in(Unit.BYTES)
            .lowerIsBetter()
            .where(Proviso.alike(() -> UseMetrics.MAXIMUM))
            .from(HEAP_SUMMARY)
            .measured(window -> Measurements.median(used(window, "After GC"), COLLECTIONS));

    public static final Metric COMMITTED = Metric.named("heap.committed.peak")
            .in(Unit.BYTES)
            .from(HEAP_SUMMARY)
            .measured(window ->
                    Measurements.peak(window.events(HEAP_SUMMARY).numbers("heapSpace.committedSize"), COLLECTIONS));

    public static final Metric MAXIMUM = Metric.named("heap.max")
            .in(Unit.BYTES)
            .from(CONFIGURATION)
            .importance(0.25)
            .measured(window -> {
                Events configuration = window.everywhere(CONFIGURATION);
                return configuration.isEmpty()
                        ? new NotRecorded(Text.of("reason.event.absent", Text.code(CONFIGURATION.event())))
                        : Measurements.exact((double) configuration.number("maxSize", 0));
            });

    public static final Metric CONSUMPTION = Metric.named("heap.consumption.slope")
            .being(Trait.WITH_ALLOCATION)
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .perUnit(() -> AllocationMetrics.PER_UNIT)
            .from(HEAP_SUMMARY, COLLECTION)
            .measured(window -> Measurements.median(Consumption.bytesPerSecond(window), "gaps-between-collections"));

    static final List<Metric> ALL = List.of(BEFORE, AFTER, CONSUMPTION, COMMITTED, MAXIMUM);

    private UseMetrics() {}

    private static double[] used(Window window, String when) {
        return window.events(HEAP_SUMMARY).where("when", when).numbers("heapUsed");
    }
}
