package org.flightdiff.recording.parser;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.chunk.event.EventRows;
import org.flightdiff.recording.chunk.event.WantedEvent;
import org.flightdiff.recording.chunk.event.WantedField;
import org.flightdiff.recording.chunk.event.WantedField.NumberForm;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.Field;
import org.flightdiff.recording.table.Field.ColumnKind;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.recording.table.ValueColumn;

/** Collects the events of one type, chunk by chunk. */
final class GrowingTable {

    private final Selection selection;
    private final TextPool texts;
    private final List<WantedField> fields = new ArrayList<>();
    private final List<LongColumn.Builder> columns = new ArrayList<>();
    private final LongColumn.Builder start = new LongColumn.Builder();
    private final LongColumn.Builder duration = new LongColumn.Builder();
    private final boolean[] present;

    GrowingTable(Selection selection, TextPool texts) {
        this.selection = selection;
        this.texts = texts;
        for (Field field : selection.fields()) {
            List<String> names = new ArrayList<>(List.of(field.name()));
            names.addAll(field.olderNames());
            fields.add(new WantedField(names, form(field.kind())));
        }
        if (selection.stacks()) {
            fields.add(new WantedField(List.of(Selection.STACK_TRACE), NumberForm.STACK));
        }
        if (selection.threads()) {
            fields.add(new WantedField(List.of(Selection.THREAD), NumberForm.THREAD));
        }
        fields.forEach(field -> columns.add(new LongColumn.Builder()));
        present = new boolean[fields.size()];
    }

    private static NumberForm form(ColumnKind kind) {
        return switch (kind) {
            case NUMBER -> NumberForm.NUMBER;
            case WHOLE -> NumberForm.WHOLE;
            case DECIMAL -> NumberForm.DECIMAL;
            case DURATION -> NumberForm.TIMESPAN;
            case TIME -> NumberForm.TIMESTAMP;
            case TEXT -> NumberForm.NAME;
        };
    }

    /** What it needs of each chunk. */
    WantedEvent wanted() {
        return new WantedEvent(selection.event(), fields);
    }

    /**
     * Adds the events of a chunk.
     *
     * @param textCodes the code here of each text of the chunk
     * @param stackCodes the code here of each stack trace of the chunk
     */
    void add(EventRows rows, int[] textCodes, int[] stackCodes) {
        rows.start().forEachBlock(start::addAll);
        rows.durationNanos().forEachBlock(duration::addAll);
        for (int i = 0; i < fields.size(); i++) {
            LongColumn values = rows.columns().get(i).values();
            LongColumn.Builder column = columns.get(i);
            switch (fields.get(i).form()) {
                case NUMBER, WHOLE, DECIMAL, TIMESPAN, TIMESTAMP -> values.forEachBlock(column::addAll);
                case NAME, THREAD -> addCodes(values, textCodes, column);
                case STACK -> addCodes(values, stackCodes, column);
            }
            present[i] |= rows.columns().get(i).present();
        }
    }

    private static void addCodes(LongColumn codes, int[] newCodes, LongColumn.Builder to) {
        codes.forEachBlock((block, rows) -> {
            for (int row = 0; row < rows; row++) {
                block[row] = block[row] == TextPool.NULL ? TextPool.NULL : newCodes[(int) block[row]];
            }
            to.addAll(block, rows);
        });
    }

    EventTable build(List<StackTrace> traces) {
        Map<String, ValueColumn> built = new HashMap<>();
        LongColumn stacks = LongColumn.EMPTY;
        for (int i = 0; i < fields.size(); i++) {
            LongColumn values = columns.get(i).build();
            if (fields.get(i).form() == NumberForm.STACK) {
                stacks = values;
            } else if (fields.get(i).form() == NumberForm.THREAD) {
                built.put(Selection.THREAD, new ValueColumn(ColumnKind.TEXT, values, texts.texts()));
            } else if (present[i]) {
                Field field = selection.fields().get(i);
                built.put(field.name(), new ValueColumn(field.kind(), values, texts.texts()));
            }
        }
        return EventTable.sorted(selection.event(), start.build(), duration.build(), built, stacks, traces);
    }
}
