package org.flightdiff.view.heap;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.OnlyWith;

public final class ZgcMetrics {

    private static final Set<Collector> ZGC = Set.of(Collector.ZGC, Collector.GENERATIONAL_ZGC);

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

    public static final Metric PAGE_ALLOCATIONS = Metric.named("heap.page-allocation.total")
            .in(Unit.SECONDS)
            .extensive()
            .lowerIsBetter()
            .importance(0.5)
            .from(HeapEvents.PAGE_ALLOCATION)
            .measured(ifZgc(window -> Measurements.totalDuration(window.events(HeapEvents.PAGE_ALLOCATION), window)));

    public static final Metric RELOCATED = Metric.named("heap.relocation.rate")
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .from(HeapEvents.RELOCATION_SET)
            .measured(ifZgc(window -> {
                Events sets = window.events(HeapEvents.RELOCATION_SET);
                return Measurements.perSecond(sets, sets.numbers("relocate"), window);
            }));

    static final List<Metric> ALL = List.of(STALLS, STALLED, PAGE_ALLOCATIONS, RELOCATED);

    private ZgcMetrics() {}

    private static Function<Window, Measurement> ifZgc(Function<Window, Measurement> measure) {
        return window -> {
            Collector collector = window.recording().jvm().collector();
            return ZGC.contains(collector)
                    ? measure.apply(window)
                    : new NotRecorded(Text.of("reason.heap.no-pages", Text.code(collector.label())));
        };
    }
}
