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
        double all = sum(weights.keySet());
        weights.replaceAll((fact, weight) -> weight / all);
    }

    private void add(Map<String, Double> part) {
        double sum = part.values().stream().mapToDouble(Double::doubleValue).sum();
        part.forEach((fact, weight) -> weights.merge(fact, weight / sum, Double::sum));
    }

    /** What part of all that diverged some metrics are, 0 to 1. */
    public double share(Collection<Metric> metrics) {
        return sum(facts(metrics));
    }

    /**
     * What part of all that diverged one of several explanations accounts for, 0 to 1: what several explain goes in equal parts
     * to each.
     *
     * @param one the metrics that it explains
     * @param all those that each explains, it among them
     */
    public double share(Collection<Metric> one, List<? extends Collection<Metric>> all) {
        List<Set<String>> explained = all.stream().map(Divergences::facts).toList();
        return facts(one).stream()
                .mapToDouble(fact -> weights.getOrDefault(fact, 0.0)
                        / explained.stream().filter(each -> each.contains(fact)).count())
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
