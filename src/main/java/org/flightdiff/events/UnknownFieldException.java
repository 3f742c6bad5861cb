package org.flightdiff.events;

import java.util.stream.Collectors;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.reader.EventDetails;

/** A field was named that an event type does not have. Its message is one line and names those it has. */
public final class UnknownFieldException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    UnknownFieldException(String field, EventDetails details) {
        super("'" + field + "' is no field of " + details.type() + ", which has "
                + EventColumns.of(details).stream().map(EventField::name).collect(Collectors.joining(", ")));
    }
}
