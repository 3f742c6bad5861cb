package org.flightdiff.view.heap;

import java.util.List;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.gc.OnlyWith;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class ConcurrentCollectorPanels {

    private static final Source SHENANDOAH =
            Source.allOf(HeapEvents.SHENANDOAH_EVACUATION).unless(OnlyWith.check(Set.of(Collector.SHENANDOAH)));

    public static final Panel STALLS = durations(
                    "heap.allocation-stalls-of-zgc", Text.of("curve.stall"), HeapEvents.ALLOCATION_STALL)
            .about(ZgcMetrics.STALLS)
            .about(ZgcMetrics.STALLED);

    static final Panel PAGES = durations(
            "heap.slow-page-allocations-of-zgc", Text.of("curve.page-allocation"), HeapEvents.PAGE_ALLOCATION);

    static final Panel RELOCATION =
            new TimePanel("heap.relocation-by-zgc", Unit.BYTES, zgc(HeapEvents.RELOCATION_SET), window -> {
                Events sets = window.events(HeapEvents.RELOCATION_SET);
                return List.of(
                        Curve.of("curve.looked-at", Style.LINE, sets, "total"),
                        Curve.of("curve.empty", Style.LINE, sets, "empty"),
                        Curve.of("curve.relocated", Style.LINE, sets, "relocate"));
            });

    static final Panel EVACUATION = new TimePanel("heap.evacuation-by-shenandoah", Unit.BYTES, SHENANDOAH, window -> {
        Events sets = window.events(HeapEvents.SHENANDOAH_EVACUATION);
        return List.of(
                Curve.of("curve.collection-set-before", Style.LINE, sets, "cSetUsedBefore"),
                Curve.of("curve.collection-set-after", Style.LINE, sets, "cSetUsedAfter"),
                Curve.of("curve.immediate-garbage", Style.LINE, sets, "immediateBytes"));
    });

    static final List<Panel> ALL = List.of(STALLS, PAGES, RELOCATION, EVACUATION);

    private ConcurrentCollectorPanels() {}

    private static Source zgc(Selection event) {
        return Source.allOf(event).unless(OnlyWith.check(Set.of(Collector.ZGC, Collector.GENERATIONAL_ZGC)));
    }

    private static TimePanel durations(String id, Text curve, Selection event) {
        return new TimePanel(
                id,
                Unit.SECONDS,
                zgc(event),
                window -> List.of(Curve.durations(curve, Style.POINTS, window.events(event))));
    }
}
