package org.flightdiff.view.locks;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.BreakdownPanel;
import org.flightdiff.view.Panel;

/** Tables of how long threads stood still, by whatever key. */
final class StandstillPanel {

    private static final List<Column> COLUMNS = List.of(
            new Column("Threads at a time", Unit.ONE),
            new Column("Times per second", Unit.PER_SECOND),
            new Column("Total", Unit.SECONDS),
            Column.ofThose("Mean", Unit.SECONDS),
            Column.ofThose("Longest", Unit.SECONDS));

    private StandstillPanel() {}

    /** A table of the events of a type, by a key taken from each. */
    static Panel of(String title, String keyName, Selection selection, BiFunction<Events, Integer, String> key) {
        return new BreakdownPanel(title, keyName, COLUMNS, List.of(selection), window -> byKey(window, selection, key));
    }

    private static Map<String, double[]> byKey(
            Window window, Selection selection, BiFunction<Events, Integer, String> key) {
        Events events = window.events(selection);
        Map<String, Standstill> byKey = new TreeMap<>();
        events.rows()
                .forEach(row -> byKey.computeIfAbsent(key.apply(events, row), name -> new Standstill())
                        .add(events.duration(row)));
        Map<String, double[]> amounts = new TreeMap<>();
        byKey.forEach((name, standstill) -> amounts.put(name, standstill.amounts(window.seconds())));
        return amounts;
    }

    private static final class Standstill {
        private long times;
        private double totalSeconds;
        private double longestSeconds;

        void add(double seconds) {
            times++;
            totalSeconds += seconds;
            longestSeconds = Math.max(longestSeconds, seconds);
        }

        double[] amounts(double windowSeconds) {
            return new double[] {
                totalSeconds / windowSeconds, times / windowSeconds, totalSeconds, totalSeconds / times, longestSeconds
            };
        }
    }
}
