package org.flightdiff.report.events;

import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.events.EventValues;
import org.flightdiff.language.Text;
import org.flightdiff.report.Figures;
import org.flightdiff.report.document.Block;
import org.flightdiff.report.document.Block.Heading;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.ColumnHead;
import org.flightdiff.report.document.Lines;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table;

/** Events of one side, for people: how many there are, and the values of those that follow. */
public final class EventsBlocks {

    private EventsBlocks() {}

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
}
