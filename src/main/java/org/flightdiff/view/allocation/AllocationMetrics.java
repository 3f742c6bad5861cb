package org.flightdiff.view.allocation;

import static org.flightdiff.view.allocation.AllocationEvents.IN_NEW_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.OUTSIDE_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.SAMPLE;
import static org.flightdiff.view.allocation.AllocationEvents.THREAD_START;
import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** How much was allocated. */
final class AllocationMetrics {

    static final Metric RATE = Metric.named("allocation.rate")
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .importance(3)
            .using(IN_NEW_TLAB, OUTSIDE_TLAB, SAMPLE, THREAD_START, HEAP_SUMMARY)
            .measured(AllocationMetrics::rate);

    static final Metric TOTAL = Metric.named("allocation.total")
            .in(Unit.BYTES)
            .extensive()
            .sameFactAs("allocation.rate")
            .using(IN_NEW_TLAB, OUTSIDE_TLAB, SAMPLE, THREAD_START, HEAP_SUMMARY)
            .importance(0.5)
            .measured(window -> Measurements.scaled(rate(window), window.seconds()));

    static final List<Metric> ALL = List.of(RATE, TOTAL);

    private AllocationMetrics() {}

    private static Measurement rate(Window window) {
        Text missing = Origin.missing(window);
        if (missing != null) {
            return new NotRecorded(missing);
        }
        Allocations allocations = Allocations.in(window);
        Measurement rate = Measurements.perSecond(allocations.seconds(), allocations.bytes(), window);
        return rate instanceof Measured measured ? measured.noting(Origin.remark(window)) : rate;
    }
}
