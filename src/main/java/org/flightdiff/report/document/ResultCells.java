package org.flightdiff.report.document;

import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Text;
import org.flightdiff.report.Figures;

final class ResultCells {

    private ResultCells() {}

    static Cell metric(Figures figures, MetricResult result) {
        return Cell.text(figures.words(result.metric().label()))
                .called(result.metric().id(), figures.words(result.metric().meaning()));
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
