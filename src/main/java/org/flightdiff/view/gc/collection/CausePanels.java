package org.flightdiff.view.gc.collection;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.PAUSE;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.flightdiff.language.StandIn;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.gc.event.ByCollection;
import org.flightdiff.view.gc.event.Collections;
import org.flightdiff.view.gc.pause.PauseKinds;
import org.flightdiff.view.panel.BreakdownPanel;

public final class CausePanels {

    public static final Panel CAUSES = panel(
            "gc.causes",
            "cause",
            CausePanels::byCause,
            window -> Collections.triggers(Collections.all(window)),
            CausePanels::cause,
            Text::recorded);

    static final Panel KINDS = panel(
            "gc.kinds-of-collections",
            "kind",
            window -> amounts(window, Collections.all(window), kind(window)),
            Collections::all,
            CausePanels::kind,
            PauseKinds.LABEL);

    public static final List<Panel> ALL = List.of(CAUSES, KINDS);

    private CausePanels() {}

    /** A panel of the collections that are counted, by a key of all collections; it sums up the pauses of all. */
    private static Panel panel(
            String id,
            String keyColumn,
            Function<Window, Map<String, double[]>> amounts,
            Function<Window, Events> counted,
            Function<Window, IntFunction<String>> key,
            Function<String, Text> label) {
        return new BreakdownPanel(
                        id,
                        keyColumn,
                        List.of(
                                new Column("collections-per-second", Unit.PER_SECOND),
                                new Column("pause-share", Unit.SHARE),
                                new Column("collections", Unit.ONE),
                                new Column("pauses", Unit.SECONDS)),
                        List.of(COLLECTION, PAUSE),
                        amounts)
                .naming(label)
                .counting(window -> counted(window, counted.apply(window), key.apply(window)));
    }

    /** The collections of a row, and their pauses. */
    private static List<RowEvents> counted(Window window, Events counted, IntFunction<String> key) {
        Events all = Collections.all(window);
        Map<Long, String> keys = new HashMap<>();
        all.rows().forEach(row -> keys.put(all.number("gcId", row), key.apply(row)));
        Events pauses = window.events(PAUSE);
        return List.of(
                RowEvents.by(counted, row -> keys.getOrDefault(counted.number("gcId", row), "")),
                RowEvents.by(pauses, row -> keys.getOrDefault(pauses.number("gcId", row), "")));
    }

    /**
     * A full collection or a cycle that follows from the previous collection adds its pauses, but is no further
     * trigger.
     */
    private static Map<String, double[]> byCause(Window window) {
        Events all = Collections.all(window);
        Set<Long> triggers = Collections.ids(Collections.triggers(all));
        Map<String, double[]> amounts = amounts(window, all, cause(window));
        for (int row = 0; row < all.size(); row++) {
            if (!triggers.contains(all.number("gcId", row))) {
                double[] cause = amounts.getOrDefault(text(all, "cause", row), new double[4]);
                cause[0] -= 1 / window.seconds();
                cause[2]--;
            }
        }
        return amounts;
    }

    private static IntFunction<String> cause(Window window) {
        Events all = Collections.all(window);
        return row -> text(all, "cause", row);
    }

    private static IntFunction<String> kind(Window window) {
        Events all = Collections.all(window);
        Set<Long> young = Collections.ids(Collections.young(window));
        Set<Long> full = Collections.ids(Collections.full(window));
        return row -> {
            long id = all.number("gcId", row);
            return (full.contains(id) ? StandIn.FULL : young.contains(id) ? StandIn.YOUNG : StandIn.CONCURRENT_CYCLE)
                    .word();
        };
    }

    private static Map<String, double[]> amounts(Window window, Events collections, IntFunction<String> key) {
        Events pauses = window.events(PAUSE);
        double[] paused = ByCollection.sums(collections, pauses, pauses.eachDuration());
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
