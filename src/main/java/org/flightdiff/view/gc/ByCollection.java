package org.flightdiff.view.gc;

import java.util.HashMap;
import java.util.Map;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowNumbers;

final class ByCollection {

    private ByCollection() {}

    /** For each collection, in order, the sum of the amounts of its events; 0 for a collection without any. */
    public static double[] sums(Events collections, Events events, RowNumbers amount) {
        Map<Long, Double> sums = sumsById(events, amount);
        return collections
                .rows()
                .mapToDouble(row -> sums.getOrDefault(collections.number("gcId", row), 0.0))
                .toArray();
    }

    public static Map<Long, Double> sumsById(Events events, RowNumbers amount) {
        Map<Long, double[]> sums = new HashMap<>();
        RowNumbers ids = events.eachNumber("gcId");
        double[] idOf = new double[RowNumbers.BATCH];
        double[] amounts = new double[RowNumbers.BATCH];
        double last = Double.NaN;
        double[] sum = {};
        for (int first = 0; first < events.size(); first += RowNumbers.BATCH) {
            int rows = Math.min(RowNumbers.BATCH, events.size() - first);
            ids.copy(first, rows, idOf);
            amount.copy(first, rows, amounts);
            for (int i = 0; i < rows; i++) {
                // Those of one collection mostly follow each other.
                if (idOf[i] != last) {
                    last = idOf[i];
                    sum = sums.computeIfAbsent((long) last, id -> new double[1]);
                }
                sum[0] += amounts[i];
            }
        }
        Map<Long, Double> byId = new HashMap<>();
        sums.forEach((id, all) -> byId.put(id, all[0]));
        return byId;
    }

    public static Map<Long, Integer> rowsById(Events events) {
        Map<Long, Integer> rows = new HashMap<>();
        for (int row = 0; row < events.size(); row++) {
            rows.put(events.number("gcId", row), row);
        }
        return rows;
    }
}
