package org.flightdiff.view.heap;

import java.util.List;
import java.util.Set;
import org.flightdiff.recording.Collector;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.OnlyWith;

public final class ZgcMetrics {

    static final Set<Collector> ZGC = Set.of(Collector.ZGC, Collector.GENERATIONAL_ZGC);

    public static final Metric STALLS = Metric.named("heap.allocation-stall.count")
            .extensive()
            .lowerIsBetter()
            .critical()
            .costing(() -> ZgcMetrics.STALLED)
            .importance(4)
            .using(HeapEvents.ALLOCATION_STALL)
            .measured(window -> OnlyWith.counted(
                    window, ZGC, HeapEvents.ALLOCATION_STALL, stalls -> Measurements.count(stalls, window)));

    public static final Metric STALLED = Metric.named("heap.allocation-stall.total")
            .in(Unit.SECONDS)
            .extensive()
            .stopping()
            .lowerIsBetter()
            .sameFactAs(() -> ZgcMetrics.STALLS)
            .using(HeapEvents.ALLOCATION_STALL)
            .importance(2)
            .measured(window -> OnlyWith.counted(
                    window, ZGC, HeapEvents.ALLOCATION_STALL, stalls -> Measurements.totalDuration(stalls, window)));

    static final List<Metric> ALL = List.of(STALLS, STALLED);

    private ZgcMetrics() {}
}
