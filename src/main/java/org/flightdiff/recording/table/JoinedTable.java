package org.flightdiff.recording.table;

import java.util.ArrayList;
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
import org.jspecify.annotations.Nullable;

public final class JoinedTable {

    private final String event;
    private final TextPool texts = new TextPool();
    private final Map<String, Growing> columns = new LinkedHashMap<>();
    private final LongColumn.Builder start = new LongColumn.Builder();
    private final LongColumn.Builder duration = new LongColumn.Builder();
    private final LongColumn.Builder stacks = new LongColumn.Builder();
    private final List<StackTrace> traces = new ArrayList<>();

    public JoinedTable(String event) {
        this.event = event;
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
        table.columns().forEach((name, column) -> beginning(name, column.kind()));
        for (int row : kept) {
            start.add(table.start(row) - backNanos);
            duration.add(table.duration(row));
            if (table.hasStacks()) {
                stacks.add(traces.size() + (long) table.stack(row));
            }
        }
        columns.forEach((name, joined) -> {
            ValueColumn column = table.columns().get(name);
            for (int row : kept) {
                joined.values.add(value(column, row, joined));
            }
        });
        if (table.hasStacks()) {
            traces.addAll(table.traces());
        }
    }

    private record EventSpan(long start, long duration) {}

    private Set<EventSpan> spansEndingFrom(long epochNanos) {
        return IntStream.range(0, start.size())
                .filter(row -> start.get(row) + duration.get(row) >= epochNanos)
                .mapToObj(row -> new EventSpan(start.get(row), duration.get(row)))
                .collect(Collectors.toSet());
    }

    /** A field that earlier files may lack, as they had no such event. */
    private void beginning(String name, ColumnKind kind) {
        columns.computeIfAbsent(name, field -> {
            Growing column = new Growing(kind, new LongColumn.Builder());
            column.values.addRepeated(kind.absent(), start.size());
            return column;
        });
    }

    private long value(@Nullable ValueColumn column, int row, Growing joined) {
        if (column == null) {
            return joined.kind.absent();
        }
        long value = column.value(row);
        return column.kind() == ColumnKind.TEXT && value != TextPool.NULL
                ? texts.codeOf(column.texts().get((int) value))
                : value;
    }

    private record Growing(ColumnKind kind, LongColumn.Builder values) {}

    public EventTable build() {
        Map<String, ValueColumn> built = new LinkedHashMap<>();
        columns.forEach(
                (name, column) -> built.put(name, new ValueColumn(column.kind, column.values.build(), texts.texts())));
        return EventTable.sorted(event, start.build(), duration.build(), built, stacks.build(), List.copyOf(traces));
    }
}
