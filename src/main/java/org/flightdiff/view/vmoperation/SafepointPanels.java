package org.flightdiff.view.vmoperation;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.DistributionPanel;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class SafepointPanels {
    public static final Panel OVER_TIME = TimePanel.of(
            "vmoperation.time-to-safepoint-over-time",
            Unit.SECONDS,
            VmOperationEvents.SAFEPOINT_BEGIN,
            safepoints -> List.of(Curve.durations(Text.of("curve.time-to-safepoint"), Style.POINTS, safepoints)));

    public static final Panel DISTRIBUTION = DistributionPanel.ofDurations(
            "vmoperation.distribution-of-time-to-safepoint", VmOperationEvents.SAFEPOINT_BEGIN);

    private static final int LONGEST = 3;

    public static final Panel BY_METHOD = new BreakdownPanel(
                    "vmoperation.slow-to-stop-by-method",
                    "method",
                    List.of(
                            new Column("total", Unit.SECONDS),
                            new Column("count", Unit.ONE),
                            Column.ofThose("mean", Unit.SECONDS),
                            Column.ofThose("longest", Unit.SECONDS)),
                    List.of(VmOperationEvents.LATENCY),
                    SafepointPanels::byMethod)
            .orderedBy(LONGEST)
            .naming(Sites.LABEL)
            .counting(window -> List.of(
                    RowEvents.grouped(window.events(VmOperationEvents.LATENCY), all -> all.byStack(Sites::top))));

    static final List<Panel> ALL = List.of(OVER_TIME, DISTRIBUTION, BY_METHOD);

    private SafepointPanels() {}

    private static Map<String, double[]> byMethod(Window window) {
        return BreakdownPanel.ofDurations(
                window.events(VmOperationEvents.LATENCY), all -> all.byStack(Sites::top), seconds -> {
                    double total = Arrays.stream(seconds).sum();
                    double longest = Arrays.stream(seconds).max().orElse(Double.NaN);
                    return new double[] {total, seconds.length, total / seconds.length, longest};
                });
    }
}
