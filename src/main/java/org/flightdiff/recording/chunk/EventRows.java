package org.flightdiff.recording.chunk;

import java.util.List;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.RowOrder;

/**
 * The events of one type in a chunk, in the order of the file.
 *
 * @param start in nanoseconds since 1970
 * @param durationNanos 0 for events without one
 * @param columns one for each wanted field
 * @param byStart the order of their start
 */
public record EventRows(LongColumn start, LongColumn durationNanos, List<Column> columns, RowOrder byStart) {

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

    /** How many events there are. */
    public int size() {
        return start.size();
    }
}
