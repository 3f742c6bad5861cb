package org.flightdiff.view.gc;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.HEAP_SUMMARY;
import static org.flightdiff.view.gc.event.GcEvents.METASPACE_SUMMARY;
import static org.flightdiff.view.gc.event.GcEvents.REFERENCES;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.gc.event.BeforeAndAfter;
import org.flightdiff.view.gc.event.Collections;
import org.flightdiff.view.gc.phase.CollectionPhases;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.ListingRows;
import org.flightdiff.view.panel.Ordering;

/** Every collection of each side in a row of its own. */
final class CollectionListing {

    private static final List<String> REFERENCE_TYPES =
            List.of("Soft reference", "Weak reference", "Final reference", "Phantom reference");

    /** What a pause cost and what it left behind first: that is what a collection is looked up for. */
    private static final List<Column> COLUMNS = List.of(
            new Column("start", Unit.SECONDS),
            new Column("longest-pause", Unit.SECONDS),
            new Column("sum-of-pauses", Unit.SECONDS),
            new Column("heap-used-before", Unit.BYTES),
            new Column("heap-used-after", Unit.BYTES),
            Column.text("cause"),
            Column.text("name"),
            new Column("gc-id", Unit.ONE),
            new Column("duration", Unit.SECONDS),
            new Column("heap-used-change", Unit.BYTES),
            new Column("heap-committed-change", Unit.BYTES),
            new Column("metaspace-used-change", Unit.BYTES),
            new Column("metaspace-committed-change", Unit.BYTES),
            new Column("soft", Unit.ONE),
            new Column("weak", Unit.ONE),
            new Column("final", Unit.ONE),
            new Column("phantom", Unit.ONE),
            new Column("end", Unit.SECONDS));

    static final Panel ALL_COLLECTIONS = new ListingPanel(
                    "gc.collections",
                    COLUMNS,
                    Ordering.LONGEST_IN_TIME,
                    List.of(COLLECTION),
                    List.of(REFERENCES, HEAP_SUMMARY, METASPACE_SUMMARY),
                    CollectionListing::collections)
            .consistingOf(CollectionPhases::of);

    static final List<Panel> ALL = List.of(ALL_COLLECTIONS);

    private CollectionListing() {}

    private static ListingRows collections(Window window) {
        Events collections = Collections.all(window);
        References references = new References(window.events(REFERENCES));
        BeforeAndAfter heap = new BeforeAndAfter(window, HEAP_SUMMARY);
        BeforeAndAfter metaspace = new BeforeAndAfter(window, METASPACE_SUMMARY);
        return ListingRows.byDuration(collections, row -> {
            long id = collections.number("gcId", row);
            List<ListingCell> cells = new ArrayList<>();
            numbers(
                    cells,
                    collections.start(row) - window.fromSeconds(),
                    collections.seconds("longestPause", row),
                    collections.seconds("sumOfPauses", row),
                    heap.before(id, "heapUsed"),
                    heap.after(id, "heapUsed"));
            cells.add(ListingCell.of(collections.text("cause", row)));
            cells.add(ListingCell.of(collections.text("name", row)));
            numbers(
                    cells,
                    (double) id,
                    collections.duration(row),
                    heap.change(id, "heapUsed"),
                    heap.change(id, "heapSpace.committedSize"),
                    metaspace.change(id, "metaspace.used"),
                    metaspace.change(id, "metaspace.committed"));
            REFERENCE_TYPES.forEach(type -> cells.add(ListingCell.of(references.count(id, type))));
            numbers(cells, collections.end(row) - window.fromSeconds());
            return cells;
        });
    }

    private static void numbers(List<ListingCell> cells, double... numbers) {
        DoubleStream.of(numbers).mapToObj(ListingCell::of).forEach(cells::add);
    }

    /** Number of references by collection and type. */
    private static final class References {
        private final Map<Long, Map<String, Double>> counts = new HashMap<>();

        References(Events events) {
            for (int row = 0; row < events.size(); row++) {
                counts.computeIfAbsent(events.number("gcId", row), id -> new HashMap<>())
                        .put(String.valueOf(events.text("type", row)), (double) events.number("count", row));
            }
        }

        double count(long id, String type) {
            return counts.getOrDefault(id, Map.of()).getOrDefault(type, Double.NaN);
        }
    }
}
