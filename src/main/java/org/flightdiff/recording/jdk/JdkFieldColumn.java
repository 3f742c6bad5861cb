package org.flightdiff.recording.jdk;

import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.table.Field;
import org.jspecify.annotations.Nullable;

/**
 * Collects the values of one field. The field's name is looked up once per declaration of the event type, of which a
 * chunk has one. Only fields within structs are looked up in each event, as a struct may be null.
 */
final class JdkFieldColumn {

    private final Field field;
    private final boolean reachesIn;
    private final JdkConstantNames names;
    private final LongColumn.Builder values = new LongColumn.Builder();
    private @Nullable EventType declared;
    private @Nullable String name;
    private boolean present;

    JdkFieldColumn(Field field, JdkConstantNames names) {
        this.field = field;
        this.names = names;
        reachesIn = field.name().contains(".") || field.olderNames().stream().anyMatch(older -> older.contains("."));
    }

    void add(RecordedEvent event) {
        if (reachesIn || event.getEventType() != declared) {
            declared = event.getEventType();
            name = JdkFieldValues.nameIn(event, field);
            present |= name != null;
        }
        values.add(name == null ? field.kind().absent() : value(event, name));
    }

    private long value(RecordedEvent event, String nameThere) {
        return switch (field.kind()) {
            case NUMBER -> JdkFieldValues.number(event, nameThere);
            case WHOLE -> JdkFieldValues.whole(event, nameThere);
            case DECIMAL -> Double.doubleToRawLongBits(JdkFieldValues.decimal(event, nameThere));
            case DURATION -> JdkFieldValues.span(event, nameThere);
            case TIME -> JdkFieldValues.time(event, nameThere);
            case TEXT -> names.codeOf(event.getValue(nameThere));
        };
    }

    Field field() {
        return field;
    }

    /** Whether any event had the field. */
    boolean isPresent() {
        return present;
    }

    LongColumn build() {
        return values.build();
    }
}
