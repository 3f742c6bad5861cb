package org.flightdiff.recording;

import java.util.List;
import org.flightdiff.recording.EventField.ValueMeaning;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.chunk.Clock;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.Field;
import org.flightdiff.recording.table.ValueColumn;
import org.jspecify.annotations.Nullable;

public record EventColumn(
        EventField field, Rows rows, @Nullable LongColumn values, List<String> texts) {

    /** The values of some rows of a table; all missing if no event of it has the field. */
    static EventColumn of(EventField field, EventTable table, RecordingFile source, Rows rows) {
        if (field.equals(EventField.START)) {
            long begin = source.startEpochNanos();
            return new EventColumn(field, rows, table.starts().map(start -> start - begin), List.of());
        }
        if (field.equals(EventField.DURATION)) {
            return new EventColumn(field, rows, table.durations(), List.of());
        }
        if (field.equals(EventField.STACK)) {
            List<String> first = table.traces().stream()
                    .map(trace -> trace.frames().isEmpty() ? "" : trace.frames().get(0))
                    .toList();
            return new EventColumn(field, rows, table.hasStacks() ? table.stacks() : null, first);
        }
        ValueColumn kept = table.columns().get(field.equals(EventField.THREAD) ? field.name() : field.column());
        if (kept == null) {
            return new EventColumn(field, rows, null, List.of());
        }
        // All columns of a table share its texts; what is no text would be taken for the number of one.
        return new EventColumn(
                field, rows, kept.values(), field.kind() == Field.ColumnKind.TEXT ? kept.texts() : List.of());
    }

    public int size() {
        return rows.size();
    }

    public boolean isMissing(int row) {
        return values == null
                || switch (field.kind()) {
                    case NUMBER -> false;
                    case WHOLE -> isMissing(recorded(values, row), field.typeName());
                    case DECIMAL -> Double.isNaN(Double.longBitsToDouble(recorded(values, row)));
                    case DURATION, TIME -> recorded(values, row) == Clock.NOT_AVAILABLE;
                    case TEXT -> text(row) == null;
                };
    }

    /** The JVM writes the smallest number of a type where it has none. */
    private static boolean isMissing(long number, String typeName) {
        return number == Clock.NOT_AVAILABLE || (number == Integer.MIN_VALUE && typeName.equals("int"));
    }

    private long recorded(LongColumn all, int row) {
        return all.get(rows.at(row));
    }

    /** A whole number, 0 or 1 for a boolean, or nanoseconds; unspecified for others and where it is missing. */
    public long whole(int row) {
        return values == null ? 0 : recorded(values, row);
    }

    public boolean isForEver(int row) {
        return field.meaning() == ValueMeaning.TIMESPAN && whole(row) == Long.MAX_VALUE;
    }

    /** A number, of time spans and points in time in seconds; NaN where it is missing or a text. */
    public double number(int row) {
        if (isMissing(row)) {
            return Double.NaN;
        }
        return switch (field.kind()) {
            case NUMBER, WHOLE -> whole(row);
            case DECIMAL -> Double.longBitsToDouble(whole(row));
            case DURATION, TIME -> whole(row) / 1e9;
            case TEXT -> Double.NaN;
        };
    }

    public @Nullable String text(int row) {
        int code = field.kind() == Field.ColumnKind.TEXT ? code(row) : TextPool.NULL;
        return code == TextPool.NULL || texts.get(code).isEmpty() ? null : texts.get(code);
    }

    /** The number of a text among {@link #texts}; negative where it is missing. */
    public int code(int row) {
        return values == null ? TextPool.NULL : (int) recorded(values, row);
    }
}
