package org.flightdiff.view.vmoperation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
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
                    OperationBreakdowns::byOperation)
            .orderedBy(SHARE_OF_TIME)
            .counting(window -> {
                Events operations = window.events(VmOperationEvents.VM_OPERATION);
                return List.of(RowEvents.by(operations, row -> tagged(operations, row)));
            });

    static final Panel BY_CALLER = new BreakdownPanel(
                    "vmoperation.by-calling-thread",
                    "caller",
                    COLUMNS,
                    List.of(VmOperationEvents.VM_OPERATION),
                    OperationBreakdowns::byCaller)
            .naming(ThreadNames.LABEL)
            .orderedBy(SHARE_OF_TIME)
            .counting(window -> {
                Events operations = VmOperations.all(window);
                return List.of(RowEvents.by(operations, row -> caller(operations, row)));
            });

    static final List<Panel> ALL = List.of(BY_OPERATION, BY_CALLER);

    private OperationBreakdowns() {}

    private static Map<String, double[]> byOperation(Window window) {
        Events operations = window.events(VmOperationEvents.VM_OPERATION);
        return amounts(operations, window, row -> tagged(operations, row));
    }

    private static Map<String, double[]> byCaller(Window window) {
        Events operations = VmOperations.all(window);
        return amounts(operations, window, row -> caller(operations, row));
    }

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

    private static Map<String, double[]> amounts(Events operations, Window window, IntFunction<String> key) {
        Map<String, List<Double>> durations = new TreeMap<>();
        operations
                .rows()
                .forEach(row -> durations
                        .computeIfAbsent(key.apply(row), name -> new ArrayList<>())
                        .add(operations.duration(row)));
        Map<String, double[]> amounts = new TreeMap<>();
        durations.forEach((name, each) -> amounts.put(
                name, amounts(each.stream().mapToDouble(Double::doubleValue).toArray(), window.seconds())));
        return amounts;
    }

    private static double[] amounts(double[] durations, double windowSeconds) {
        double total = Arrays.stream(durations).sum();
        double mean = total / durations.length;
        double squares = Arrays.stream(durations)
                .map(each -> (each - mean) * (each - mean))
                .sum();
        return new double[] {
            total,
            Arrays.stream(durations).max().orElse(Double.NaN),
            durations.length < 2 ? Double.NaN : Math.sqrt(squares / (durations.length - 1)),
            durations.length,
            mean,
            total / windowSeconds,
            durations.length / windowSeconds
        };
    }
}
