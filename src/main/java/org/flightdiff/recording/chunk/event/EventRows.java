package org.flightdiff.recording.chunk.event;

import java.util.List;
import org.flightdiff.recording.column.LongColumn;

/**
 * The events of one name in a chunk, in order of their start but for where the chunk is very long, or declares several
 * types of that name.
 *
 * @param start in nanoseconds since 1970
 * @param durationNanos 0 for events without one
 * @param columns one for each wanted field
 */
public record EventRows(LongColumn start, LongColumn durationNanos, List<FieldColumn> columns) {

    public EventRows {
        columns = List.copyOf(columns);
    }

    /**
     * The values of a field.
     *
     * @param present whether an event had the field
     * @param values in the field's form
     */
    public record FieldColumn(boolean present, LongColumn values) {}

    public int size() {
        return start.size();
    }
}
