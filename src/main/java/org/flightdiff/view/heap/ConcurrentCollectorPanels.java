package org.flightdiff.view.heap;

import java.util.List;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
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

    public static final Panel STALLS = new TimePanel(
                    "heap.allocation-stalls-of-zgc",
                    Unit.SECONDS,
                    Source.allOf(HeapEvents.ALLOCATION_STALL).unless(OnlyWith.check(ZgcMetrics.ZGC)),
                    window -> List.of(Curve.durations(
                            Text.of("curve.stall"), Style.POINTS, window.events(HeapEvents.ALLOCATION_STALL))))
            .about(ZgcMetrics.STALLS)
            .about(ZgcMetrics.STALLED);

    static final Panel EVACUATION = new TimePanel("heap.evacuation-by-shenandoah", Unit.BYTES, SHENANDOAH, window -> {
        Events sets = window.events(HeapEvents.SHENANDOAH_EVACUATION);
        return List.of(
                Curve.of("curve.collection-set-before", Style.LINE, sets, "cSetUsedBefore"),
                Curve.of("curve.collection-set-after", Style.LINE, sets, "cSetUsedAfter"),
                Curve.of("curve.immediate-garbage", Style.LINE, sets, "immediateBytes"));
    });

    static final List<Panel> ALL = List.of(STALLS, EVACUATION);

    private ConcurrentCollectorPanels() {}
}
