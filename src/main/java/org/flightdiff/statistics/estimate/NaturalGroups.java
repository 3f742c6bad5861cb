package org.flightdiff.statistics.estimate;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.RunningSums;
import org.flightdiff.statistics.Spread;
import org.flightdiff.statistics.dependence.LeastSquaresCuts;

/**
 * The groups that positive values fall into by themselves. Their logarithms, in order, are cut where the sum of squared
 * deviations from the means of the groups is least (Fisher, On Grouping for Maximum Homogeneity, Journal of the American
 * Statistical Association 53, 1958; known as natural breaks), into as many groups as are truly apart, at most 4.
 *
 * <p>Any values can be cut; so neighbouring groups count as apart only if all of this holds:
 *
 * <ul>
 *   <li>their means are 4 deviations apart, D = √2 |m1 − m2| / √(s1² + s2²), twice what Ashman, Bird &amp; Zepf (The
 *       Astronomical Journal 108, 1994) take for a clean division of a mixture, as the halves that a single hump is cut
 *       into have a D of 2.7 (normal) to 3.5 (uniform) already;
 *   <li>what lies between the upper twentieth of the lower and the lower twentieth of the upper group is wider than 2
 *       deviations of either, and at least a factor of 1.5.
 * </ul>
 *
 * <p>A group has 5 values at least. Fewer than 30 values, and values that are all alike, are one group. Of 30 values
 * with a single hump, normal, uniform or exponential, less than 1 % are divided. Above 1,000
 * values each m-th in order is used to find the cuts. Ties fall into one group.
 */
public final class NaturalGroups {

    /** Fewer values seem to have groups by chance. */
    public static final int FEWEST = 30;

    private static final int MOST_GROUPS = 4;
    private static final int SMALLEST_GROUP = 5;
    private static final double DEVIATIONS_APART = 4;
    private static final double EMPTY_DEVIATIONS = 2;
    private static final double EMPTY_FACTOR = Math.log(1.5);
    private static final double EDGE = 0.05;
    private static final int MOST_VALUES = 1_000;

    private NaturalGroups() {}

    /** The smallest and the largest value of each group of positive values, in ascending order. */
    public static List<Interval> of(double[] values) {
        if (values.length == 0) {
            return List.of();
        }
        double[] sorted = Quantiles.sorted(values);
        double[] used = thinned(sorted);
        double[] logs = Arrays.stream(used).map(Math::log).toArray();
        int[] bounds = bounds(logs);
        return IntStream.range(0, bounds.length - 1)
                .mapToObj(group -> new Interval(
                        group == 0 ? sorted[0] : used[bounds[group]],
                        group == bounds.length - 2
                                ? sorted[sorted.length - 1]
                                : sorted[Quantiles.firstAtLeast(sorted, used[bounds[group + 1]]) - 1]))
                .toList();
    }

    private static int[] bounds(double[] logs) {
        int n = logs.length;
        int[] bounds = {0, n};
        if (n < FEWEST || logs[0] == logs[n - 1]) {
            return bounds;
        }
        int most = Math.min(MOST_GROUPS, n / SMALLEST_GROUP);
        double mean = Arrays.stream(logs).average().orElseThrow();
        double[] centred = Arrays.stream(logs).map(log -> log - mean).toArray();
        LeastSquaresCuts cuts = new LeastSquaresCuts(RunningSums.of(centred), most, SMALLEST_GROUP);
        for (int groups = 2; groups <= most; groups++) {
            int[] candidate = cuts.into(groups);
            if (areApart(logs, candidate)) {
                bounds = candidate;
            }
        }
        return bounds;
    }

    private static boolean areApart(double[] logs, int[] bounds) {
        return IntStream.range(1, bounds.length - 1)
                .allMatch(cut -> areApart(
                        Arrays.copyOfRange(logs, bounds[cut - 1], bounds[cut]),
                        Arrays.copyOfRange(logs, bounds[cut], bounds[cut + 1])));
    }

    private static boolean areApart(double[] lower, double[] upper) {
        double low = Spread.deviation(lower);
        double high = Spread.deviation(upper);
        double means = Arrays.stream(upper).average().orElseThrow()
                - Arrays.stream(lower).average().orElseThrow();
        double empty = Quantiles.type7OfSorted(upper, EDGE) - Quantiles.type7OfSorted(lower, 1 - EDGE);
        return Math.sqrt(2) * means >= DEVIATIONS_APART * Math.hypot(low, high)
                && empty >= EMPTY_DEVIATIONS * Math.max(low, high)
                && empty >= EMPTY_FACTOR;
    }

    private static double[] thinned(double[] sorted) {
        int step = (sorted.length + MOST_VALUES - 1) / MOST_VALUES;
        return IntStream.range(0, (sorted.length + step - 1) / step)
                .mapToDouble(i -> sorted[i * step])
                .toArray();
    }
}
