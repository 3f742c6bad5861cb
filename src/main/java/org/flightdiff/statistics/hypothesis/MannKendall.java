package org.flightdiff.statistics.hypothesis;

import static org.flightdiff.statistics.dependence.StandardErrors.NORMAL;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.statistics.Arguments;

/**
 * Whether values in time order rise or fall all the way, by however small steps. Mann, Nonparametric Tests Against
 * Trend, Econometrica 13 (1945); Kendall, Rank Correlation Methods (1975). Assumes independent values: what lasts for
 * several of them, such as another machine, looks like a trend.
 *
 * @param s pairs of which the later is larger, less those of which it is smaller
 * @param p two-sided p value of no trend: without ties exact up to {@value #MOST_EXACT} values, by the number of
 *     permutations with as many inversions; else by the normal distribution with the correction for ties, variance (n(n
 *     - 1)(2n + 5) - sum over ties of t(t - 1)(2t + 5))/18, and for continuity. 1 for a single value
 */
public record MannKendall(long s, double p) {

    private static final int MOST_EXACT = 40;

    public static MannKendall of(double[] values) {
        double[] inOrder = Arguments.finite("values", values);
        int n = inOrder.length;
        long s = 0;
        for (int later = 1; later < n; later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                s += Double.compare(inOrder[later], inOrder[earlier]);
            }
        }
        Map<Double, Integer> ties = new TreeMap<>();
        Arrays.stream(inOrder).forEach(value -> ties.merge(value, 1, Integer::sum));
        boolean exact = ties.size() == n && n <= MOST_EXACT;
        return new MannKendall(s, exact ? exact(n, Math.abs(s)) : approximate(n, Math.abs(s), ties));
    }

    /** Twice the share of permutations of n with at most as many inversions as leave this statistic. */
    private static double exact(int n, long s) {
        int pairs = n * (n - 1) / 2;
        double[] share = {1};
        for (int k = 2; k <= n; k++) {
            double[] next = new double[share.length + k - 1];
            for (int inversions = 0; inversions < share.length; inversions++) {
                for (int more = 0; more < k; more++) {
                    next[inversions + more] += share[inversions] / k;
                }
            }
            share = next;
        }
        int most = (int) (pairs - s) / 2;
        return Math.min(1, 2 * Arrays.stream(share, 0, most + 1).sum());
    }

    private static double approximate(int n, long s, Map<Double, Integer> ties) {
        double variance = spread(n)
                - ties.values().stream().mapToDouble(MannKendall::spread).sum();
        return variance <= 0 || s == 0 ? 1 : Math.min(1, 2 * NORMAL.survivalProbability((s - 1) / Math.sqrt(variance)));
    }

    private static double spread(double n) {
        return n * (n - 1) * (2 * n + 5) / 18;
    }
}
