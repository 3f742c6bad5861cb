package org.flightdiff.recording;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.flightdiff.recording.Field.Kind;
import org.flightdiff.recording.Recording.Source;
import org.jspecify.annotations.Nullable;

/**
 * Some events of one type in order of their start: those of a window, or a part of them. Rows count from 0; times are
 * seconds from the start of the recording.
 */
public final class Events {

    private static final double NANOS = 1e9;

    private final EventTable table;
    private final Source source;
    private final int[] rows;

    Events(EventTable table, Source source, int[] rows) {
        this.table = table;
        this.source = source;
        this.rows = rows;
    }

    /** How many there are. */
    public int size() {
        return rows.length;
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return rows.length == 0;
    }

    /** All rows, for streaming over them. */
    public IntStream rows() {
        return IntStream.range(0, rows.length);
    }

    /** The part of these events for which a condition on the row holds. */
    public Events where(IntPredicate condition) {
        int[] kept = rows().filter(condition).map(row -> rows[row]).toArray();
        return new Events(table, source, kept);
    }

    /** The part whose text field has one of the values. */
    public Events where(String field, String... values) {
        return where(row -> Arrays.asList(values).contains(text(field, row)));
    }

    /** Whether this JVM's events have the field. Also false where there was no event to tell by. */
    public boolean has(String field) {
        return table.columns().containsKey(field);
    }

    /** Names of the fields of one kind, in alphabetical order. Also empty where there was no event to tell by. */
    public List<String> fields(Kind kind) {
        return table.columns().entrySet().stream()
                .filter(column -> column.getValue().kind() == kind)
                .map(Map.Entry::getKey)
                .filter(name -> !name.equals(Selection.THREAD))
                .sorted()
                .toList();
    }

    /** Start in seconds from the start of the recording. */
    public double start(int row) {
        return (table.start()[rows[row]] - source.startEpochNanos()) / NANOS;
    }

    /** End in seconds from the start of the recording. */
    public double end(int row) {
        return start(row) + duration(row);
    }

    /** Duration of the event in seconds; 0 for events without one. */
    public double duration(int row) {
        return table.duration()[rows[row]] / NANOS;
    }

    /** The rows, from the second on, before which nothing is unrecorded since the row before; see {@link Source}. */
    public IntStream following() {
        return rows().skip(1)
                .filter(row -> source.continued().stream()
                        .noneMatch(file -> file.gapSeconds() > 0
                                && start(row - 1) < file.atSeconds()
                                && start(row) >= file.atSeconds()));
    }

    /** Starts of all events, see {@link #start}. */
    public double[] starts() {
        return rows().mapToDouble(this::start).toArray();
    }

    /** Durations of all events, see {@link #duration}. */
    public double[] durations() {
        return rows().mapToDouble(this::duration).toArray();
    }

    /** A whole number, or 0 and 1 for a boolean. */
    public long number(String field, int row) {
        return column(field, Kind.NUMBER).values()[rows[row]];
    }

    /** A boolean. */
    public boolean flag(String field, int row) {
        return number(field, row) != 0;
    }

    /** All values of a whole-number field. */
    public double[] numbers(String field) {
        return rows().mapToDouble(row -> number(field, row)).toArray();
    }

    /** A floating point value. */
    public double decimal(String field, int row) {
        return column(field, Kind.DECIMAL).decimal(rows[row]);
    }

    /** All values of a floating point field. */
    public double[] decimals(String field) {
        return rows().mapToDouble(row -> decimal(field, row)).toArray();
    }

    /** A time span in seconds; NaN where the JVM gave none. */
    public double seconds(String field, int row) {
        long nanos = column(field, Kind.DURATION).values()[rows[row]];
        return nanos == FieldValues.NOT_AVAILABLE ? Double.NaN : nanos / NANOS;
    }

    /** All values of a time span field, in seconds. */
    public double[] seconds(String field) {
        return rows().mapToDouble(row -> seconds(field, row)).toArray();
    }

    /** A text, or the name of a class, method or thread; null where the event has none. */
    public @Nullable String text(String field, int row) {
        Column column = column(field, Kind.TEXT);
        int code = (int) column.values()[rows[row]];
        return code == Column.NULL_TEXT ? null : column.texts().get(code);
    }

    /** The stack trace; {@link StackTrace#NONE} where none was recorded. */
    public StackTrace stack(int row) {
        return table.stacks().length == 0 ? StackTrace.NONE : table.traces().get(table.stacks()[rows[row]]);
    }

    private Column column(String field, Kind kind) {
        Column column = table.columns().get(field);
        if (column == null) {
            throw new MissingFieldException(table.event(), field);
        }
        if (column.kind() != kind) {
            throw new IllegalArgumentException(
                    table.event() + "." + field + " is a " + column.kind() + " column, not " + kind);
        }
        return column;
    }
}
