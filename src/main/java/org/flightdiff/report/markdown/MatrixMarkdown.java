package org.flightdiff.report.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.Matrix.GoalRow;
import org.flightdiff.comparison.result.Matrix.MatrixRow;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.MatrixWords;
import org.flightdiff.report.SafeText;
import org.flightdiff.unit.Notation;

/** A matrix as a comment for a pull request; never longer than a comment may be. */
public final class MatrixMarkdown {

    private static final int LONGEST_TEXT = 200;

    private final Matrix matrix;
    private final MatrixWords words;
    private final StringBuilder text = new StringBuilder();

    private MatrixMarkdown(Matrix matrix, Notation notation) {
        this.matrix = matrix;
        words = new MatrixWords(new Figures(notation));
    }

    /** The whole comment, ending with a line feed. */
    public static String of(Matrix matrix, Notation notation) {
        MatrixMarkdown report = new MatrixMarkdown(matrix, notation);
        report.baseline();
        report.candidates();
        report.goals();
        report.metrics();
        return report.text.toString();
    }

    private void baseline() {
        line("### "
                + words.figures()
                        .word(
                                "title",
                                Text.of(
                                        "matrix.heading",
                                        Text.count(matrix.columns().size()))));
        line("");
        words.baseline(matrix).forEach(run -> line(words.word("baseline-run", Text.given(escaped(run)))));
        line("");
        matrix.remarks().forEach(remark -> line("- " + escaped(words.figures().words(remark.text()))));
        line("");
    }

    private void candidates() {
        line("| # | " + words.word("candidate") + " | " + words.figures().word("length") + " | "
                + words.word("comparable") + " | " + words.word("outcome") + " | " + words.word("first-cause") + " |");
        line("|--:|:--|:--|:--|:--|:--|");
        for (int i = 0; i < matrix.columns().size(); i++) {
            Comparison column = matrix.columns().get(i);
            line("| " + (i + 1) + " | " + escaped(MatrixWords.names(column)) + " | "
                    + words.figures().length(column.candidate().get(0)) + " | "
                    + words.figures().words(column.comparability().verdict().text()) + " | " + words.tally(column)
                    + " | "
                    + escaped(words.cause(column)) + " |");
        }
        line("");
    }

    private void goals() {
        if (matrix.goals().isEmpty()) {
            return;
        }
        line("| " + words.word("goal") + " |" + numbers());
        line("|:--|" + ":--|".repeat(matrix.columns().size()));
        linesThatFit(matrix.goals().stream().map(this::row).toList());
        line("");
        List<String> reasons = new ArrayList<>();
        for (int i = 0; i < matrix.columns().size(); i++) {
            for (GoalResult goal : words.notMet(matrix.columns().get(i))) {
                reasons.add("- "
                        + words.word(
                                "goal-missed",
                                Text.count(i + 1),
                                goal.outcome(),
                                Text.given(escaped(goal.text())),
                                Text.given(escaped(words.figures().words(goal.actual())))));
            }
        }
        linesThatFit(reasons);
        line("");
    }

    private String row(GoalRow row) {
        StringBuilder line = new StringBuilder("| ").append(escaped(row.text())).append(" |");
        row.cells()
                .forEach(goal -> line.append(' ')
                        .append(words.figures().words(goal.outcome()))
                        .append(" |"));
        return line.toString();
    }

    private void metrics() {
        List<MatrixRow> rows = matrix.shown();
        if (rows.isEmpty()) {
            line(words.word("nothing-diverged"));
            return;
        }
        line("| " + words.figures().word("metric") + " | " + words.figures().words(Text.side(Role.BASELINE)) + " |"
                + numbers());
        line("|:--|--:|" + ":--|".repeat(matrix.columns().size()));
        linesThatFit(rows.stream().map(this::row).toList());
        line("");
        line(words.word("legend"));
        if (rows.stream().anyMatch(row -> !row.hasOneBaseline())) {
            line("");
            line(words.word("what-varies"));
        }
    }

    private String row(MatrixRow row) {
        StringBuilder line = new StringBuilder("| ")
                .append(escaped(words.figures().words(row.first().metric().label())))
                .append(" | ")
                .append(words.baseline(row))
                .append(" |");
        for (MetricResult result : row.cells()) {
            line.append(' ').append(words.cell(result)).append(" |");
        }
        return line.toString();
    }

    private String numbers() {
        return IntStream.rangeClosed(1, matrix.columns().size())
                .mapToObj(number -> " " + number + " |")
                .collect(Collectors.joining());
    }

    private void linesThatFit(List<String> lines) {
        int written = 0;
        while (written < lines.size() && text.length() + lines.get(written).length() < MarkdownReport.LONGEST) {
            line(lines.get(written++));
        }
        if (written < lines.size()) {
            line("");
            line(words.figures().word("left-out", Text.count(lines.size() - written)));
        }
    }

    private static String escaped(String text) {
        return MarkdownText.escaped(SafeText.shortened(text, LONGEST_TEXT));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
