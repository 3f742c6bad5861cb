package org.flightdiff.view.gc;

import static org.flightdiff.view.gc.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.GcEvents.EVACUATION;
import static org.flightdiff.view.gc.GcEvents.G1_HEAP;
import static org.flightdiff.view.gc.GcEvents.PARALLEL_HEAP;
import static org.flightdiff.view.gc.GcEvents.PAUSE;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.Cell;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.ListingPanel;
import org.flightdiff.view.ListingRows;
import org.flightdiff.view.Ordering;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;

/** Eden before each young collection beside the pause that it took: eden decides how much there is to copy. */
final class EdenPanel {

    static final Panel PANEL = new ListingPanel(
            "gc.eden-and-pause",
            List.of(
                    new Column("eden", Unit.BYTES),
                    new Column("pause", Unit.SECONDS),
                    new Column("bytes-copied", Unit.BYTES),
                    new Column("bytes-copied-per-second-of-pause", Unit.BYTES_PER_SECOND)),
            Ordering.LARGEST_FIRST,
            Source.allOf(COLLECTION, PAUSE)
                    .alsoReading(G1_HEAP)
                    .alsoReading(PARALLEL_HEAP)
                    .alsoReading(EVACUATION)
                    .unless(OnlyWith.check(Set.of(Collector.G1, Collector.PARALLEL)))
                    .remarking(window -> fit(window).inWords(PauseMetrics.targetSeconds(window))),
            window -> {
                List<Young> young = young(window);
                return new ListingRows(
                        young.size(),
                        row -> young.get(row).eden(),
                        row -> young.get(row).cells());
            });

    /**
     * One young collection.
     *
     * @param copied bytes; NaN where not recorded
     */
    private record Young(double eden, double seconds, double copied) {

        List<Cell> cells() {
            return List.of(
                    Cell.of(eden),
                    Cell.of(seconds),
                    Cell.of(copied),
                    Cell.of(seconds > 0 ? copied / seconds : Double.NaN));
        }
    }

    private EdenPanel() {}

    /** The line through eden and pause of a window. */
    static EdenFit fit(Window window) {
        List<Young> young = young(window);
        return new EdenFit(
                young.stream().mapToDouble(Young::eden).toArray(),
                young.stream().mapToDouble(Young::seconds).toArray());
    }

    private static List<Young> young(Window window) {
        boolean g1 = Collections.isG1(window);
        BeforeAndAfter heap = new BeforeAndAfter(window, g1 ? G1_HEAP : PARALLEL_HEAP);
        Events copies = window.events(EVACUATION);
        Map<Long, Integer> copied = ByCollection.rowsById(copies);
        Events pauses = window.events(PAUSE);
        Map<Long, Double> seconds = ByCollection.sumsById(pauses, pauses::duration);
        Events collections = Collections.young(window);
        List<Young> young = new ArrayList<>();
        for (int row = 0; row < collections.size(); row++) {
            long id = collections.number("gcId", row);
            double eden = heap.before(id, g1 ? "edenUsedSize" : "edenSpace.used");
            Double paused = seconds.get(id);
            Integer copy = copied.get(id);
            if (!Double.isNaN(eden) && paused != null) {
                young.add(new Young(eden, paused, copy == null ? Double.NaN : copies.number("bytesCopied", copy)));
            }
        }
        return young;
    }
}
