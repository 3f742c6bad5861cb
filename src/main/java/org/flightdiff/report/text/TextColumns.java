package org.flightdiff.report.text;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.comparison.result.PassedVerdict;

/** Lines with a column for each candidate; columns that do not fit side by side on a terminal continue below. */
final class TextColumns {

    private static final int LONGEST_LABEL = 44;
    private static final String GAP = "  ";

    /**
     * One line.
     *
     * @param label its subject; may be of unknown origin
     * @param value common to all candidates; may be empty
     * @param cells one for each candidate
     */
    record ColumnsLine(String label, String value, List<ResultCell> cells) {

        ColumnsLine {
            cells = List.copyOf(cells);
        }
    }

    /**
     * One candidate's result.
     *
     * @param verdict decides the colour
     */
    record ResultCell(String text, PassedVerdict verdict) {}

    private final TextStyle style;
    private final int label;
    private final int value;
    private final int cell;

    private TextColumns(TextStyle style, ColumnsLine head, List<ColumnsLine> lines) {
        this.style = style;
        label = Math.min(
                LONGEST_LABEL, Math.max(TerminalCells.of(head.label()), Aligned.longest(lines, ColumnsLine::label)));
        value = Math.max(TerminalCells.of(head.value()), Aligned.longest(lines, ColumnsLine::value));
        cell = Aligned.longest(
                lines.stream().flatMap(line -> line.cells().stream()).toList(), ResultCell::text);
    }

    /**
     * Writes lines, at least one, and an empty line after each part.
     *
     * @param labels heading of the labels
     * @param values heading of the values
     */
    static void write(TextLines text, TextStyle style, String labels, String values, List<ColumnsLine> lines) {
        ColumnsLine head = new ColumnsLine(labels, values, List.of());
        TextColumns columns = new TextColumns(style, head, lines);
        int candidates = lines.get(0).cells().size();
        int beside = columns.beside();
        for (int from = 0; from < candidates; from += beside) {
            columns.part(text, head, lines, from, Math.min(candidates, from + beside));
        }
    }

    private int beside() {
        int room = style.columns() - label - (value > 0 ? GAP.length() + value : 0);
        return Math.max(1, room / (GAP.length() + cell));
    }

    private void part(TextLines text, ColumnsLine head, List<ColumnsLine> lines, int from, int to) {
        List<String> numbers = new ArrayList<>();
        for (int i = from; i < to; i++) {
            numbers.add(Aligned.left(cell, String.valueOf(i + 1)));
        }
        text.line(style.bold(begun(head) + GAP + String.join(GAP, numbers)));
        for (ColumnsLine line : lines) {
            StringBuilder written = new StringBuilder(begun(line));
            line.cells()
                    .subList(from, to)
                    .forEach(each -> written.append(GAP)
                            .append(style.coloured(each.verdict(), Aligned.left(cell, each.text()))));
            text.line(written.toString());
        }
        text.line("");
    }

    private String begun(ColumnsLine line) {
        String name = Aligned.left(label, TerminalCells.shortened(line.label(), label));
        return value == 0 ? name : name + GAP + Aligned.right(value, line.value());
    }
}
