package org.flightdiff.view.gc;

import static org.flightdiff.view.gc.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.GcEvents.PAUSE;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.BreakdownPanel;
import org.flightdiff.view.Panel;

/** The causes and kinds of collections. */
final class CausePanels {

    static final Panel CAUSES = panel("gc.causes", "cause", CausePanels::byCause);

    static final Panel KINDS = panel("gc.kinds-of-collections", "kind", CausePanels::byKind);

    static final Panel COLLECTORS = panel("gc.collectors", "collector", CausePanels::byCollector);

    static final List<Panel> ALL = List.of(CAUSES, KINDS, COLLECTORS);

    private CausePanels() {}

    private static Panel panel(String id, String keyColumn, Function<Window, Map<String, double[]>> amounts) {
        return new BreakdownPanel(
                id,
                keyColumn,
                List.of(
                        new Column("collections-per-second", Unit.PER_SECOND),
                        new Column("pause-share", Unit.SHARE),
                        new Column("collections", Unit.ONE),
                        new Column("pauses", Unit.SECONDS)),
                List.of(COLLECTION, PAUSE),
                amounts);
    }

    /**
     * A full collection or a cycle that follows from the previous collection adds its pauses, but is not a further
     * trigger.
     */
    private static Map<String, double[]> byCause(Window window) {
        Events all = Collections.all(window);
        Set<Long> triggers = Collections.ids(Collections.triggers(all));
        Map<String, double[]> amounts = amounts(window, all, row -> text(all, "cause", row));
        for (int row = 0; row < all.size(); row++) {
            if (!triggers.contains(all.number("gcId", row))) {
                double[] cause = amounts.getOrDefault(text(all, "cause", row), new double[4]);
                cause[0] -= 1 / window.seconds();
                cause[2]--;
            }
        }
        return amounts;
    }

    private static Map<String, double[]> byCollector(Window window) {
        Events all = Collections.all(window);
        return amounts(window, all, row -> text(all, "name", row));
    }

    private static Map<String, double[]> byKind(Window window) {
        Events all = Collections.all(window);
        Set<Long> young = Collections.ids(Collections.young(window));
        Set<Long> full = Collections.ids(Collections.full(window));
        return amounts(window, all, row -> {
            long id = all.number("gcId", row);
            return full.contains(id) ? "Full" : young.contains(id) ? "Young" : "Concurrent cycle";
        });
    }

    private static Map<String, double[]> amounts(Window window, Events collections, IntFunction<String> key) {
        Events pauses = window.events(PAUSE);
        double[] paused = ByCollection.sums(collections, pauses, pauses::duration);
        Map<String, double[]> amounts = new TreeMap<>();
        for (int row = 0; row < collections.size(); row++) {
            double[] sums = amounts.computeIfAbsent(key.apply(row), name -> new double[4]);
            sums[0] += 1 / window.seconds();
            sums[1] += paused[row] / window.seconds();
            sums[2]++;
            sums[3] += paused[row];
        }
        return amounts;
    }

    private static String text(Events collections, String field, int row) {
        return String.valueOf(collections.text(field, row));
    }
}
