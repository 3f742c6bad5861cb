package org.flightdiff.diagnosis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.diagnosis.rule.Prediction.PredictionOutcome;

/**
 * How well a cause explains what diverged: the share of it that the cause predicts × the part of its predictions that
 * hold × the part of these effects that its own amount accounts for × how sure it is that the cause is there at all.
 *
 * <p>Half of what is to be explained are the vital signs that diverged, each alike; the other half are all divergences,
 * by 1/rank. Metrics that state one fact count once.
 */
final class Explanation {

    /** A finding of high confidence has an effect beside its own trace; that is one trace more than medium. */
    private static final double MEDIUM = 0.5;

    private final Map<String, Double> weights = new HashMap<>();
    private final Comparison comparison;

    Explanation(Comparison comparison) {
        this.comparison = comparison;
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
    }

    private void add(Map<String, Double> part) {
        double sum = part.values().stream().mapToDouble(Double::doubleValue).sum();
        part.forEach((fact, weight) -> weights.merge(fact, weight / sum, Double::sum));
    }

    /**
     * How much a cause weighs among others, 0 to 1: how well it explains what diverged, or, where the accounts show that it
     * matters more, that.
     */
    double weight(FoundCause found, List<FoundCause> following) {
        double severity = found.finding().severity();
        double explains = of(found, following);
        return Double.isNaN(severity) ? explains : Math.max(severity, explains);
    }

    /**
     * 0 for a cause that explains nothing.
     *
     * @param following what follows from it, which it explains with it
     */
    double of(FoundCause found, List<FoundCause> following) {
        double sure = switch (found.finding().confidence()) {
            case LOW, MEDIUM -> MEDIUM;
            case HIGH -> 1;
        };
        return predicted(found, following) * kept(found) * found.finding().dose() * sure;
    }

    private double predicted(FoundCause found, List<FoundCause> following) {
        Map<String, Double> met = new HashMap<>();
        for (MetricResult result : comparison.divergences()) {
            boolean explained = predicts(found, result)
                    || following.stream().anyMatch(consequence -> predicts(consequence, result));
            if (explained) {
                String fact = result.metric().fact();
                met.put(fact, weights.getOrDefault(fact, 0.0));
            }
        }
        return met.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static boolean predicts(FoundCause found, MetricResult result) {
        return found.rule()
                .prediction(result)
                .filter(each -> found.pair().outcome(each) == PredictionOutcome.MET)
                .isPresent();
    }

    /** One prediction more counts as kept, or a single failed one would be the end of a cause. */
    private static double kept(FoundCause found) {
        List<PredictionOutcome> outcomes =
                found.rule().predictions().stream().map(found.pair()::outcome).toList();
        double met = outcomes.stream().filter(PredictionOutcome.MET::equals).count();
        double failed =
                outcomes.stream().filter(PredictionOutcome.FAILED::equals).count();
        return (met + 1) / (met + failed + 1);
    }
}
