package org.flightdiff.comparison.result;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.shape.PanelId;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * What proves a cause at a glance: charts and tables, and a few values of both sides.
 *
 * @param sights where it is seen, the first the usual one; empty if nothing shows it
 * @param values the most telling first
 */
public record EvidenceCard(List<Sight> sights, List<MetricResult> values) {

    public static final EvidenceCard NONE = new EvidenceCard(List.of(), List.of());

    /** @param metric says in a number what is seen in it; null where which one does depends on the pair */
    public record Sight(PanelId panel, @Nullable Metric metric) {}

    /** The panel in which it is usually seen; null if there is none. */
    public @Nullable PanelId chart() {
        return sights.isEmpty() ? null : sights.get(0).panel();
    }

    /** Id of the view that has the chart; empty if there is none. */
    public String view() {
        return sights.isEmpty() ? "" : sights.get(0).panel().view();
    }

    /** Whether its chart shows what this metric says; where that depends on the pair, what tells most. */
    public boolean draws(Metric metric) {
        return sights.stream()
                .limit(1)
                .anyMatch(sight -> sight.metric() == null
                        ? !values.isEmpty() && values.get(0).metric().equals(metric)
                        : sight.metric().equals(metric));
    }

    /** Where to look: view and heading of the chart; empty if there is none. */
    public Text place() {
        return sights.isEmpty() ? Text.none() : sights.get(0).panel().place();
    }

    /** All of it in a line; empty without a chart and values. */
    public Text line() {
        return Text.sentences(
                sights.isEmpty() ? Text.none() : Text.of("finding.shown-by", place()),
                values.isEmpty()
                        ? Text.none()
                        : Text.of(
                                "finding.values",
                                Text.semicolons(
                                        values.stream().map(EvidenceCard::named).toList())));
    }

    private static Text named(MetricResult result) {
        Both<Text> words = result.words();
        return Text.of("finding.effect", Text.inline(result.label()), Text.pair(words.baseline(), words.candidate()));
    }
}
