package org.flightdiff.recording.table;

import java.util.List;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.table.Field.ColumnKind;

/**
 * The values of one field over all events of a type, in rows sorted by start time.
 *
 * @param values numbers, bits of doubles, nanoseconds, or codes of texts
 * @param texts the texts of a pool by their codes
 */
public record ValueColumn(ColumnKind kind, LongColumn values, List<String> texts) {

    /** The value of an event as a whole number. */
    public long value(int row) {
        return values.get(row);
    }

    /** The value of an event as a floating-point number. */
    public double decimal(int row) {
        return Double.longBitsToDouble(values.get(row));
    }
}
