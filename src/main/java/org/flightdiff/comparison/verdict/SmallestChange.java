package org.flightdiff.comparison.verdict;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.verdict.Assessment.Normalisation;
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
        Map<String, Double> largest = correction.largestPassing();
        assessments.stream()
                .filter(each -> each.metric().isVital())
                .forEach(each -> of(each, tolerances.get(each.metric().id()), largest.getOrDefault(each.test(), 0.0))
                        .ifPresent(change -> smallest.put(each.metric().id(), change)));
        return smallest;
    }

    /** Empty where there is no interval, or the values are no ratio. */
    private static OptionalDouble of(Assessment given, @Nullable Double own, double largestPassing) {
        Assessment assessment = own == null ? given : given.asToldByPeople();
        Tolerance tolerance = Tolerance.of(assessment, own);
        if (assessment.shown() == null
                || assessment.known().baseline().scale() != Scale.LOG
                || !assessment.judged().stream().allMatch(Difference::hasIntervalWithFloor)) {
            return OptionalDouble.empty();
        }
        double p = Math.max(Difference.SMALLEST_P, largestPassing);
        double margin = assessment.judged().stream()
                .mapToDouble(each -> margin(each, 1 - p) + margin(each, ALL_BUT_ONE_IN_FIVE_ON_ONE_SIDE))
                .max()
                .orElse(0);
        double least = Math.max(tolerance.amount(), margin);
        double change = Math.expm1(
                assessment.footing() == Normalisation.BY_WHAT_IS_MISSING
                        ? Assessment.asLeft(assessment.known(), least)
                        : least);
        return Double.isFinite(change) ? OptionalDouble.of(change) : OptionalDouble.empty();
    }

    private static double margin(Difference difference, double confidence) {
        Interval interval = difference.intervalWithFloor(confidence);
        return Math.max(difference.point() - interval.low(), interval.high() - difference.point());
    }
}
