package org.flightdiff.view.allocation;

import static org.flightdiff.view.allocation.AllocationEvents.IN_NEW_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.OUTSIDE_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.SAMPLE;
import static org.flightdiff.view.allocation.AllocationEvents.THREAD_START;
import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;

import java.util.List;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** How much was allocated. */
final class AllocationMetrics {

    static final Metric RATE = Metric.named("allocation.rate", "Allocation rate")
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .importance(2)
            .meaning(
                    "Allocated bytes per second: from TLAB events where both were on, else from allocation samples, else,"
                            + " with Serial, Parallel and ParNew, from heap use before and after collections.")
            .using(IN_NEW_TLAB, OUTSIDE_TLAB, SAMPLE, THREAD_START, HEAP_SUMMARY)
            .measured(AllocationMetrics::rate);

    static final Metric TOTAL = Metric.named("allocation.total", "Allocated")
            .in(Unit.BYTES)
            .extensive()
            .sameFactAs("allocation.rate")
            .meaning("Allocated bytes, from the same events as the rate.")
            .using(IN_NEW_TLAB, OUTSIDE_TLAB, SAMPLE, THREAD_START, HEAP_SUMMARY)
            .measured(window -> Measurements.scaled(rate(window), window.seconds()));

    static final List<Metric> ALL = List.of(RATE, TOTAL);

    private AllocationMetrics() {}

    private static Measurement rate(Window window) {
        String missing = Origin.missing(window);
        Origin origin = Origin.in(window);
        if (missing != null || origin == null) {
            return new NotRecorded(String.valueOf(missing));
        }
        Allocations allocations = Allocations.in(window);
        Measurement rate = Measurements.perSecond(allocations.seconds(), allocations.bytes(), window);
        return rate instanceof Measured measured ? measured.noting(origin.note()) : rate;
    }
}
