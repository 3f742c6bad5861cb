package org.flightdiff.diagnosis;

import java.util.List;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.diagnosis.rule.Divergences;
import org.flightdiff.diagnosis.rule.Prediction.PredictionOutcome;

/**
 * How well a cause explains what diverged: the share of it that the cause predicts × the part of its predictions that
 * hold × the part of these effects that its own amount accounts for × how sure it is that the cause is there at all.
 */
final class Explanation {

    /** A finding of high confidence has an effect beside its own trace; that is one trace more than medium. */
    private static final double MEDIUM = 0.5;

    private final Comparison comparison;
    private final Divergences divergences;

    Explanation(Comparison comparison) {
        this.comparison = comparison;
        divergences = new Divergences(comparison);
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
        return divergences.weight(comparison.divergences().stream()
                .filter(result -> found.accountsFor(result)
                        || following.stream().anyMatch(consequence -> consequence.accountsFor(result)))
                .map(MetricResult::metric)
                .toList());
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
