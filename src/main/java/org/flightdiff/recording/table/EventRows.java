package org.flightdiff.recording.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.table.Field.ColumnKind;

/** Events of one type, written row by row or taken over from tables. */
public final class EventRows {

    private final String event;
    private final TextPool texts;
    private final LongColumn.Builder starts = new LongColumn.Builder();
    private final LongColumn.Builder durations = new LongColumn.Builder();
    private final Map<String, Column> columns = new LinkedHashMap<>();
    private final LongColumn.Builder stacks = new LongColumn.Builder();
    private final List<StackTrace> traces = new ArrayList<>();

    private record Column(ColumnKind kind, LongColumn.Builder values) {}

    public EventRows(String event) {
        this(event, new TextPool());
    }

    public EventRows(String event, TextPool texts) {
        this.event = event;
        this.texts = texts;
    }

    public EventRows at(long startNanos, long durationNanos) {
        starts.add(startNanos);
        durations.add(Math.max(0, durationNanos));
        return this;
    }

    public EventRows number(String field, long value) {
        return put(field, ColumnKind.NUMBER, value);
    }

    public EventRows known(String field, long value) {
        return value < 0 ? this : number(field, value);
    }

    public EventRows span(String field, long nanos) {
        return put(field, ColumnKind.DURATION, nanos);
    }

    public EventRows decimal(String field, double value) {
        return put(field, ColumnKind.DECIMAL, Double.doubleToRawLongBits(value));
    }

    public EventRows text(String field, String value) {
        return put(field, ColumnKind.TEXT, texts.codeOf(value));
    }

    private EventRows put(String field, ColumnKind kind, long value) {
        filled(field, kind, size() - 1).add(value);
        return this;
    }

    /** The values of a field, which the rows up to here may lack. */
    private LongColumn.Builder filled(String field, ColumnKind kind, int rows) {
        Column column = columns.computeIfAbsent(field, name -> new Column(kind, new LongColumn.Builder()));
        fill(column, rows);
        return column.values();
    }

    private static void fill(Column column, int rows) {
        column.values()
                .addRepeated(column.kind().absent(), rows - column.values().size());
    }

    /**
     * Adds the events of a file that end at or after a time on its clock and are in no earlier file, moved back by so
     * much. The check is needed because a chunk's clock may run a little fast, so that events at its end seem to be
     * after it.
     */
    public void add(EventTable table, long fromEpochNanos, long backNanos) {
        Set<EventSpan> there =
                fromEpochNanos == Long.MIN_VALUE ? Set.of() : spansEndingFrom(fromEpochNanos - backNanos);
        int[] kept = IntStream.range(0, table.size())
                .filter(row -> table.start(row) + table.duration(row) >= fromEpochNanos)
                .filter(row -> !there.contains(new EventSpan(table.start(row) - backNanos, table.duration(row))))
                .toArray();
        add(table, kept, backNanos);
    }

    public void add(EventTable table, IntPredicate kept) {
        add(table, IntStream.range(0, table.size()).filter(kept).toArray(), 0);
    }

    private void add(EventTable table, int[] kept, long backNanos) {
        table.columns().forEach((name, column) -> {
            LongColumn.Builder values = filled(name, column.kind(), size());
            for (int row : kept) {
                values.add(value(column, row));
            }
        });
        for (int row : kept) {
            starts.add(table.start(row) - backNanos);
            durations.add(table.duration(row));
            if (table.hasStacks()) {
                stacks.add(traces.size() + (long) table.stack(row));
            }
        }
        if (table.hasStacks()) {
            traces.addAll(table.traces());
        }
    }

    private long value(ValueColumn column, int row) {
        long value = column.value(row);
        return column.kind() == ColumnKind.TEXT && value != TextPool.NULL
                ? texts.codeOf(column.texts().get((int) value))
                : value;
    }

    private record EventSpan(long start, long duration) {}

    private Set<EventSpan> spansEndingFrom(long epochNanos) {
        return IntStream.range(0, size())
                .filter(row -> starts.get(row) + durations.get(row) >= epochNanos)
                .mapToObj(row -> new EventSpan(starts.get(row), durations.get(row)))
                .collect(Collectors.toSet());
    }

    public int size() {
        return starts.size();
    }

    public EventTable build() {
        Map<String, ValueColumn> built = new HashMap<>();
        columns.forEach((field, column) -> {
            fill(column, size());
            built.put(field, new ValueColumn(column.kind(), column.values().build(), texts.texts()));
        });
        return EventTable.sorted(event, starts.build(), durations.build(), built, stacks.build(), List.copyOf(traces));
    }
}
