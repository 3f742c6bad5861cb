package org.flightdiff.desktop.text;

import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.report.Figures;

/** The words for verdicts: the word says whether it is good, the arrow where the number went. */
public final class VerdictWords {

    private VerdictWords() {}

    /** The arrow and the word: "↑ worse", "↓ better", "= unchanged". */
    public static String marked(MetricResult result) {
        return Figures.mark(result) + " " + Messages.of(result.said());
    }

    /** The same where there is little room: without by how much it may have changed at most. */
    public static String brief(MetricResult result) {
        return Figures.mark(result) + " "
                + Messages.of(result.quiet()
                        .map(Quiet::text)
                        .orElseGet(() -> result.told().text()));
    }

    public static String styleClass(PassedVerdict verdict) {
        return "verdict-" + verdict.word();
    }
}
