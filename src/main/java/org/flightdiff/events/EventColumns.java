package org.flightdiff.events;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.recording.EventColumn;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.reader.EventDetails;

public final class EventColumns {

    private EventColumns() {}

    public static List<EventField> of(EventDetails details) {
        return ofAll(Stream.of(details));
    }

    public static List<EventField> ofAll(Stream<EventDetails> several) {
        List<EventField> all = new ArrayList<>();
        several.flatMap(details -> details.fields().stream())
                .filter(field -> all.stream().noneMatch(known -> known.name().equals(field.name())))
                .forEach(all::add);
        all.addAll(0, List.of(EventField.START, EventField.DURATION, EventField.THREAD));
        all.add(EventField.STACK);
        return List.copyOf(all);
    }

    /** In another recording the field may have another type. */
    static EventColumn named(String name, Events events, EventDetails details) {
        return events.column(of(details).stream()
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UnknownFieldException(name, details)));
    }

    /** A field was named that an event type does not have. Its message is one line and names those it has. */
    public static final class UnknownFieldException extends IllegalArgumentException {

        private static final long serialVersionUID = 1L;

        UnknownFieldException(String field, EventDetails details) {
            super("'" + field + "' is no field of " + details.type() + ", which has "
                    + EventColumns.of(details).stream().map(EventField::name).collect(Collectors.joining(", ")));
        }
    }
}
