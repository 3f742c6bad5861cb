package org.flightdiff.report.events;

import java.util.List;
import java.util.Locale;
import org.flightdiff.events.EventTypeLine;
import org.flightdiff.events.EventTypeLine.Count;
import org.flightdiff.model.Role;
import org.flightdiff.report.SafeText;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/** The event types of both sides as a table for a terminal. */
public final class EventTypesText {

    private static final int NUMBER = 13;

    private EventTypesText() {}

    /**
     * Types with events, in the order of their names, and then those without; it ends with a line feed.
     *
     * @param roles the sides to write
     */
    public static String of(List<EventTypeLine> types, List<Role> roles, Locale locale) {
        int widest = types.stream().mapToInt(type -> type.type().length()).max().orElse(0);
        StringBuilder text = new StringBuilder(" ".repeat(widest));
        roles.forEach(role -> text.append(right(role.word())).append(right("per second")));
        text.append('\n');
        types.stream().filter(EventTypeLine::isThere).forEach(type -> {
            StringBuilder line = new StringBuilder(left(widest, SafeText.of(type.type())));
            roles.forEach(role -> line.append(cells(type.of(role), locale)));
            text.append(line.toString().stripTrailing()).append('\n');
        });
        long without = types.stream().filter(type -> !type.isThere()).count();
        text.append(String.format(locale, "%,d further types without an event, on or off%n", without));
        return text.toString().replace('\u00a0', ' ').replace("\r", "");
    }

    private static String cells(Count count, Locale locale) {
        return switch (count.state()) {
            case ON ->
                right(String.format(locale, "%,d", count.events()))
                        + right(Quantity.format(Unit.PER_SECOND, count.perSecond(), locale));
            case OFF -> right("off") + right("");
            case UNKNOWN_TO_JVM -> right("unknown") + right("");
            case UNDETERMINED -> right("–") + right("");
        };
    }

    private static String left(int width, String text) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static String right(String text) {
        return "  " + " ".repeat(Math.max(0, NUMBER - text.length())) + text;
    }
}
