package org.flightdiff.desktop.matrix;

import java.util.stream.Collectors;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix.MatrixRow;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.MetricWords;
import org.flightdiff.desktop.text.RemarkWords;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.desktop.text.VerdictWords;

final class CandidateWords {

    private CandidateWords() {}

    /** "2 · heap-4g.jfr". */
    static String name(Candidate candidate) {
        return Messages.get("matrix.name", candidate.number(), SideWords.fileName(candidate.file()));
    }

    /** "17.0.15 · G1 · 29.4 s". */
    static String kind(Comparison comparison) {
        RunIdentity first = comparison.candidate().get(0);
        return SideWords.kind(first.jvm(), first.source());
    }

    /** "3 worse, 1 better, 2 different". */
    static String tally(Comparison comparison) {
        return Messages.get(
                "matrix.tally",
                comparison.with(PassedVerdict.WORSE).size(),
                comparison.with(PassedVerdict.BETTER).size(),
                comparison.with(PassedVerdict.DIFFERENT).size());
    }

    static String details(Comparison comparison) {
        String causes = comparison.diagnoses().stream()
                .map(cause -> Messages.of(cause.title()) + "\n" + Messages.of(cause.explanation()) + "\n"
                        + Messages.of(cause.advice()))
                .collect(Collectors.joining("\n\n"));
        String remarks = comparison.comparability().remarks().stream()
                .map(remark -> Messages.get("comparability.remark", RemarkWords.of(remark)))
                .collect(Collectors.joining("\n"));
        return (causes + "\n\n" + remarks).strip();
    }

    static String reason(Candidate candidate, String message) {
        String named = candidate.file() + ": ";
        return message.startsWith(named) ? message.substring(named.length()) : message;
    }

    /** The baseline's value, if it is the same against all candidates. */
    static String baseline(MatrixRow row) {
        return row.hasOneBaseline()
                ? MetricWords.value(row.first(), row.first().baseline())
                : Messages.get("matrix.varies");
    }

    /** The change; without one, a divergence shows the candidate's value. */
    static String change(MetricResult result) {
        String change = MetricWords.change(result);
        return change.isEmpty() && result.verdict().isDivergence()
                ? "→ " + MetricWords.value(result, result.candidate())
                : change;
    }

    static String details(MetricResult result) {
        return VerdictWords.marked(result) + "\n" + MetricWords.valuesAndInterval(result) + "\n"
                + MetricWords.explanation(result);
    }
}
