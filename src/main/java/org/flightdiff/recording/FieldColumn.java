package org.flightdiff.recording;

import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import org.flightdiff.recording.Field.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Collects the values of one field. The field's name is looked up once per declaration of the event type, of which a
 * chunk has one. Only fields within structs are looked up in each event, as a struct may be null.
 */
final class FieldColumn {

    private final Field field;
    private final boolean reachesIn;
    private final ConstantNames names;
    private final ValueColumn.Builder values;
    private @Nullable EventType declared;
    private @Nullable String name;
    private boolean present;

    FieldColumn(Field field, TextPool texts, ConstantNames names) {
        this.field = field;
        this.names = names;
        reachesIn = field.name().contains(".") || field.olderNames().stream().anyMatch(older -> older.contains("."));
        values = new ValueColumn.Builder(field.kind(), texts);
    }

    void add(RecordedEvent event) {
        if (reachesIn || event.getEventType() != declared) {
            declared = event.getEventType();
            name = FieldValues.nameIn(event, field);
            present |= name != null;
        }
        values.add(name == null ? absent() : value(event, name));
    }

    private long absent() {
        return field.kind() == Kind.TEXT ? ValueColumn.NULL_TEXT : 0;
    }

    private long value(RecordedEvent event, String nameThere) {
        return switch (field.kind()) {
            case NUMBER -> FieldValues.number(event, nameThere);
            case DECIMAL -> Double.doubleToRawLongBits(FieldValues.decimal(event, nameThere));
            case DURATION -> FieldValues.span(event, nameThere);
            case TEXT -> names.codeOf(event.getValue(nameThere));
        };
    }

    String fieldName() {
        return field.name();
    }

    /** Whether any event had the field. */
    boolean isPresent() {
        return present;
    }

    ValueColumn build(int[] order) {
        return values.build(order);
    }
}
