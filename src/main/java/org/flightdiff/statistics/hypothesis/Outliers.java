package org.flightdiff.statistics.hypothesis;

import static org.flightdiff.statistics.dependence.StandardErrors.NORMAL;

import java.util.Arrays;
import org.flightdiff.statistics.Quantiles;

/**
 * Which of many values lie far from the others, by the modified z score of Iglewicz &amp; Hoaglin, How to Detect and
 * Handle Outliers (1993): the distance from the median over the median of all distances, in which up to half of the
 * values may be far off without hiding each other. Assumes that the others are normal.
 */
public final class Outliers {

    private static final double MEDIAN_DISTANCE = NORMAL.inverseCumulativeProbability(0.75);

    private Outliers() {}

    /**
     * @param values finite, at least one
     * @return standard deviations from the median, below 0 for smaller values; all 0 where more than half are equal
     */
    public static double[] scores(double[] values) {
        double median = Quantiles.median(values);
        double distance = Quantiles.median(
                Arrays.stream(values).map(value -> Math.abs(value - median)).toArray());
        return Arrays.stream(values)
                .map(value -> distance == 0 ? 0 : MEDIAN_DISTANCE * (value - median) / distance)
                .toArray();
    }

    /**
     * How probable it is that any of so many values has such a score where none is far off (Bonferroni). Each value that
     * is called names somebody's machine, so that not a share of the alarms is bounded, but that there is any.
     *
     * @param looked how many are looked at together, at least 1
     */
    public static double pValue(double score, long looked) {
        return Math.min(1, 2 * NORMAL.survivalProbability(Math.abs(score)) * looked);
    }
}
