package org.flightdiff.report;

import java.util.Locale;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.Matrix;
import org.flightdiff.comparison.Matrix.Row;
import org.flightdiff.comparison.MetricResult;

/** A matrix as a comment for a pull request; never longer than a comment may be. */
public final class MatrixMarkdown {

    private static final int LONGEST_TEXT = 200;

    private final Matrix matrix;
    private final MatrixWords words;
    private final StringBuilder text = new StringBuilder();

    private MatrixMarkdown(Matrix matrix, Locale locale) {
        this.matrix = matrix;
        words = new MatrixWords(new Figures(locale));
    }

    /** The whole comment, ending with a line feed. */
    public static String of(Matrix matrix, Locale locale) {
        MatrixMarkdown report = new MatrixMarkdown(matrix, locale);
        report.candidates();
        report.divergences();
        return report.text.toString();
    }

    private void candidates() {
        line("### Flightdiff: " + matrix.columns().size() + " candidates against one baseline");
        line("");
        matrix.baseline()
                .forEach(run -> line("Baseline: " + escaped(words.figures().identity(run))));
        line("");
        line("| # | candidate | comparable | outcome | first cause |");
        line("|--:|:--|:--|:--|:--|");
        for (int i = 0; i < matrix.columns().size(); i++) {
            Comparison column = matrix.columns().get(i);
            line("| " + (i + 1) + " | " + escaped(words.names(column)) + " | "
                    + column.comparability().verdict().word() + " | " + words.tally(column) + " | "
                    + escaped(words.cause(column)) + " |");
        }
        line("");
    }

    private void divergences() {
        if (matrix.divergences().isEmpty()) {
            line("Nothing diverged in any candidate.");
            return;
        }
        StringBuilder head = new StringBuilder("| metric | baseline |");
        StringBuilder rule = new StringBuilder("|:--|--:|");
        for (int i = 1; i <= matrix.columns().size(); i++) {
            head.append(' ').append(i).append(" |");
            rule.append(":--|");
        }
        line(head.toString());
        line(rule.toString());
        int leftOut = 0;
        for (Row row : matrix.divergences()) {
            String line = row(row);
            if (text.length() + line.length() < MarkdownReport.LONGEST) {
                line(line);
            } else {
                leftOut++;
            }
        }
        line("");
        if (leftOut > 0) {
            line(leftOut + " more are left out here.");
            line("");
        }
        line(MatrixWords.LEGEND);
        if (matrix.divergences().stream().anyMatch(row -> !row.hasOneBaseline())) {
            line("");
            line(MatrixWords.WHAT_VARIES);
        }
    }

    private String row(Row row) {
        StringBuilder line = new StringBuilder("| ")
                .append(escaped(row.first().metric().label()))
                .append(" | ")
                .append(words.baseline(row))
                .append(" |");
        for (MetricResult result : row.cells()) {
            line.append(' ').append(words.cell(result)).append(" |");
        }
        return line.toString();
    }

    private static String escaped(String text) {
        return MarkdownText.escaped(Inert.shortened(text, LONGEST_TEXT));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
