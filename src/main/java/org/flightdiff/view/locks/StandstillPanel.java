package org.flightdiff.view.locks;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.panel.BreakdownPanel;

/** Tables of how long threads were blocked or waited, by a key. */
final class StandstillPanel {

    private static final List<Column> COLUMNS = List.of(
            new Column("threads-at-a-time", Unit.ONE),
            new Column("times-per-second", Unit.PER_SECOND),
            new Column("total", Unit.SECONDS),
            Column.ofThose("mean", Unit.SECONDS),
            Column.ofThose("longest", Unit.SECONDS));

    private StandstillPanel() {}

    /** A table of the events of a type, by a key that groups them, which is written as a label. */
    static Panel of(
            String id,
            String keyColumn,
            Selection selection,
            Function<Events, Groups> key,
            Function<String, Text> label) {
        return new BreakdownPanel(id, keyColumn, COLUMNS, List.of(selection), window -> byKey(window, selection, key))
                .counting(window -> List.of(RowEvents.grouped(window.events(selection), key)))
                .naming(label);
    }

    private static Map<String, double[]> byKey(Window window, Selection selection, Function<Events, Groups> key) {
        Events events = window.events(selection);
        if (events.isEmpty()) {
            return Map.of();
        }
        Groups groups = key.apply(events);
        double[][] parts = groups.parts(events.durations());
        Map<String, double[]> amounts = new TreeMap<>();
        for (int group = 0; group < parts.length; group++) {
            amounts.put(groups.name(group), amounts(parts[group], window.seconds()));
        }
        return amounts;
    }

    private static double[] amounts(double[] durations, double windowSeconds) {
        double total = 0;
        double longest = 0;
        for (double seconds : durations) {
            total += seconds;
            longest = Math.max(longest, seconds);
        }
        int times = durations.length;
        return new double[] {total / windowSeconds, times / windowSeconds, total, total / times, longest};
    }
}
