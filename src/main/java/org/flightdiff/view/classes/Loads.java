package org.flightdiff.view.classes;

import java.util.HashMap;
import java.util.Map;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;

/** Single class loads. */
final class Loads {

    private Loads() {}

    /** Loads that are not part of loading another class in the same thread, as the loads of superclasses are. */
    static Events outermost(Events loads) {
        Map<String, Double> busyUntil = new HashMap<>();
        return loads.where(row -> {
            String thread = String.valueOf(loads.text(Selection.THREAD, row));
            if (loads.start(row) < busyUntil.getOrDefault(thread, Double.NEGATIVE_INFINITY)) {
                return false;
            }
            busyUntil.put(thread, loads.end(row));
            return true;
        });
    }
}
