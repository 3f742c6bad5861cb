package org.flightdiff.recording.table;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.table.Field.ColumnKind;

public final class EventRows {

    private final String event;
    private final TextPool texts;
    private final LongColumn.Builder starts = new LongColumn.Builder();
    private final LongColumn.Builder durations = new LongColumn.Builder();
    private final Map<String, Column> columns = new LinkedHashMap<>();

    private record Column(ColumnKind kind, LongColumn.Builder values) {}

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
        Column column = columns.computeIfAbsent(field, name -> new Column(kind, new LongColumn.Builder()));
        fill(column, size() - 1);
        column.values().add(value);
        return this;
    }

    private static void fill(Column column, int rows) {
        column.values()
                .addRepeated(column.kind().absent(), rows - column.values().size());
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
        return EventTable.sorted(event, starts.build(), durations.build(), built, LongColumn.EMPTY, List.of());
    }
}
