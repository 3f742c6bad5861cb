package org.flightdiff.comparison.verdict;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoublePredicate;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.verdict.Assessment.Normalisation;
import org.flightdiff.statistics.Bisection;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.hypothesis.Difference;
import org.jspecify.annotations.Nullable;

/**
 * The least change of a metric that would have become a divergence: beyond the tolerance, and beyond the interval at the
 * confidence that the correction for all facts tested asks for, although chance takes away as much as it does in all but
 * one of five cases.
 */
public final class SmallestChange {

    private static final double ALL_BUT_ONE_IN_FIVE_ON_ONE_SIDE = 0.6;

    private SmallestChange() {}

    /**
     * By id of the metric; 0.15 for a factor of 1.15 either way.
     *
     * @param tolerances as in {@link Expectations#tolerances}
     */
    public static Map<String, Double> ofVitalSigns(
            List<Assessment> assessments, Correction correction, Map<String, Double> tolerances) {
        Map<String, Double> smallest = new HashMap<>();
        assessments.stream()
                .filter(each -> each.metric().isVital())
                .forEach(each -> of(each, tolerances.get(each.metric().id()), p -> correction.wouldPass(each.test(), p))
                        .ifPresent(change -> smallest.put(each.metric().id(), change)));
        return smallest;
    }

    /** Empty where there is no interval, or the values are no ratio. */
    private static OptionalDouble of(Assessment given, @Nullable Double own, DoublePredicate passes) {
        Assessment assessment = own == null ? given : given.asToldByPeople();
        Tolerance tolerance = Tolerance.of(assessment, own);
        if (assessment.shown() == null
                || assessment.known().baseline().scale() != Scale.LOG
                || !assessment.judged().stream().allMatch(Difference::hasIntervalWithFloor)) {
            return OptionalDouble.empty();
        }
        double p = largestPassing(passes);
        double margin = assessment.judged().stream()
                .mapToDouble(each -> margin(each, 1 - p) + margin(each, ALL_BUT_ONE_IN_FIVE_ON_ONE_SIDE))
                .max()
                .orElse(0);
        double least = Math.max(tolerance.amount(), margin);
        double change = Math.expm1(
                assessment.footing() == Normalisation.BY_WHAT_IS_MISSING
                        ? MissingShare.of(assessment.known()).asLeft(least)
                        : least);
        return Double.isFinite(change) ? OptionalDouble.of(change) : OptionalDouble.empty();
    }

    private static double margin(Difference difference, double confidence) {
        Interval interval = difference.intervalWithFloor(confidence);
        return Math.max(difference.point() - interval.low(), interval.high() - difference.point());
    }

    private static double largestPassing(DoublePredicate passes) {
        double smallest = Math.log(Difference.SMALLEST_P);
        return Math.exp(Bisection.threshold(smallest, 0, log -> !passes.test(Math.exp(log))));
    }
}
