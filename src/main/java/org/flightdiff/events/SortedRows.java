package org.flightdiff.events;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.flightdiff.recording.EventColumn;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.Order;

/** Puts the rows of consecutive columns into the order of their values. Texts are compared once each. */
final class SortedRows {

    private static final long LAST = Long.MAX_VALUE;

    private final Map<String, Integer> ranks = new HashMap<>();

    private SortedRows() {}

    /** All rows; equal ones keep their order, missing ones come last. */
    static int[] of(List<EventColumn> columns, boolean descending) {
        SortedRows order = new SortedRows();
        order.rank(columns);
        LongColumn.Builder keys = new LongColumn.Builder();
        for (EventColumn column : columns) {
            int[] ranks = order.ranksOf(column);
            for (int row = 0; row < column.size(); row++) {
                long key = column.isMissing(row) ? LAST : key(column, row, ranks);
                keys.add(descending && key != LAST ? ~key : key);
            }
        }
        return Order.of(keys.build());
    }

    private void rank(List<EventColumn> columns) {
        TreeSet<String> texts = new TreeSet<>();
        columns.forEach(column -> texts.addAll(column.texts()));
        for (String text : texts) {
            ranks.put(text, ranks.size());
        }
    }

    private int[] ranksOf(EventColumn column) {
        return column.texts().stream()
                .mapToInt(text -> ranks.getOrDefault(text, 0))
                .toArray();
    }

    private static long key(EventColumn column, int row, int[] ranks) {
        return switch (column.field().kind()) {
            case NUMBER, WHOLE, DURATION, TIME -> Math.min(column.whole(row), LAST - 1);
            case DECIMAL -> sortable(column.number(row));
            case TEXT -> ranks[column.code(row)];
        };
    }

    /** Whole numbers in the order of decimals. */
    private static long sortable(double number) {
        long bits = Double.doubleToLongBits(number + 0.0);
        return bits ^ ((bits >> (Long.SIZE - 1)) & Long.MAX_VALUE);
    }
}
