package org.flightdiff.view.gc.event;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.flightdiff.recording.Events;

/** Joins events to the collections they belong to, by their gcId. */
public final class ByCollection {

    private ByCollection() {}

    /**
     * For each collection, in order, the sum of the amounts of its events; 0 for a collection without any.
     *
     * @param amount of a row of the events
     */
    public static double[] sums(Events collections, Events events, IntToDoubleFunction amount) {
        Map<Long, Double> sums = sumsById(events, amount);
        return collections
                .rows()
                .mapToDouble(row -> sums.getOrDefault(collections.number("gcId", row), 0.0))
                .toArray();
    }

    /** The sum of the amounts of events by gcId. */
    public static Map<Long, Double> sumsById(Events events, IntToDoubleFunction amount) {
        Map<Long, Double> sums = new HashMap<>();
        for (int row = 0; row < events.size(); row++) {
            sums.merge(events.number("gcId", row), amount.applyAsDouble(row), Double::sum);
        }
        return sums;
    }

    /** The row of the last event by gcId. */
    public static Map<Long, Integer> rowsById(Events events) {
        Map<Long, Integer> rows = new HashMap<>();
        for (int row = 0; row < events.size(); row++) {
            rows.put(events.number("gcId", row), row);
        }
        return rows;
    }
}
