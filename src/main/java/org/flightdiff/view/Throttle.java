package org.flightdiff.view;

import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;

/** Since JDK 16 the JVM may leave out events that come more often than a setting allows, such as "100/s". */
public final class Throttle {

    private Throttle() {}

    /** A remark on counts and sums of an event type; empty if all of its events were recorded. */
    public static Text remark(Window window, Selection selection) {
        String limit = window.recording()
                .settings()
                .all()
                .getOrDefault(selection.event(), Map.of())
                .getOrDefault("throttle", "off");
        return limit.equals("off")
                ? Text.none()
                : Text.of("note.throttled", Text.code(selection.event()), Text.recorded(limit));
    }
}
