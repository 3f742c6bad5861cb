package org.flightdiff.view.heap;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.gc.OnlyWith;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class ConcurrentCollectorPanels {

    public static final Panel STALLS = new TimePanel(
                    "heap.allocation-stalls-of-zgc",
                    Unit.SECONDS,
                    Source.allOf(HeapEvents.ALLOCATION_STALL).unless(OnlyWith.check(ZgcMetrics.ZGC)),
                    window -> List.of(Curve.durations(
                            Text.of("curve.stall"), Style.POINTS, window.events(HeapEvents.ALLOCATION_STALL))))
            .about(ZgcMetrics.STALLS)
            .about(ZgcMetrics.STALLED);

    private ConcurrentCollectorPanels() {}
}
