package org.flightdiff.view.heap;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.panel.BreakdownPanel;

/** A class's live objects when last counted, and bytes grown since the first; none below half a percent of the heap. */
public record LiveObjects(double count, double bytes, double grown) {

    static final Panel BY_CLASS = new BreakdownPanel(
                    "heap.live-objects-by-class",
                    "class",
                    List.of(
                            new Column("bytes", Unit.BYTES),
                            new Column("grown", Unit.BYTES),
                            new Column("objects", Unit.ONE)),
                    List.of(HeapEvents.LIVE_OBJECTS),
                    LiveObjects::amounts)
            .counting(HeapEvents.LIVE_OBJECTS, LiveObjects::className);

    public static Map<String, LiveObjects> byClass(Window window) {
        Events counted = window.events(HeapEvents.LIVE_OBJECTS);
        Map<String, LiveObjects> byClass = new TreeMap<>();
        Map<String, Double> first = new TreeMap<>();
        for (int row = 0; row < counted.size(); row++) {
            double bytes = counted.number("totalSize", row);
            String name = className(counted, row);
            double before = first.computeIfAbsent(name, each -> bytes);
            byClass.put(name, new LiveObjects(counted.number("count", row), bytes, bytes - before));
        }
        return byClass;
    }

    private static String className(Events counted, int row) {
        return String.valueOf(counted.text("objectClass", row));
    }

    private static Map<String, double[]> amounts(Window window) {
        Map<String, double[]> amounts = new TreeMap<>();
        byClass(window).forEach((name, live) -> amounts.put(name, new double[] {live.bytes, live.grown, live.count}));
        return amounts;
    }
}
