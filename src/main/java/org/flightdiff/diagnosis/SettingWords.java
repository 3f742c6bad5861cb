package org.flightdiff.diagnosis;

import java.util.List;
import java.util.Set;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.TradeOff;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Prediction.Way;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Slowness;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/** What is said of a changed setting: it may be meant, so what it gains stands beside what it costs. */
final class SettingWords {

    private static final int MOST_TOLD = 4;

    private static final Set<String> ALLOCATED =
            Set.of("allocation.rate", "allocation.total", "heap.consumption.slope");

    private SettingWords() {}

    /** What became better and worse on the candidate, of what the rule predicts. */
    static TradeOff tradeOff(Rule rule, Comparison comparison) {
        return new TradeOff(predicted(rule, comparison, Verdict.BETTER), predicted(rule, comparison, Verdict.WORSE));
    }

    private static List<String> predicted(Rule rule, Comparison comparison, Verdict verdict) {
        return comparison.divergences().stream()
                .filter(result ->
                        result.verdict() == verdict && rule.prediction(result).isPresent())
                .map(MetricResult::metric)
                .map(metric -> metric.id())
                .filter(metric -> !(verdict == Verdict.BETTER && slows(rule) && ALLOCATED.contains(metric)))
                .toList();
    }

    /** What makes a program slower makes it allocate less in the same time, which is no gain. */
    private static boolean slows(Rule rule) {
        return rule.predictions().stream()
                .anyMatch(each -> each.way() == Way.WORSENS && Slowness.METRICS.contains(each.metric()));
    }

    /** Sentences with the values. */
    static Text told(TradeOff found, Case pair) {
        return Text.sentences(list("finding.gains", found.gains(), pair), list("finding.costs", found.costs(), pair));
    }

    private static Text list(String phrase, List<String> metrics, Case pair) {
        return metrics.isEmpty()
                ? Text.none()
                : Text.of(
                        phrase,
                        Text.semicolons(metrics.stream()
                                .limit(MOST_TOLD)
                                .map(pair::labelled)
                                .toList()));
    }

    /**
     * What to do about it.
     *
     * @param suffering the side that the setting is the worse for; null where there is none
     * @param takingItBack how to get the other value
     */
    static Text advice(TradeOff found, @Nullable Role suffering, Text takingItBack) {
        if (found.costs().isEmpty()) {
            return found.gains().isEmpty()
                    ? Text.sentences(Text.of("finding.unproven"), takingItBack)
                    : Text.of("finding.keep");
        }
        Text weighing = found.gains().isEmpty() ? Text.none() : Text.of("finding.weigh");
        // What the rule advises is for the side that suffers: on the baseline it is what the candidate already has.
        return suffering == Role.BASELINE ? weighing : Text.sentences(weighing, takingItBack);
    }
}
