package org.flightdiff.view.allocation;

import static org.flightdiff.view.allocation.AllocationEvents.IN_NEW_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.OUTSIDE_TLAB;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

public final class BufferMetrics {

    public static final Metric OUTSIDE_SHARE = Metric.named("allocation.outside-tlab.share")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .importance(0.25)
            .from(IN_NEW_TLAB, OUTSIDE_TLAB)
            .measured(BufferMetrics::outsideShare);

    public static final Metric MEAN_SIZE = Metric.named("allocation.tlab.mean")
            .in(Unit.BYTES)
            .feltFrom(0)
            .importance(0.25)
            .from(IN_NEW_TLAB)
            .measured(BufferMetrics::meanSize);

    public static final Metric LARGEST_OUTSIDE = Metric.named("allocation.outside-tlab.largest")
            .in(Unit.BYTES)
            .importance(0.25)
            .from(OUTSIDE_TLAB)
            .measured(BufferMetrics::largestOutside);

    static final List<Metric> ALL = List.of(OUTSIDE_SHARE, MEAN_SIZE, LARGEST_OUTSIDE);

    private BufferMetrics() {}

    private static Measurement outsideShare(Window window) {
        return Measurements.ratio(
                Allocations.outsideAmongAll(window), Allocations.inAndOutsideBuffers(window), window, "allocations");
    }

    private static Measurement meanSize(Window window) {
        Events buffers = window.events(IN_NEW_TLAB);
        return Measurements.ratio(
                Allocations.insideBuffers(window), TimedAmounts.of(buffers, RowNumbers.all(1)), window, "tlabs");
    }

    private static Measurement largestOutside(Window window) {
        Events objects = window.events(OUTSIDE_TLAB);
        return Measurements.longest(objects, objects.eachNumber("allocationSize"), "allocations-outside-tlabs");
    }
}
