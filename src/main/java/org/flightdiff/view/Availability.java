package org.flightdiff.view;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/** Says why events are not there, and what would turn them on. */
public final class Availability {

    private Availability() {}

    /** Why at least one of the events was not recorded, in one line; null when all were. */
    public static @Nullable String missing(Window window, List<Selection> events) {
        String reasons = events.stream()
                .map(selection -> missing(window, selection.event()))
                .filter(Objects::nonNull)
                .distinct()
                .collect(Collectors.joining("; "));
        return reasons.isEmpty() ? null : reasons;
    }

    /** Why one event type was not recorded; null when it was. */
    public static @Nullable String missing(Window window, String event) {
        EventSetting setting = window.recording().settings().of(event);
        return switch (setting.state()) {
            case ON -> null;
            case OFF -> event + " was off in this recording; turn it on with " + event + "#enabled=true";
            case UNKNOWN_TO_JVM ->
                event + " is not known to this JVM (" + window.recording().jvm().shortVersion() + ")";
            case UNDETERMINED -> event + " is not in this recording, which does not say whether it was on";
        };
    }
}
