package org.flightdiff.view.allocation;

import static org.flightdiff.view.allocation.AllocationEvents.IN_NEW_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.OUTSIDE_TLAB;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.panel.DistributionPanel;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.ListingRows;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.Sites;

/** Thread-local allocation buffers, and the objects that were too large for them. */
final class BufferPanels {

    static final Panel SIZES = new DistributionPanel(
                    "allocation.tlab-sizes",
                    Unit.BYTES,
                    List.of(IN_NEW_TLAB),
                    window -> window.events(IN_NEW_TLAB).numbers("tlabSize"))
            .counting(window -> window.events(IN_NEW_TLAB));

    static final Panel LARGE_OBJECTS = new ListingPanel(
            "allocation.objects-allocated-outside-tlabs-largest-first",
            List.of(
                    new Column("size", Unit.BYTES),
                    Column.text("class"),
                    new Column("time", Unit.SECONDS),
                    Column.text("thread"),
                    Column.text("method"),
                    Column.text("method-outside-the-jdk")),
            Ordering.LARGEST_FIRST,
            List.of(OUTSIDE_TLAB),
            List.of(),
            BufferPanels::largeObjects);

    static final List<Panel> ALL = List.of(SIZES, LARGE_OBJECTS);

    private BufferPanels() {}

    private static ListingRows largeObjects(Window window) {
        Events objects = window.events(OUTSIDE_TLAB);
        double[] sizes = objects.numbers("allocationSize");
        return ListingRows.of(
                objects,
                row -> sizes[row],
                row -> List.of(
                        ListingCell.of(sizes[row]),
                        ListingCell.of(objects.text("objectClass", row)),
                        ListingCell.of(objects.start(row)),
                        ListingCell.of(objects.text(Selection.THREAD, row)),
                        ListingCell.of(Sites.LABEL.apply(Sites.top(objects.stack(row)))),
                        ListingCell.of(Sites.LABEL.apply(Sites.ofApplication(objects.stack(row))))));
    }
}
