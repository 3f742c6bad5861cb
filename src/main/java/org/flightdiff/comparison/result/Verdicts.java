package org.flightdiff.comparison.result;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.Qualifier.Charged;
import org.flightdiff.comparison.result.Qualifier.WithWork;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.view.Better;
import org.flightdiff.view.Metric;

/**
 * What is said of two sides before anybody asks why.
 *
 * @param comparability what the comparison is worth
 * @param amountOfWork how much of its work the candidate did, whatever tells it
 * @param vitals what is known of the vital signs besides their results
 */
public record Verdicts(
        Comparability comparability,
        List<MetricResult> metrics,
        List<GoalResult> goals,
        Work amountOfWork,
        Vitals vitals) {

    static final Verdicts NONE =
            new Verdicts(Comparability.of(List.of()), List.of(), List.of(), Work.UNKNOWN, Vitals.NONE);

    public Verdicts {
        metrics = List.copyOf(metrics);
        goals = List.copyOf(goals);
    }

    /** The same, with what causes say to have changed only with the work done, and what a sure fault costs. */
    Verdicts qualifiedBy(List<Diagnosis> causes) {
        Set<Metric> withWork = causes.stream()
                .flatMap(cause -> cause.tradeOff().withWork().stream())
                .collect(Collectors.toSet());
        List<MetricResult> explained = MetricResult.qualified(
                metrics,
                result -> withWork.contains(result.metric()) && !result.withWork()
                        ? Optional.of(WithWork.OF_CAUSE)
                        : Optional.empty());
        return new Verdicts(
                comparability,
                MetricResult.qualified(explained, result -> charge(result, causes)),
                goals,
                amountOfWork,
                vitals);
    }

    /**
     * Whoever computes more may just have more to do, and whoever does less may be asked for less; not where a fault of one
     * side does it. Nothing is charged where each side has one.
     */
    private static Optional<Charged> charge(MetricResult result, List<Diagnosis> causes) {
        Better good = result.metric().betterAtEqualDemand();
        Optional<Both<Double>> amounts = result.amounts();
        if (good == Better.NONE
                || amounts.isEmpty()
                || result.verdict() != PassedVerdict.DIFFERENT
                || result.withWork()
                || result.isCharged()) {
            return Optional.empty();
        }
        boolean more = amounts.get().candidate() > amounts.get().baseline();
        Role suffering = more == (good == Better.LOWER) ? Role.CANDIDATE : Role.BASELINE;
        List<Role> faulty = causes.stream()
                .filter(cause -> cause.isSureFault() && cause.explains().contains(result.metric()))
                .map(cause -> Objects.requireNonNull(cause.side()))
                .distinct()
                .toList();
        return faulty.equals(List.of(suffering)) ? Optional.of(new Charged(suffering)) : Optional.empty();
    }

    /**
     * What is known of the vital signs besides their results, by id of the metric.
     *
     * @param curves how each went over time; none where a recording is not at hand
     * @param smallest the least change that would have been found in four of five such comparisons: 0.15 for a factor of
     *     1.15 either way; none where there is no interval
     */
    public record Vitals(Map<String, VitalCurve> curves, Map<String, Double> smallest) {

        public static final Vitals NONE = new Vitals(Map.of(), Map.of());

        public Vitals {
            curves = Map.copyOf(curves);
            smallest = Map.copyOf(smallest);
        }
    }
}
