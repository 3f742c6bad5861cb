package org.flightdiff.desktop.export;

import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Qualifier.Worded;
import org.flightdiff.desktop.session.Note;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.language.Separator;
import org.flightdiff.language.Text;

/**
 * A comparison with the user's notes: every note becomes a remark, which all reports show at the beginning, and the
 * last line of its metric's reason.
 */
final class NotedComparison {

    private static final String ID = "note";

    private NotedComparison() {}

    static Comparison of(Comparison comparison, Map<String, Note> notes) {
        List<ComparabilityRemark> remarks = comparison.metrics().stream()
                .filter(result -> !text(result, notes).isEmpty())
                .map(result -> new ComparabilityRemark(
                        ID,
                        ComparabilityRemark.Severity.INFO,
                        Text.given(Messages.get(
                                "note.on-metric", Messages.of(result.metric().label()), text(result, notes))),
                        List.of(result.view())))
                .toList();
        return comparison
                .withComparability(comparison.comparability().with(remarks))
                .withMetrics(comparison.metrics().stream()
                        .map(result -> with(result, text(result, notes)))
                        .toList());
    }

    private static String text(MetricResult result, Map<String, Note> notes) {
        return notes.getOrDefault(result.metric().id(), Note.NONE).text();
    }

    private static MetricResult with(MetricResult result, String note) {
        return note.isEmpty()
                ? result
                : result.with(new Worded(Text.joined(
                        Separator.LINES, List.of(result.reason(), Text.given(Messages.get("note.in-report", note))))));
    }
}
