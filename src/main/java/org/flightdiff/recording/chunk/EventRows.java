package org.flightdiff.recording.chunk;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.recording.column.LongColumn;

/** In order of their start but where the chunk is very long, or declares several types of that name. */
public record EventRows(LongColumn start, LongColumn durationNanos, List<FieldColumn> columns) {

    public EventRows {
        columns = List.copyOf(columns);
    }

    public record FieldColumn(boolean present, LongColumn values) {}

    /** Collects the events of one name; a chunk can declare several types of it. */
    static final class Builder {

        private final LongColumn.Builder start = new LongColumn.Builder();
        private final LongColumn.Builder duration = new LongColumn.Builder();
        private final List<LongColumn.Builder> columns = new ArrayList<>();
        private final boolean[] present;

        Builder(WantedEvent wanted) {
            wanted.fields().forEach(field -> columns.add(new LongColumn.Builder()));
            present = new boolean[wanted.fields().size()];
        }

        void addTimes(EventBatch batch) {
            start.addAll(batch.start, batch.rows);
            duration.addAll(batch.duration, batch.rows);
        }

        LongColumn.Builder column(int field) {
            return columns.get(field);
        }

        void setPresent(int field) {
            present[field] = true;
        }

        EventRows build() {
            List<FieldColumn> built = new ArrayList<>();
            for (int field = 0; field < present.length; field++) {
                built.add(new FieldColumn(present[field], columns.get(field).build()));
            }
            return new EventRows(start.build(), duration.build(), built);
        }
    }
}
