package org.flightdiff.view.allocation;

import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.TimeBins;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class AllocationView {

    private static final Source BYTES = new Source(
            List.of(AllocationEvents.IN_NEW_TLAB, AllocationEvents.OUTSIDE_TLAB, AllocationEvents.SAMPLE, HEAP_SUMMARY),
            Origin::missing,
            Origin::remark);

    public static final Panel OVER_TIME = new TimePanel(
                    "allocation.allocation-rate-over-time",
                    Unit.BYTES_PER_SECOND,
                    BYTES,
                    window -> List.of(perSecond(Text.of("curve.allocated"), Allocations.in(window), window)))
            .about(AllocationMetrics.RATE);

    public static final Panel BY_APPLICATION_METHOD =
            by("allocation.allocation-by-application-method", "method-outside-the-jdk", AllocationKey.APPLICATION_SITE);

    public static final View VIEW = new View(
            "allocation",
            AllocationMetrics.ALL,
            List.of(
                    OVER_TIME,
                    by("allocation.allocation-by-class", "class", AllocationKey.CLASS),
                    by("allocation.allocation-by-running-method", "method", AllocationKey.SITE),
                    BY_APPLICATION_METHOD,
                    by("allocation.allocation-by-thread", "thread", AllocationKey.THREAD),
                    AllocationStacks.PANEL));

    private AllocationView() {}

    private static Panel by(String id, String keyColumn, AllocationKey key) {
        return new BreakdownPanel(
                        id,
                        keyColumn,
                        List.of(
                                new Column("bytes-per-second", Unit.BYTES_PER_SECOND),
                                new Column("share-of-bytes", Unit.SHARE)),
                        AllocationStacks.OBJECTS,
                        key::amounts)
                .naming(AllocationKey.LABEL)
                .counting(key::counted);
    }

    private static Curve perSecond(Text name, TimedAmounts allocations, Window window) {
        TimeBins bins = TimeBins.forCurve(window);
        return new Curve(name, Style.LINE, bins.middles(), bins.perSecond(allocations));
    }
}
