package org.flightdiff.report.document;

import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.Matrix.MatrixRow;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.language.Text;
import org.flightdiff.report.Figures;

final class ResultCells {

    private ResultCells() {}

    static Cell metric(Figures figures, MetricResult result) {
        return Cell.text(figures.words(result.label()))
                .called(result.metric().id(), figures.words(result.metric().meaning()));
    }

    /** The baseline's value, if it is the same against all candidates. */
    static Cell baseline(Figures figures, MatrixRow row) {
        return row.hasOneBaseline()
                ? Cell.text(figures.baseline(row.first()))
                        .sorted(DataTable.amount(row.first().baseline()))
                : Cell.text(figures.words(Text.of("matrix.varies")));
    }

    static Cell goal(Figures figures, GoalResult goal) {
        return Cell.of(Boolean.FALSE.equals(goal.passed()) ? PassedVerdict.WORSE : null, figures.words(goal.outcome()));
    }

    /** Verdict and change: "↑ worse +38.2 %"; a divergence without a change shows the candidate's value. */
    static String told(Figures figures, MetricResult result) {
        String change = figures.change(result);
        String told = change.isEmpty() && result.verdict().isDivergence() ? "→ " + figures.candidate(result) : change;
        String word = result.verdict().isDivergence() ? figures.verdict(result.told()) + " " : "";
        return (Figures.mark(result) + " " + word + told).strip();
    }

    /** What is shown of a candidate's result when pointed at: verdict, both values, and the reason. */
    static String hint(Figures figures, MetricResult result) {
        return figures.words(Text.of(
                "matrix.cell",
                Text.given(figures.verdict(result)),
                Text.given(figures.values(result)),
                result.reason()));
    }
}
