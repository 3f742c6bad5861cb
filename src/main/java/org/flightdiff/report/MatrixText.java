package org.flightdiff.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.Matrix;
import org.flightdiff.comparison.Matrix.Row;

/** A matrix for a terminal; where its columns do not fit beside each other, it goes on below. */
public final class MatrixText {

    private static final int LONGEST_LABEL = 44;
    private static final int GAP = 2;

    private final Matrix matrix;
    private final MatrixWords words;
    private final TextStyle style;
    private final TextLines text;

    private MatrixText(Matrix matrix, TextStyle style, Locale locale) {
        this.matrix = matrix;
        this.style = style;
        words = new MatrixWords(new Figures(locale));
        text = new TextLines(style.columns());
    }

    /** The whole text, ending with a line feed. */
    public static String of(Matrix matrix, TextStyle style, Locale locale) {
        MatrixText report = new MatrixText(matrix, style, locale);
        report.sides();
        report.table();
        return report.text.toString();
    }

    private void sides() {
        matrix.baseline()
                .forEach(run -> text.paragraph("baseline  ", words.figures().identity(run)));
        for (int i = 0; i < matrix.columns().size(); i++) {
            Comparison column = matrix.columns().get(i);
            text.line("");
            String lead = left(8, String.valueOf(i + 1)) + "  ";
            column.candidate()
                    .forEach(run -> text.paragraph(lead, words.figures().identity(run)));
            String inset = " ".repeat(lead.length());
            text.paragraph(inset, column.comparability().verdict().word() + " · " + words.tally(column));
            text.paragraph(inset, words.cause(column));
        }
        text.line("");
    }

    private void table() {
        List<Row> rows = matrix.divergences();
        if (rows.isEmpty()) {
            text.line("nothing diverged in any candidate");
            return;
        }
        int label = Math.min(
                LONGEST_LABEL, longest(rows, row -> row.first().metric().label()));
        int baseline = Math.max("baseline".length(), longest(rows, words::baseline));
        int cell = 0;
        for (int i = 0; i < matrix.columns().size(); i++) {
            int column = i;
            cell = Math.max(cell, longest(rows, row -> words.cell(row.cells().get(column))));
        }
        int room = style.columns() - label - GAP - baseline;
        int beside = Math.max(1, room / (cell + GAP));
        for (int from = 0; from < matrix.columns().size(); from += beside) {
            part(rows, from, Math.min(matrix.columns().size(), from + beside), label, baseline, cell);
        }
        text.paragraph("", MatrixWords.LEGEND);
        if (rows.stream().anyMatch(row -> !row.hasOneBaseline())) {
            text.paragraph("", MatrixWords.WHAT_VARIES);
        }
    }

    private void part(List<Row> rows, int from, int to, int label, int baseline, int cell) {
        List<String> heads = new ArrayList<>();
        for (int i = from; i < to; i++) {
            heads.add(right(cell, String.valueOf(i + 1)));
        }
        String gap = " ".repeat(GAP);
        text.line(style.bold(
                right(label, "what diverged") + gap + left(baseline, "baseline") + gap + String.join(gap, heads)));
        for (Row row : rows) {
            StringBuilder line = new StringBuilder(
                    right(label, Inert.shortened(row.first().metric().label(), label)));
            line.append(gap).append(left(baseline, words.baseline(row)));
            row.cells()
                    .subList(from, to)
                    .forEach(result ->
                            line.append(gap).append(style.coloured(result.verdict(), right(cell, words.cell(result)))));
            text.line(line.toString());
        }
        text.line("");
    }

    private static int longest(List<Row> rows, Function<Row, String> column) {
        return rows.stream().mapToInt(row -> column.apply(row).length()).max().orElse(0);
    }

    private static String left(int width, String text) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    private static String right(int width, String text) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
