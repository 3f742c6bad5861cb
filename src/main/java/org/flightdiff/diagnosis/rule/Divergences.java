package org.flightdiff.diagnosis.rule;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.view.Metric;

/**
 * What diverged in a comparison, and how much of it each metric is. Half of it are the vital signs that diverged, each alike;
 * the other half are all divergences, by 1/rank. Metrics that state one fact count once.
 */
public final class Divergences {

    private final Map<String, Double> weights = new HashMap<>();
    private final double all;

    public Divergences(Comparison comparison) {
        Map<String, Double> signs = new HashMap<>();
        comparison.vitalSigns().stream()
                .map(VitalSign::result)
                .filter(result -> result.verdict().isDivergence())
                .forEach(result -> signs.put(result.metric().fact(), 1.0));
        Map<String, Double> ranked = new HashMap<>();
        comparison
                .divergences()
                .forEach(result ->
                        ranked.merge(result.metric().fact(), 1.0 / Objects.requireNonNull(result.rank()), Math::max));
        add(signs);
        add(ranked);
        all = sum(weights.keySet());
    }

    private void add(Map<String, Double> part) {
        double sum = part.values().stream().mapToDouble(Double::doubleValue).sum();
        part.forEach((fact, weight) -> weights.merge(fact, weight / sum, Double::sum));
    }

    /** How much some metrics weigh: at most 1 by the vital signs and 1 by the ranks. */
    public double weight(Collection<Metric> metrics) {
        return sum(facts(metrics));
    }

    /** @param part how much of each metric one of several explanations accounts for, 0 to 1 */
    public record Explaining(Collection<Metric> metrics, double part) {}

    /**
     * What part of all that diverged one of several explanations accounts for, 0 to 1. Where they explain more than all of a
     * metric together, each has less of it, in the same proportion.
     *
     * @param several the explanations, the one among them
     */
    public double share(Explaining one, List<Explaining> several) {
        return facts(one.metrics).stream()
                .mapToDouble(fact -> weights.getOrDefault(fact, 0.0)
                        / all
                        * one.part
                        / Math.max(
                                1,
                                several.stream()
                                        .filter(each -> each.metrics().stream()
                                                .anyMatch(
                                                        metric -> metric.fact().equals(fact)))
                                        .mapToDouble(Explaining::part)
                                        .sum()))
                .sum();
    }

    private static Set<String> facts(Collection<Metric> metrics) {
        return metrics.stream().map(Metric::fact).collect(Collectors.toSet());
    }

    private double sum(Set<String> facts) {
        return facts.stream()
                .mapToDouble(fact -> weights.getOrDefault(fact, 0.0))
                .sum();
    }
}
