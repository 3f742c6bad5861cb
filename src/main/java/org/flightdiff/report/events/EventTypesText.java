package org.flightdiff.report.events;

import java.util.List;
import org.flightdiff.events.EventTypeLine;
import org.flightdiff.events.EventTypeLine.TypeCount;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.model.Role;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.text.Aligned;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;

/** The event types of both sides as a table for a terminal. */
public final class EventTypesText {

    private static final int NUMBER = 13;

    private EventTypesText() {}

    /** Types with events, in the order of their names, and then those without; it ends with a line feed. */
    public static String of(List<EventTypeLine> types, List<Role> roles, Notation notation) {
        int widest = Aligned.longest(types, EventTypeLine::type);
        StringBuilder text = new StringBuilder(" ".repeat(widest));
        Words words = Words.in(notation);
        String perSecond = words.of(Text.of("summary.per-second"));
        roles.forEach(role -> text.append(right(words.of(Text.side(role)))).append(right(perSecond)));
        text.append('\n');
        types.stream().filter(EventTypeLine::isThere).forEach(type -> {
            StringBuilder line = new StringBuilder(Aligned.left(widest, SafeText.of(type.type())));
            double[] rates = roles.stream()
                    .mapToDouble(role -> type.of(role).perSecond())
                    .toArray();
            UnitNotation written = notation.of(Unit.PER_SECOND, rates);
            roles.forEach(role -> line.append(cells(type.of(role), notation, written)));
            text.append(line.toString().stripTrailing()).append('\n');
        });
        long without = types.stream().filter(type -> !type.isThere()).count();
        text.append(words.of(Text.of("summary.types-without", Text.count(without))))
                .append('\n');
        return text.toString().replace('\u00a0', ' ').replace("\r", "");
    }

    private static String cells(TypeCount count, Notation notation, UnitNotation rates) {
        return switch (count.state()) {
            case ON -> right(notation.count(count.events())) + right(rates.value(count.perSecond()));
            case OFF, NOT_LOGGED -> right(Words.in(notation).of(Text.of("summary.off"))) + right("");
            case UNKNOWN_TO_JVM, NOT_IN_LOGS -> right(Words.in(notation).of(Text.of("summary.unknown"))) + right("");
            case TAKEN_OUT, UNDETERMINED -> right("–") + right("");
        };
    }

    private static String right(String text) {
        return "  " + Aligned.right(NUMBER, text);
    }
}
