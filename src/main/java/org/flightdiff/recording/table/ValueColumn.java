package org.flightdiff.recording.table;

import java.util.List;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.table.Field.ColumnKind;

/**
 * The values of one field over all events of a type, in rows sorted by start time: numbers, bits of doubles,
 * nanoseconds, or codes of texts of a pool.
 */
public record ValueColumn(ColumnKind kind, LongColumn values, List<String> texts) {

    public long value(int row) {
        return values.get(row);
    }

    public double decimal(int row) {
        return Double.longBitsToDouble(values.get(row));
    }
}
