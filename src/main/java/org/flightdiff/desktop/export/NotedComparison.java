package org.flightdiff.desktop.export;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.comparison.Comparability;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.MetricResult;
import org.flightdiff.comparison.Remark;
import org.flightdiff.desktop.session.Note;
import org.flightdiff.desktop.text.Messages;

/**
 * A comparison that holds what people noted: every note is a remark, which all reports show at their beginning, and the
 * last line of its metric's reason.
 */
final class NotedComparison {

    private static final String ID = "note";

    private NotedComparison() {}

    static Comparison of(Comparison comparison, Map<String, Note> notes) {
        List<Remark> remarks = comparison.metrics().stream()
                .filter(result -> !text(result, notes).isEmpty())
                .map(result -> new Remark(
                        ID,
                        Remark.Severity.INFO,
                        Messages.get("note.on-metric", result.metric().label(), text(result, notes)),
                        List.of(result.view())))
                .toList();
        return new Comparison(
                comparison.baseline(),
                comparison.candidate(),
                new Comparability(
                        comparison.comparability().verdict(),
                        Stream.concat(comparison.comparability().remarks().stream(), remarks.stream())
                                .toList()),
                comparison.diagnoses(),
                comparison.metrics().stream()
                        .map(result -> with(result, text(result, notes)))
                        .toList(),
                comparison.views(),
                comparison.goals());
    }

    private static String text(MetricResult result, Map<String, Note> notes) {
        return notes.getOrDefault(result.metric().id(), Note.NONE).text();
    }

    private static MetricResult with(MetricResult result, String note) {
        return note.isEmpty()
                ? result
                : new MetricResult(
                        result.metric(),
                        result.view(),
                        result.baseline(),
                        result.candidate(),
                        result.change(),
                        result.appeared(),
                        result.verdict(),
                        result.reason() + "\n" + Messages.get("note.in-report", note),
                        result.certainty(),
                        result.rank());
    }
}
