package org.flightdiff.desktop.export;

import java.util.Map;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.MetricResult;
import org.flightdiff.desktop.session.Note;
import org.flightdiff.desktop.text.Messages;

/** A comparison in which every note stands below the reason of its metric, where reports show it. */
final class NotedComparison {

    private NotedComparison() {}

    static Comparison of(Comparison comparison, Map<String, Note> notes) {
        return new Comparison(
                comparison.baseline(),
                comparison.candidate(),
                comparison.comparability(),
                comparison.diagnoses(),
                comparison.metrics().stream()
                        .map(result -> with(
                                result,
                                notes.getOrDefault(result.metric().id(), Note.NONE)
                                        .text()))
                        .toList(),
                comparison.views(),
                comparison.goals());
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
