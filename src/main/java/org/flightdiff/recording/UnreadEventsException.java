package org.flightdiff.recording;

import java.util.NoSuchElementException;
import org.flightdiff.language.Text;

/** Measuring turns it into the reason why there is no value yet, so that none is taken for zero. */
public final class UnreadEventsException extends NoSuchElementException {

    private static final long serialVersionUID = 1L;

    private final String event;

    UnreadEventsException(String event) {
        super("unread: " + event);
        this.event = event;
    }

    public Text reason() {
        return reason(event);
    }

    public static Text reason(String event) {
        return Text.of("reason.event.unread", Text.code(event));
    }
}
