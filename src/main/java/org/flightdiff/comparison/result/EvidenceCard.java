package org.flightdiff.comparison.result;

import java.util.List;
import java.util.Optional;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.TwoSided;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Quantity;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value;
import org.jspecify.annotations.Nullable;

/**
 * What proves a cause at a glance: one chart, and a few values of both sides.
 *
 * @param chart the panel whose chart it is; null if no chart shows it
 * @param drawn what is seen in the chart, in a number; null if there is none for it
 * @param values the most telling first
 */
public record EvidenceCard(
        @Nullable PanelId chart, @Nullable Labelled drawn, List<Labelled> values) {

    public static final EvidenceCard NONE = new EvidenceCard(null, null, List.of());

    /** @param metric its id */
    public record Labelled(String metric, Text label, Unit unit, Value baseline, Value candidate)
            implements TwoSided<Value> {

        public static Labelled of(MetricResult result) {
            return new Labelled(
                    result.metric().id(),
                    result.metric().label(),
                    result.metric().unit(),
                    result.baseline(),
                    result.candidate());
        }

        /** Both values in words, baseline → candidate. */
        public Text text() {
            Both<Text> words = Value.texts(this, unit);
            return Text.pair(words.baseline(), words.candidate());
        }

        public Optional<Quantity> quantity() {
            return Value.amounts(this).map(both -> new Quantity(label, both, Value.texts(this, unit)));
        }

        public Text named() {
            return Text.of("finding.effect", Text.inline(label), text());
        }
    }

    public static EvidenceCard of(@Nullable PanelId chart, Optional<MetricResult> drawn, List<MetricResult> results) {
        return new EvidenceCard(
                chart,
                drawn.map(Labelled::of).orElse(null),
                results.stream().map(Labelled::of).toList());
    }

    /** Id of the view that has the chart; empty if there is none. */
    public String view() {
        return chart == null ? "" : chart.view();
    }

    /** Whether its chart shows what this metric says. */
    public boolean draws(Metric metric) {
        return drawn != null && drawn.metric().equals(metric.id());
    }

    /** Where to look: view and heading of the chart; empty if there is none. */
    public Text place() {
        return chart == null ? Text.none() : chart.place();
    }

    /** All of it in a line; empty without a chart and values. */
    public Text line() {
        return Text.sentences(
                chart == null ? Text.none() : Text.of("finding.shown-by", place()),
                values.isEmpty()
                        ? Text.none()
                        : Text.of(
                                "finding.values",
                                Text.semicolons(
                                        values.stream().map(Labelled::named).toList())));
    }
}
