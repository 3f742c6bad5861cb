package org.flightdiff.view;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadEventsException;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

public final class Availability {

    private Availability() {}

    /** Why at least one of the events was not recorded, in one line; null when all were. */
    public static @Nullable Text missing(Window window, List<Selection> events) {
        Set<Text> reasons = new LinkedHashSet<>();
        for (Selection selection : events) {
            Text reason = missing(window, selection.event());
            if (reason != null) {
                reasons.add(reason);
            }
        }
        return reasons.isEmpty() ? null : Text.semicolons(List.copyOf(reasons));
    }

    static @Nullable Text unread(Window window, List<Selection> events) {
        List<Text> reasons = events.stream()
                .map(Selection::event)
                .filter(window.recording().unread()::contains)
                .distinct()
                .map(UnreadEventsException::reason)
                .toList();
        return reasons.isEmpty() ? null : Text.semicolons(reasons);
    }

    public static @Nullable Text missing(Window window, String event) {
        EventSetting setting = window.recording().settings().of(event);
        return switch (setting.state()) {
            case ON -> null;
            case TAKEN_OUT -> Text.of("reason.event.taken-out", Text.code(event));
            case OFF -> Text.of("reason.event.off", Text.code(event));
            case UNKNOWN_TO_JVM ->
                Text.of(
                        "reason.event.unknown-to-jvm",
                        Text.code(event),
                        Text.recorded(window.recording().jvm().shortVersion()));
            case NOT_LOGGED ->
                Text.of(
                        "reason.event.not-logged",
                        Text.code(event),
                        Text.code(window.recording().settings().loggedWith(event)));
            case NOT_IN_LOGS -> Text.of("reason.event.not-in-logs", Text.code(event));
            case UNDETERMINED -> Text.of("reason.event.undetermined", Text.code(event));
        };
    }
}
