package org.flightdiff.report.events;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.events.EventSheet;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.privacy.Masking;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.EventField.ValueMeaning;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.unit.Notation;

/** Some events of one side, sorted and cut off, with the chosen fields. */
public final class EventExcerpt {

    private final EventSheet sheet;
    private final List<EventField> fields;
    private final int[] rows;
    private final String type;
    private final Masking masking;

    /**
     * An excerpt.
     *
     * @param type of the events
     * @param order rows of the sheet; the first ones are written
     * @param most how many at most
     * @param masking masks what is not to be shown
     */
    public EventExcerpt(
            EventSheet sheet, String type, List<EventField> fields, int[] order, int most, Masking masking) {
        this.type = type;
        this.sheet = sheet;
        this.fields = List.copyOf(fields);
        this.rows = Arrays.copyOf(order, Math.min(order.length, most));
        this.masking = masking;
    }

    /** How many events there are, written or not. */
    int all() {
        return sheet.size();
    }

    /** How many are written. */
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
        return shown(at, field, sheet.words(rows[at], field, notation));
    }

    String raw(int at, EventField field) {
        return shown(at, field, sheet.raw(rows[at], field));
    }

    StackTrace stack(int at) {
        return sheet.stack(rows[at]);
    }

    /** Whether its values are masked whatever they are: numbers and truths are then written as texts. */
    boolean isHidden(EventField field) {
        return Masking.hidesAll(field.name());
    }

    /** Properties and variables have their name in a field of its own. */
    private String shown(int at, EventField field, String value) {
        if (isMissing(at, field)) {
            return value;
        }
        if (isHidden(field)) {
            return masking.value(ValueKind.STATED, field.name(), value);
        }
        if (field.meaning() != ValueMeaning.TEXT) {
            return value;
        }
        return masking.value(RecordedKinds.of(type, field), field.name().equals("value") ? nameOf(at) : "", value);
    }

    /** What is masked of the events that have been written. */
    List<MaskedValues> masked() {
        return masking.masked();
    }

    private String nameOf(int at) {
        return Stream.of("key", "name")
                .flatMap(name -> sheet.field(name).stream())
                .map(name -> sheet.raw(rows[at], name))
                .findFirst()
                .orElse("");
    }
}
