package org.flightdiff.comparison.window;

import java.util.Arrays;
import org.flightdiff.statistics.Quantiles;
import org.jspecify.annotations.Nullable;

/**
 * Where a series comes down for good to a lower level: the change-point of Pettitt, A Non-Parametric Approach to the
 * Change-Point Problem, Applied Statistics 28 (1979), looked for again behind each one found, as a warm-up may go down
 * in steps.
 *
 * <p>With the ranks r of n values, U(k) = 2 sum over i up to k of r(i) - k (n + 1) is large where the first k lie above
 * the rest; K is the largest U, and p is about exp(-6 K&sup2; / (n&sup3; + n&sup2;)), one-sided,
 * the variance being less by what equal values take from it. Assumes nothing of the
 * distribution; values that depend on the ones before them make p too small, so a drop must also be a large one.
 *
 * @param at index of the first value behind the drop
 * @param before median of the values before it
 * @param after median of the values behind it
 */
record ChangePoint(int at, double before, double after) {

    /** Below this there is hardly a shape to tell. */
    static final int FEWEST_VALUES = 12;

    /** Below the usual 0.05, as the values depend on each other and several series are looked at. */
    private static final double SIGNIFICANT = 0.01;

    /** Smaller drops are the ups and downs of any program. */
    private static final double LEAST_DROP = 2;

    /** A later drop is another load, or its end, rather than a warm-up; and little would be left behind it. */
    private static final double LATEST = 2.0 / 3;

    /**
     * The last drop in the first two thirds of a series; null where there is none. Where a drop comes later or is
     * too small, one is looked for before it.
     */
    static @Nullable ChangePoint of(double[] series) {
        int from = 0;
        int to = series.length;
        ChangePoint last = null;
        while (to - from >= FEWEST_VALUES) {
            int drop = from + drop(Arrays.copyOfRange(series, from, to));
            if (drop == from) {
                break;
            }
            double before = median(series, from, drop);
            double after = median(series, drop, to);
            if (drop > LATEST * series.length || before < LEAST_DROP * after || before == 0) {
                to = drop;
                continue;
            }
            last = new ChangePoint(drop, last == null ? before : last.before, after);
            from = drop;
        }
        return last;
    }

    /** How many values lie before the largest drop; 0 where none is significant. */
    private static int drop(double[] values) {
        int n = values.length;
        double[] ranks = Quantiles.ranks(values);
        double sum = 0;
        double largest = 0;
        int at = 0;
        for (int k = 1; k < n; k++) {
            sum += 2 * ranks[k - 1] - (n + 1);
            if (sum > largest) {
                largest = sum;
                at = k;
            }
        }
        double cubes = ((double) n * n * n + (double) n * n) * untied(values);
        return largest > 0 && Math.exp(-6 * largest * largest / cubes) <= SIGNIFICANT ? at : 0;
    }

    /** The variance of ranks with these ties over that without any: 1 - sum of (t&sup3; - t)/(n&sup3; - n). */
    private static double untied(double[] values) {
        double n = values.length;
        double ties = 0;
        for (double value : values) {
            double t = Arrays.stream(values).filter(other -> other == value).count();
            ties += t * t - 1;
        }
        return 1 - ties / (n * n * n - n);
    }

    private static double median(double[] series, int from, int to) {
        return Quantiles.median(Arrays.copyOfRange(series, from, to));
    }
}
