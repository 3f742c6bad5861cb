package org.flightdiff.view.heap;

import static org.flightdiff.view.heap.HeapEvents.ALLOCATION_STALL;
import static org.flightdiff.view.heap.HeapEvents.PAGE_ALLOCATION;
import static org.flightdiff.view.heap.HeapEvents.RELOCATION_SET;

import java.util.List;
import java.util.function.Function;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** Whether ZGC keeps up with the application. */
final class ZgcMetrics {

    static final Metric STALLS = Metric.named("heap.allocation-stall.count", "Allocation stalls")
            .extensive()
            .lowerIsBetter()
            .critical()
            .importance(2)
            .meaning("How often a thread had to wait for ZGC to free memory before it could allocate.")
            .from(ALLOCATION_STALL)
            .measured(ifZgc(window -> Measurements.count(window.events(ALLOCATION_STALL), window)));

    static final Metric STALLED = Metric.named("heap.allocation-stall.total", "Allocation stalls, total")
            .in(Unit.SECONDS)
            .extensive()
            .lowerIsBetter()
            .sameFactAs("heap.allocation-stall.count")
            .meaning("Time threads waited for ZGC to free memory, summed over threads.")
            .from(ALLOCATION_STALL)
            .measured(ifZgc(window -> durations(window.events(ALLOCATION_STALL), window)));

    static final Metric PAGE_ALLOCATIONS = Metric.named("heap.page-allocation.total", "Slow page allocations, total")
            .in(Unit.SECONDS)
            .extensive()
            .lowerIsBetter()
            .importance(0.5)
            .meaning(
                    "Time threads spent in allocations of ZGC pages that took longer than the event's threshold, usually"
                            + " 1 ms.")
            .from(PAGE_ALLOCATION)
            .measured(ifZgc(window -> durations(window.events(PAGE_ALLOCATION), window)));

    static final Metric RELOCATED = Metric.named("heap.relocation.rate", "Bytes relocated per second")
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .meaning("Live bytes in the pages that ZGC chose to empty, per second.")
            .from(RELOCATION_SET)
            .measured(ifZgc(window -> {
                Events sets = window.events(RELOCATION_SET);
                return Measurements.perSecond(sets, sets.numbers("relocate"), window);
            }));

    static final List<Metric> ALL = List.of(STALLS, STALLED, PAGE_ALLOCATIONS, RELOCATED);

    private ZgcMetrics() {}

    private static Measurement durations(Events events, Window window) {
        return Measurements.total(events, events.durations(), window);
    }

    private static Function<Window, Measurement> ifZgc(Function<Window, Measurement> measure) {
        return window -> {
            Collector collector = window.recording().jvm().collector();
            return collector == Collector.ZGC || collector == Collector.GENERATIONAL_ZGC
                    ? measure.apply(window)
                    : new NotRecorded("does not happen with " + collector.label());
        };
    }
}
