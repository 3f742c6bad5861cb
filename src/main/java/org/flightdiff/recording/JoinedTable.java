package org.flightdiff.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightdiff.recording.Field.Kind;
import org.jspecify.annotations.Nullable;

/** Collects the events of one type from the tables of several files, moved in time. */
final class JoinedTable {

    private final String event;
    private final TextPool texts = new TextPool();
    private final Map<String, Growing> columns = new LinkedHashMap<>();
    private final ValueColumn.Builder start = new ValueColumn.Builder(Kind.NUMBER, texts);
    private final ValueColumn.Builder duration = new ValueColumn.Builder(Kind.DURATION, texts);
    private final ValueColumn.Builder stacks = new ValueColumn.Builder(Kind.NUMBER, texts);
    private final List<StackTrace> traces = new ArrayList<>();
    private int size;

    JoinedTable(String event) {
        this.event = event;
    }

    /**
     * Adds the events of a file that end at or after a time and are in no earlier file. The check is needed because a
     * chunk's clock may run a little fast, so that events at its end seem to be after it.
     *
     * @param fromEpochNanos that time, on the clock of the file
     * @param backNanos how far the events are moved back
     */
    void add(EventTable table, long fromEpochNanos, long backNanos) {
        Set<Span> there = fromEpochNanos == Long.MIN_VALUE ? Set.of() : spansEndingFrom(fromEpochNanos - backNanos);
        int[] kept = IntStream.range(0, table.size())
                .filter(row -> table.start()[row] + table.duration()[row] >= fromEpochNanos)
                .filter(row -> !there.contains(new Span(table.start()[row] - backNanos, table.duration()[row])))
                .toArray();
        table.columns().forEach((name, column) -> beginning(name, column.kind()));
        for (int row : kept) {
            start.add(table.start()[row] - backNanos);
            duration.add(table.duration()[row]);
            if (table.stacks().length > 0) {
                stacks.add(traces.size() + (long) table.stacks()[row]);
            }
        }
        columns.forEach((name, joined) -> {
            ValueColumn column = table.columns().get(name);
            for (int row : kept) {
                joined.values.add(value(column, row, joined));
            }
        });
        size += kept.length;
        if (table.stacks().length > 0) {
            traces.addAll(table.traces());
        }
    }

    private record Span(long start, long duration) {}

    private Set<Span> spansEndingFrom(long epochNanos) {
        return IntStream.range(0, size)
                .filter(row -> start.get(row) + duration.get(row) >= epochNanos)
                .mapToObj(row -> new Span(start.get(row), duration.get(row)))
                .collect(Collectors.toSet());
    }

    /** A field that earlier files may lack, as they had no such event. */
    private void beginning(String name, Kind kind) {
        columns.computeIfAbsent(name, field -> {
            Growing column = new Growing(kind, new ValueColumn.Builder(kind, texts));
            for (int row = 0; row < size; row++) {
                column.values.add(column.absent());
            }
            return column;
        });
    }

    private long value(@Nullable ValueColumn column, int row, Growing joined) {
        if (column == null) {
            return joined.absent();
        }
        long value = column.values()[row];
        return column.kind() == Kind.TEXT && value != ValueColumn.NULL_TEXT
                ? texts.codeOf(column.texts().get((int) value))
                : value;
    }

    private record Growing(Kind kind, ValueColumn.Builder values) {

        long absent() {
            return kind == Kind.TEXT ? ValueColumn.NULL_TEXT : 0;
        }
    }

    /** All added events, in order of time. */
    EventTable build() {
        int[] order =
                EventTable.order(start.build(IntStream.range(0, size).toArray()).values());
        Map<String, ValueColumn> built = new LinkedHashMap<>();
        columns.forEach((name, column) -> built.put(name, column.values.build(order)));
        int[] codes = traces.isEmpty()
                ? new int[0]
                : Arrays.stream(stacks.build(order).values())
                        .mapToInt(Math::toIntExact)
                        .toArray();
        return new EventTable(
                event, start.build(order).values(), duration.build(order).values(), built, codes, List.copyOf(traces));
    }
}
