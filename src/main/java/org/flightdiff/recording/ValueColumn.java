package org.flightdiff.recording;

import java.util.List;
import org.flightdiff.recording.Field.Kind;
import org.flightdiff.recording.column.LongColumn;

/**
 * The values of one field over all events of a type, in rows sorted by start time.
 *
 * @param values numbers, bits of doubles, nanoseconds, or codes of texts
 * @param texts the texts of a pool by their codes
 */
record ValueColumn(Kind kind, LongColumn values, List<String> texts) {

    long value(int row) {
        return values.get(row);
    }

    double decimal(int row) {
        return Double.longBitsToDouble(values.get(row));
    }
}
