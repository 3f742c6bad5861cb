package org.flightdiff.recording.reader;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.EventField.ValueMeaning;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.ValueColumn;

/** The fields of events from a log, which declares none: its columns are all that it tells. */
final class LoggedFields {

    /** Ends of the names of fields that hold amounts of memory. */
    private static final Set<String> OF_MEMORY =
            Set.of("Size", "size", "Used", "used", "committed", "threshold", "Occupancy");

    private LoggedFields() {}

    /** Those of a table, in order of their names. */
    static List<EventField> of(EventTable table) {
        return table.columns().entrySet().stream()
                .filter(column -> !column.getKey().equals(Selection.THREAD))
                .map(column -> field(column.getKey(), column.getValue()))
                .sorted((one, other) -> one.name().compareTo(other.name()))
                .toList();
    }

    private static EventField field(String name, ValueColumn column) {
        return switch (column.kind()) {
            case TEXT -> new EventField(name, column.kind(), ValueMeaning.TEXT, "java.lang.String");
            case DURATION -> new EventField(name, column.kind(), ValueMeaning.TIMESPAN, "long");
            case TIME -> new EventField(name, column.kind(), ValueMeaning.TIME, "long");
            case DECIMAL -> new EventField(name, column.kind(), ValueMeaning.NUMBER, "double");
            case NUMBER, WHOLE -> {
                boolean memory = OF_MEMORY.stream().anyMatch(name::endsWith);
                yield new EventField(name, column.kind(), memory ? ValueMeaning.BYTES : ValueMeaning.NUMBER, "long");
            }
        };
    }

    /** A recording with the columns of a table under the names that {@link EventField}s look for, too. */
    static LoadedRecording named(LoadedRecording recording, EventTable table) {
        Map<String, ValueColumn> columns = new HashMap<>(table.columns());
        table.columns()
                .forEach((name, column) -> columns.put(field(name, column).column(), column));
        Map<String, EventTable> tables = new HashMap<>(recording.tables());
        tables.put(
                table.event(),
                EventTable.sorted(
                        table.event(), table.starts(), table.durations(), columns, table.stacks(), table.traces()));
        return new LoadedRecording(
                recording.source(),
                recording.chunks(),
                tables,
                recording.typeNames(),
                recording.applicationEvents(),
                recording.problems());
    }
}
