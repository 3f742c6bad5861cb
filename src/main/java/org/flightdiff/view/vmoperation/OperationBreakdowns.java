package org.flightdiff.view.vmoperation;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.statistics.Spread;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.threads.ThreadNames;

public final class OperationBreakdowns {

    /** The first are those of JDK Mission Control; the last two compare windows of unequal length. */
    private static final List<Column> COLUMNS = List.of(
            new Column("total", Unit.SECONDS),
            Column.ofThose("longest", Unit.SECONDS),
            Column.ofThose("deviation", Unit.SECONDS),
            new Column("count", Unit.ONE),
            Column.ofThose("mean", Unit.SECONDS),
            new Column("share-of-time", Unit.SHARE),
            new Column("per-second", Unit.PER_SECOND));

    private static final int SHARE_OF_TIME = 5;

    public static final Panel BY_OPERATION = new BreakdownPanel(
                    "vmoperation.by-operation",
                    "operation",
                    COLUMNS,
                    List.of(VmOperationEvents.VM_OPERATION),
                    window ->
                            amounts(window.events(VmOperationEvents.VM_OPERATION), window, OperationBreakdowns::tagged))
            .orderedBy(SHARE_OF_TIME)
            .counting(VmOperationEvents.VM_OPERATION, OperationBreakdowns::tagged);

    static final Panel BY_CALLER = new BreakdownPanel(
                    "vmoperation.by-calling-thread",
                    "caller",
                    COLUMNS,
                    List.of(VmOperationEvents.VM_OPERATION),
                    window -> amounts(VmOperations.all(window), window, OperationBreakdowns::caller))
            .naming(ThreadNames.LABEL)
            .orderedBy(SHARE_OF_TIME)
            .counting(window -> {
                Events operations = VmOperations.all(window);
                return List.of(RowEvents.by(operations, row -> caller(operations, row)));
            });

    static final List<Panel> ALL = List.of(BY_OPERATION, BY_CALLER);

    private OperationBreakdowns() {}

    private static String caller(Events operations, int row) {
        return ThreadNames.kindOf(operations.text("caller", row));
    }

    private static String tagged(Events operations, int row) {
        String name = VmOperations.name(operations, row);
        String common = OperationNames.common(name);
        if (OperationNames.isRecorders(name)) {
            return common + " (JFR)";
        }
        String kind = OperationNames.isCollection(name) ? " (GC)" : "";
        return withSafepoint(common + kind, operations, row);
    }

    static String withSafepoint(String name, Events operations, int row) {
        return operations.flag("safepoint", row) ? name : name + " (no safepoint)";
    }

    private static Map<String, double[]> amounts(
            Events operations, Window window, BiFunction<Events, Integer, String> key) {
        return BreakdownPanel.ofDurations(
                operations,
                all -> Groups.of(all, row -> key.apply(all, row)),
                durations -> amounts(durations, window.seconds()));
    }

    private static double[] amounts(double[] durations, double windowSeconds) {
        double total = Arrays.stream(durations).sum();

        return new double[] {
            total,
            Arrays.stream(durations).max().orElse(Double.NaN),
            Spread.deviation(durations),
            durations.length,
            total / durations.length,
            total / windowSeconds,
            durations.length / windowSeconds
        };
    }
}
