package org.flightdiff.recording.jdk;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.Field;
import org.flightdiff.recording.table.Field.ColumnKind;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.recording.table.ValueColumn;

/** Collects the events of one type from the JDK's parser. */
final class JdkTableBuilder {

    private final Selection selection;
    private final TextPool texts;
    private final JdkConstantNames names;
    private final JdkStackPool stackPool;
    private final List<JdkFieldColumn> columns;
    private final LongColumn.Builder start = new LongColumn.Builder();
    private final LongColumn.Builder duration = new LongColumn.Builder();
    private final LongColumn.Builder stacks = new LongColumn.Builder();
    private final LongColumn.Builder threads = new LongColumn.Builder();

    JdkTableBuilder(Selection selection, TextPool texts, JdkStackPool stackPool) {
        this.selection = selection;
        this.texts = texts;
        this.names = new JdkConstantNames(texts);
        this.stackPool = stackPool;
        this.columns = selection.fields().stream()
                .map(field -> new JdkFieldColumn(field, names))
                .toList();
    }

    void add(RecordedEvent event, long startEpochNanos, long durationNanos) {
        start.add(startEpochNanos);
        duration.add(durationNanos);
        columns.forEach(column -> column.add(event));
        if (selection.stacks()) {
            stacks.add(stackPool.codeOf(event.getStackTrace()));
        }
        if (selection.threads()) {
            threads.add(names.codeOf(event.getThread()));
        }
    }

    EventTable build(List<StackTrace> traces) {
        Map<String, ValueColumn> built = new HashMap<>();
        for (JdkFieldColumn column : columns) {
            if (column.isPresent()) {
                Field field = column.field();
                built.put(field.name(), new ValueColumn(field.kind(), column.build(), texts.texts()));
            }
        }
        if (selection.threads()) {
            built.put(Selection.THREAD, new ValueColumn(ColumnKind.TEXT, threads.build(), texts.texts()));
        }
        return EventTable.sorted(selection.event(), start.build(), duration.build(), built, stacks.build(), traces);
    }
}
