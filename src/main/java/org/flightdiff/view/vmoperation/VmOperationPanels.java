package org.flightdiff.view.vmoperation;

import static org.flightdiff.view.vmoperation.VmOperationEvents.VM_OPERATION;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.panel.Cells;
import org.flightdiff.view.panel.DistributionPanel;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.ListingRows;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

/** The operations themselves: over time, by duration, and one by one. */
final class VmOperationPanels {

    static final Panel OVER_TIME = new TimePanel(
            "vmoperation.vm-operations-over-time", Unit.SECONDS, List.of(VM_OPERATION), VmOperationPanels::byKind);

    static final Panel DISTRIBUTION = new DistributionPanel(
                    "vmoperation.distribution-of-operations-at-safepoints",
                    Unit.SECONDS,
                    List.of(VM_OPERATION),
                    window -> VmOperations.atSafepoint(window).durations())
            .counting(VmOperations::atSafepoint);

    static final Panel LISTING = new ListingPanel(
            "vmoperation.vm-operations",
            List.of(
                    new Column("start", Unit.SECONDS),
                    new Column("duration", Unit.SECONDS),
                    Column.text("operation"),
                    Column.text("caller"),
                    Column.text("thread"),
                    new Column("end", Unit.SECONDS)),
            Ordering.LONGEST_IN_TIME,
            List.of(VM_OPERATION),
            List.of(),
            VmOperationPanels::rows);

    private VmOperationPanels() {}

    private static List<Curve> byKind(Window window) {
        return List.of(
                bars(Text.of("curve.collection"), VmOperations.collections(window)),
                bars(Text.of("curve.other"), VmOperations.others(window)),
                bars(Text.of("curve.handshake"), VmOperations.handshakes(window)),
                bars(Text.of("curve.recorders-own"), VmOperations.recorders(window)));
    }

    private static Curve bars(Text name, Events operations) {
        return Curve.of(name, Style.BARS, operations, operations.durations());
    }

    /** Nearly all need a safepoint, so only those that need none say so. */
    private static String recorded(Events operations, int row) {
        return OperationBreakdowns.withSafepoint(VmOperations.name(operations, row), operations, row);
    }

    private static ListingRows rows(Window window) {
        Events operations = window.events(VM_OPERATION);
        return ListingRows.byDuration(
                operations,
                row -> List.of(
                        ListingCell.of(operations.start(row)),
                        ListingCell.of(operations.duration(row)),
                        ListingCell.of(recorded(operations, row)),
                        Cells.text(operations, "caller", row),
                        Cells.text(operations, Selection.THREAD, row),
                        ListingCell.of(operations.end(row))));
    }
}
