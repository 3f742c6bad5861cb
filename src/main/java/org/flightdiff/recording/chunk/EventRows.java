package org.flightdiff.recording.chunk;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.Order;

/**
 * The events of one type in a chunk, in the order of their start.
 *
 * @param start in nanoseconds since 1970
 * @param durationNanos 0 for events without one
 * @param columns one for each wanted field
 */
public record EventRows(LongColumn start, LongColumn durationNanos, List<Column> columns) {

    public EventRows {
        columns = List.copyOf(columns);
    }

    /**
     * The values of a field.
     *
     * @param present whether an event had the field
     * @param values in the field's form
     */
    public record Column(boolean present, LongColumn values) {}

    /** The same rows, put into the order of their start. */
    EventRows sorted() {
        if (Order.isAscending(start)) {
            return this;
        }
        List<LongColumn> all = new ArrayList<>(List.of(start, durationNanos));
        columns.forEach(column -> all.add(column.values));
        List<LongColumn> sorted = LongColumn.at(Order.of(start), all);
        List<Column> values = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            values.add(new Column(columns.get(i).present, sorted.get(i + 2)));
        }
        return new EventRows(sorted.get(0), sorted.get(1), values);
    }

    /** How many events there are. */
    public int size() {
        return start.size();
    }
}
