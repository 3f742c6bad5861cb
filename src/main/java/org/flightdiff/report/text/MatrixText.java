package org.flightdiff.report.text;

import java.util.List;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.Matrix.GoalRow;
import org.flightdiff.comparison.result.Matrix.MatrixRow;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.MatrixWords;
import org.flightdiff.report.text.TextColumns.ColumnsLine;
import org.flightdiff.report.text.TextColumns.ResultCell;
import org.flightdiff.unit.Notation;

/** A matrix for a terminal. */
public final class MatrixText {

    private final Matrix matrix;
    private final MatrixWords words;
    private final TextStyle style;
    private final TextLines text;

    private MatrixText(Matrix matrix, TextStyle style, Notation notation) {
        this.matrix = matrix;
        this.style = style;
        words = new MatrixWords(new Figures(notation));
        text = new TextLines(style.columns());
    }

    /** The whole text, ending with a line feed. */
    public static String of(Matrix matrix, TextStyle style, Notation notation) {
        MatrixText report = new MatrixText(matrix, style, notation);
        report.baseline();
        report.candidates();
        report.goals();
        report.metrics();
        return report.text.toString();
    }

    private void baseline() {
        words.baseline(matrix)
                .forEach(run -> text.paragraph(words.figures().words(Text.side(Role.BASELINE)) + "  ", run));
        matrix.remarks()
                .forEach(remark -> text.paragraph("        - ", words.figures().words(remark.text())));
    }

    private void candidates() {
        for (int i = 0; i < matrix.columns().size(); i++) {
            Comparison column = matrix.columns().get(i);
            text.line("");
            String lead = String.format("%8d  ", i + 1);
            column.candidate()
                    .forEach(run -> text.paragraph(lead, words.figures().identity(run)));
            String inset = " ".repeat(lead.length());
            text.paragraph(
                    inset,
                    words.figures().words(column.comparability().verdict().text()) + " · " + words.tally(column));
            text.paragraph(inset, words.cause(column));
            for (GoalResult goal : words.notMet(column)) {
                text.paragraph(
                        inset + words.figures().word("goal-lead", goal.outcome()),
                        words.figures().word("in-brackets", Text.given(goal.text()), goal.actual()));
            }
        }
        text.line("");
    }

    private void metrics() {
        List<MatrixRow> rows = matrix.shown();
        if (rows.isEmpty()) {
            text.line(words.figures().words(Text.inline(Text.of("matrix.nothing-diverged"))));
            return;
        }
        TextColumns.write(
                text,
                style,
                words.figures()
                        .words(Text.inline(
                                Text.of(matrix.chosen().isEmpty() ? "page.what-diverged" : "matrix.chosen"))),
                words.figures().words(Text.side(Role.BASELINE)),
                rows.stream().map(this::line).toList());
        text.paragraph("", words.word("legend"));
        if (rows.stream().anyMatch(row -> !row.hasOneBaseline())) {
            text.paragraph("", words.word("what-varies"));
        }
    }

    private ColumnsLine line(MatrixRow row) {
        return new ColumnsLine(
                words.figures().words(row.first().metric().label()),
                words.baseline(row),
                row.cells().stream().map(this::cell).toList());
    }

    private ResultCell cell(MetricResult result) {
        return new ResultCell(words.cell(result), result.told());
    }

    private void goals() {
        if (!matrix.goals().isEmpty()) {
            TextColumns.write(
                    text,
                    style,
                    words.word("goals"),
                    "",
                    matrix.goals().stream().map(this::line).toList());
        }
    }

    private ColumnsLine line(GoalRow row) {
        return new ColumnsLine(
                row.text(), "", row.cells().stream().map(this::cell).toList());
    }

    private ResultCell cell(GoalResult goal) {
        boolean missed = Boolean.FALSE.equals(goal.passed());
        return new ResultCell(
                words.figures().words(goal.outcome()), missed ? PassedVerdict.WORSE : PassedVerdict.UNCHANGED);
    }
}
