package org.flightdiff.recording.table;

import java.util.List;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.table.Field.ColumnKind;

/** Numbers, bits of doubles, nanoseconds, or codes of texts, in rows sorted by start time. */
public record ValueColumn(ColumnKind kind, LongColumn values, List<String> texts) {

    public long value(int row) {
        return values.get(row);
    }

    public double decimal(int row) {
        return Double.longBitsToDouble(values.get(row));
    }
}
