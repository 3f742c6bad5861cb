package org.flightdiff.comparison.verdict;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Standing;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.hypothesis.Difference;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Value;
import org.jspecify.annotations.Nullable;

/** What is said of metrics that did not diverge, by how much they may have changed: the interval with the floor. */
public final class Standings {

    /** A range whose ends are a factor of ten apart says nothing that anyone could act on. */
    private static final double WIDEST_TOLD = Math.log(10);

    private Standings() {}

    /** @param windowSeconds length of the longer window */
    public static List<MetricResult> told(
            List<MetricResult> results,
            Map<String, Assessment> assessments,
            double windowSeconds,
            Significance significance) {
        return MetricResult.qualified(
                results,
                result -> result.standing() == null
                        ? of(result, assessments.get(result.metric().id()), windowSeconds, significance)
                        : Optional.empty());
    }

    private static Optional<Standing> of(
            MetricResult result, @Nullable Assessment assessment, double windowSeconds, Significance significance) {
        if (!result.verdict().isDivergence() && isNone(result.baseline()) && isNone(result.candidate())) {
            return Optional.of(Standing.of(Quiet.NONE_ON_BOTH));
        }
        return result.verdict() == PassedVerdict.INCONCLUSIVE && assessment != null
                ? Optional.of(undecided(assessment, windowSeconds, significance))
                : Optional.empty();
    }

    private static boolean isNone(Value value) {
        return value instanceof TooFew few
                ? few.observations() == 0
                : value.amount().orElse(Double.NaN) == 0;
    }

    private static Standing undecided(Assessment assessment, double windowSeconds, Significance significance) {
        if (assessment.judged().isEmpty() || !assessment.judged().stream().allMatch(Difference::hasIntervalWithFloor)) {
            return cannotTell(false);
        }
        Interval range = assessment.judged().stream()
                .map(each -> each.intervalWithFloor(significance.confidence()))
                .reduce(Interval::hull)
                .orElseThrow();
        return switch (assessment.metric().scale()) {
            case LOG -> ofRatio(assessment, range, windowSeconds);
            case LINEAR -> cannotTell(range.isBounded() && range.width() <= 10 * assessment.larger());
        };
    }

    private static Standing ofRatio(Assessment assessment, Interval range, double windowSeconds) {
        double most = Math.max(Math.abs(range.low()), Math.abs(range.high()));
        if (most <= Tolerance.LARGEST_OF_NO_INTEREST) {
            return new Standing(
                    Quiet.ABOUT_THE_SAME,
                    false,
                    true,
                    Text.of("quiet.plus-minus", assessment.sizeOfChange(Scale.LOG.change(most))));
        }
        boolean hardlyFelt = range.isBounded()
                && assessment.metric().isHardlyFelt(assessment.larger() * Math.expm1(most), windowSeconds);
        return hardlyFelt ? Standing.TOO_SMALL : cannotTell(range.width() <= WIDEST_TOLD);
    }

    private static Standing cannotTell(boolean tellsRange) {
        return new Standing(Quiet.CANNOT_TELL, false, tellsRange, Text.none());
    }
}
