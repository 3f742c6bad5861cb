package org.flightdiff.report.events;

import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.events.EventTypeLine;
import org.flightdiff.events.EventTypeLine.TypeCount;
import org.flightdiff.events.EventValues;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Block;
import org.flightdiff.report.document.Block.Heading;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.Lines;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table;
import org.flightdiff.report.document.Table.ColumnHead;
import org.flightdiff.report.text.TerminalCells;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;

/** Events for people: how many there are, and the values of those that follow. */
public final class EventsText {

    private static final int NUMBER = 13;

    private EventsText() {}

    /** The part of a document about one side, or why it has none. */
    public static List<Block> of(Heading heading, EventExcerpt events, String missing, Figures figures) {
        if (!missing.isEmpty()) {
            return List.of(heading, Lines.of(LinesStyle.BELOW, missing));
        }
        Text all = Text.of("count.event", Text.count(events.all()));
        Text count =
                events.size() == events.all() ? all : Text.of("summary.first-follow", all, Text.count(events.size()));
        Lines told = Lines.of(LinesStyle.BELOW, figures.words(count));
        return events.size() == 0 ? List.of(heading, told) : List.of(heading, told, table(events, figures));
    }

    private static Table table(EventExcerpt events, Figures figures) {
        return Table.of(
                events.fields().stream()
                        .map(field -> EventValues.isNumber(field)
                                ? ColumnHead.number(field.name())
                                : ColumnHead.name(field.name()))
                        .toList(),
                IntStream.range(0, events.size())
                        .mapToObj(at -> events.fields().stream()
                                .map(field -> Cell.text(events.words(at, field, figures.notation())))
                                .toList()));
    }

    /** Types with events, in the order of their names, and then those without; it ends with a line feed. */
    public static String ofTypes(List<EventTypeLine> types, List<Role> roles, Notation notation) {
        int widest = TerminalCells.longest(types, EventTypeLine::type);
        StringBuilder text = new StringBuilder(" ".repeat(widest));
        Words words = Words.in(notation);
        String perSecond = words.of(Text.of("summary.per-second"));
        roles.forEach(role -> text.append(right(words.of(Text.side(role)))).append(right(perSecond)));
        text.append('\n');
        types.stream().filter(EventTypeLine::isThere).forEach(type -> {
            StringBuilder line = new StringBuilder(TerminalCells.left(widest, SafeText.of(type.type())));
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
        return "  " + TerminalCells.right(NUMBER, text);
    }
}
