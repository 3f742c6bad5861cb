package org.flightdiff.recording;

import java.util.NoSuchElementException;
import org.flightdiff.language.Text;

/** Another vendor's JVM, or a reduced recording; measuring turns it into the reason why there is no value. */
public final class MissingFieldException extends NoSuchElementException {

    private static final long serialVersionUID = 1L;

    private final String event;
    private final String field;

    MissingFieldException(String event, String field) {
        super(event + " has no field " + field + " in this recording");
        this.event = event;
        this.field = field;
    }

    public Text reason() {
        return Text.of("reason.field.missing", Text.code(event), Text.code(field));
    }
}
