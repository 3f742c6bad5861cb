package org.flightdiff.view.vmoperation;

import static org.flightdiff.view.vmoperation.VmOperationEvents.LATENCY;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.Sites;

/**
 * Where threads are slow to stop, by what they were running. The sampler stops one thread at a time, in the same way as a
 * safepoint stops all of them: who is slow for it keeps all others waiting there.
 */
public final class SlowToStop {

    private static final int LONGEST = 3;

    public static final Panel BY_METHOD = new BreakdownPanel(
                    "vmoperation.slow-to-stop-by-method",
                    "method",
                    List.of(
                            new Column("total", Unit.SECONDS),
                            new Column("count", Unit.ONE),
                            Column.ofThose("mean", Unit.SECONDS),
                            Column.ofThose("longest", Unit.SECONDS)),
                    List.of(LATENCY),
                    SlowToStop::byMethod)
            .orderedBy(LONGEST)
            .naming(Sites.LABEL)
            .counting(window -> List.of(RowEvents.grouped(window.events(LATENCY), all -> all.byStack(SlowToStop::of))));

    private SlowToStop() {}

    /** The method that was slow to stop. */
    public static String of(StackTrace stack) {
        return Sites.top(stack);
    }

    private static Map<String, double[]> byMethod(Window window) {
        Events all = window.events(LATENCY);
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
