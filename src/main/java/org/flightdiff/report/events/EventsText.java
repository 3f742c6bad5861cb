package org.flightdiff.report.events;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flightdiff.events.EventValues;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.recording.EventField;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.text.Aligned;
import org.flightdiff.report.text.TerminalCells;
import org.flightdiff.unit.Notation;

/** Events as a table for a terminal, each on one line; the widest texts are cut in the middle. */
public final class EventsText {

    private static final int WIDEST = 60;
    private static final String GAP = "  ";

    private final EventExcerpt events;
    private final Notation notation;

    private EventsText(EventExcerpt events, Notation notation) {
        this.events = events;
        this.notation = notation;
    }

    /**
     * The events of one side; it ends with a line feed.
     *
     * @param heading what they are of
     * @param missing why there are none; empty if they were recorded
     */
    public static String of(String heading, EventExcerpt events, String missing, Notation notation) {
        StringBuilder text = new StringBuilder(SafeText.of(heading)).append('\n');
        if (!missing.isEmpty()) {
            return text.append("  ").append(SafeText.of(missing)).append('\n').toString();
        }
        EventsText table = new EventsText(events, notation);
        text.append(GAP).append(table.count()).append('\n');
        table.lines()
                .forEach(line -> text.append(GAP).append(line.stripTrailing()).append('\n'));
        return text.toString().replace('\u00a0', ' ');
    }

    private String count() {
        Text all = Text.of("count.event", Text.count(events.all()));
        return Words.in(notation)
                .of(
                        events.size() == events.all()
                                ? all
                                : Text.of("summary.first-follow", all, Text.count(events.size())));
    }

    private List<String> lines() {
        List<List<String>> cells = new ArrayList<>();
        if (events.size() == 0) {
            return List.of();
        }
        cells.add(events.fields().stream().map(EventField::name).toList());
        for (int at = 0; at < events.size(); at++) {
            int row = at;
            cells.add(events.fields().stream()
                    .map(field -> TerminalCells.shortened(events.words(row, field, notation), WIDEST))
                    .toList());
        }
        StringBuilder[] lines = new StringBuilder[cells.size()];
        for (int line = 0; line < lines.length; line++) {
            lines[line] = new StringBuilder();
        }
        for (int column = 0; column < events.fields().size(); column++) {
            int at = column;
            int width = Aligned.longest(cells, line -> line.get(at));
            boolean right = EventValues.isNumber(events.fields().get(column));
            for (int line = 0; line < lines.length; line++) {
                String cell = cells.get(line).get(column);
                lines[line]
                        .append(right ? Aligned.right(width, cell) : Aligned.left(width, cell))
                        .append(GAP);
            }
        }
        return Arrays.stream(lines).map(StringBuilder::toString).toList();
    }
}
