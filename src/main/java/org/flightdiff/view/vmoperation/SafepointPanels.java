package org.flightdiff.view.vmoperation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.StackTrace;
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
    public static final Panel OVER_TIME = new TimePanel(
            "vmoperation.time-to-safepoint-over-time",
            Unit.SECONDS,
            List.of(VmOperationEvents.SAFEPOINT_BEGIN),
            window -> List.of(reaching(window.events(VmOperationEvents.SAFEPOINT_BEGIN))));

    static final Panel DISTRIBUTION = new DistributionPanel(
                    "vmoperation.distribution-of-time-to-safepoint",
                    Unit.SECONDS,
                    List.of(VmOperationEvents.SAFEPOINT_BEGIN),
                    window -> window.events(VmOperationEvents.SAFEPOINT_BEGIN).durations())
            .counting(window -> window.events(VmOperationEvents.SAFEPOINT_BEGIN));

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
            .counting(window -> List.of(RowEvents.grouped(
                    window.events(VmOperationEvents.LATENCY), all -> all.byStack(SafepointPanels::of))));

    static final List<Panel> ALL = List.of(OVER_TIME, DISTRIBUTION, BY_METHOD);

    private SafepointPanels() {}

    private static Curve reaching(Events safepoints) {
        return Curve.of(Text.of("curve.time-to-safepoint"), Style.POINTS, safepoints, safepoints.durations());
    }

    public static String of(StackTrace stack) {
        return Sites.top(stack);
    }

    private static Map<String, double[]> byMethod(Window window) {
        Events all = window.events(VmOperationEvents.LATENCY);
        Map<String, List<Double>> byMethod = new TreeMap<>();
        all.rows()
                .forEach(row -> byMethod.computeIfAbsent(of(all.stack(row)), method -> new ArrayList<>())
                        .add(all.duration(row)));
        Map<String, double[]> amounts = new TreeMap<>();
        byMethod.forEach((method, seconds) -> {
            double total = seconds.stream().mapToDouble(Double::doubleValue).sum();
            double longest =
                    seconds.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
            amounts.put(method, new double[] {total, seconds.size(), total / seconds.size(), longest});
        });
        return amounts;
    }
}
