package org.flightdiff.view.vmoperation;

import static org.flightdiff.view.vmoperation.VmOperationEvents.VM_OPERATION;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.Cell;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Cells;
import org.flightdiff.view.DistributionPanel;
import org.flightdiff.view.ListingPanel;
import org.flightdiff.view.Ordering;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Things;
import org.flightdiff.view.TimePanel;
import org.flightdiff.view.TimePanel.Curve;

/** The operations themselves: over time, how long they are, and one by one. */
final class OperationPanels {

    static final Panel OVER_TIME =
            new TimePanel("VM operations over time", Unit.SECONDS, List.of(VM_OPERATION), OperationPanels::byKind);

    static final Panel DISTRIBUTION = new DistributionPanel(
            "Distribution of operations at safepoints",
            Unit.SECONDS,
            List.of(VM_OPERATION),
            window -> VmOperations.atSafepoint(window).durations());

    static final Panel LISTING = new ListingPanel(
            "VM operations",
            List.of(
                    Column.text("Operation"),
                    Column.text("Blocking"),
                    Column.text("Safepoint"),
                    new Column("Start", Unit.SECONDS),
                    new Column("End", Unit.SECONDS),
                    new Column("Duration", Unit.SECONDS),
                    Column.text("Thread"),
                    Column.text("Caller")),
            Ordering.LONGEST_IN_TIME,
            List.of(VM_OPERATION),
            List.of(),
            OperationPanels::rows);

    private OperationPanels() {}

    private static List<Curve> byKind(Window window) {
        return List.of(
                bars("collection", VmOperations.collections(window)),
                bars("other", VmOperations.others(window)),
                bars("handshake", VmOperations.handshakes(window)),
                bars("flight recorder's own", VmOperations.recorders(window)));
    }

    private static Curve bars(String name, Events operations) {
        return Curve.of(name, Style.BARS, operations, operations.durations());
    }

    private static Things rows(Window window) {
        Events operations = window.events(VM_OPERATION);
        return Things.byDuration(
                operations,
                row -> List.of(
                        Cells.text(operations, "operation", row),
                        Cells.flag(operations, "blocking", row),
                        Cells.flag(operations, "safepoint", row),
                        Cell.of(operations.start(row)),
                        Cell.of(operations.end(row)),
                        Cell.of(operations.duration(row)),
                        Cells.text(operations, Selection.THREAD, row),
                        Cells.text(operations, "caller", row)));
    }
}
