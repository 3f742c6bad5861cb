package org.flightdiff.recording.reader;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.flightdiff.outside.Outside;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.EventField.ValueMeaning;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.beside.MeasuredBeside;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.ValueColumn;

/** A recording keeps only what its metrics need; the rest is read from its files when it is to be seen. */
public record EventDetails(String type, LoadedRecording recording, LoadedRecording read, List<EventField> fields) {

    public EventDetails {
        fields = List.copyOf(fields);
    }

    /**
     * Reads a type from the files of a recording.
     *
     * @throws UnreadableRecordingException if a file cannot be read any more, or has changed
     * @throws CancellationException if the progress asked to stop
     */
    public static EventDetails read(LoadedRecording recording, String type, Progress progress)
            throws UnreadableRecordingException {
        Map<String, EventField> fields = new LinkedHashMap<>();
        RecordingReader reader = new RecordingReader(List.of(), progress, declared -> {
            if (!declared.name().equals(type)) {
                return Stream.of();
            }
            List<EventField> here = EventField.of(declared);
            here.forEach(field -> fields.putIfAbsent(field.name(), field));
            return Stream.of(Selection.ofAll(type, here));
        });
        List<LoadedRecording> files = new ArrayList<>();
        for (Path file : recording.source().files()) {
            files.add(reader.knowing(Map.of(file, Outside.NONE)).read(file));
        }
        LoadedRecording again = MeasuredBeside.of(FilesOfOneJvm.joined(files), recording.outside());
        EventTable logged = again.tables().get(type);
        if (fields.isEmpty() && logged != null) {
            LoggedFields.of(logged).forEach(field -> fields.put(field.name(), field));
            again = LoggedFields.named(again, logged);
        }
        if (!isSame(recording, again, type)) {
            throw new UnreadableRecordingException(
                    recording.source().file(), "has changed since it was read", "load it again");
        }
        return new EventDetails(type, recording, again, List.copyOf(fields.values()));
    }

    private static boolean isSame(LoadedRecording one, LoadedRecording other, String type) {
        EventTable kept = one.tables().get(type);
        EventTable all = other.tables().get(type);
        return one.source().sizeBytes() == other.source().sizeBytes()
                && one.source().startEpochNanos() == other.source().startEpochNanos()
                && one.eventCounts().equals(other.eventCounts())
                && (kept == null || all == null || kept.hasTimesOf(all));
    }

    public Events all() {
        return in(recording.whole());
    }

    public Events in(Window window) {
        return window.eventsOf(read, type);
    }

    public Events of(Events known) {
        EventTable kept = recording.tables().get(type);
        EventTable all = read.tables().get(type);
        return kept == null || all == null ? all() : known.from(kept, all);
    }

    /** The fields of events from a log, which declares none: its columns are all that it tells. */
    private static final class LoggedFields {

        /** Ends of the names of fields that hold amounts of memory. */
        private static final Set<String> OF_MEMORY =
                Set.of("Size", "size", "Used", "used", "committed", "threshold", "Occupancy");

        static List<EventField> of(EventTable table) {
            return table.columns().entrySet().stream()
                    .filter(column -> !column.getKey().equals(Selection.THREAD))
                    .map(column -> field(column.getKey(), column.getValue()))
                    .sorted(Comparator.comparing(EventField::name))
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
                    yield new EventField(
                            name, column.kind(), memory ? ValueMeaning.BYTES : ValueMeaning.NUMBER, "long");
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
            return recording.with(recording.source(), tables);
        }
    }
}
