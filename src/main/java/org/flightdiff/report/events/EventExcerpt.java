package org.flightdiff.report.events;

import java.util.Arrays;
import java.util.List;
import org.flightdiff.events.EventSheet;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.privacy.Masking;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.unit.Notation;

/** Some events of one side, sorted and cut off, with the chosen fields. */
public final class EventExcerpt {

    private final EventSheet sheet;
    private final List<EventField> fields;
    private final int[] rows;
    private final ShownValues shown;

    public EventExcerpt(
            EventSheet sheet, String type, List<EventField> fields, int[] order, int most, Masking masking) {
        this.sheet = sheet;
        this.fields = List.copyOf(fields);
        this.rows = Arrays.copyOf(order, Math.min(order.length, most));
        this.shown = new ShownValues(sheet, type, masking);
    }

    int all() {
        return sheet.size();
    }

    int size() {
        return rows.length;
    }

    List<EventField> fields() {
        return fields;
    }

    boolean hasRuns() {
        return sheet.runs() > 1;
    }

    /** The run of a written event, from 1. */
    int run(int at) {
        return sheet.run(rows[at]) + 1;
    }

    boolean isMissing(int at, EventField field) {
        return sheet.isMissing(rows[at], field);
    }

    String words(int at, EventField field, Notation notation) {
        return shown.words(rows[at], field, notation);
    }

    String raw(int at, EventField field) {
        return shown.raw(rows[at], field);
    }

    StackTrace stack(int at) {
        return sheet.stack(rows[at]);
    }

    /** What is masked of the events that have been written. */
    List<MaskedValues> masked() {
        return shown.masked();
    }
}
