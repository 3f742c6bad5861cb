package org.flightdiff.statistics.test;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Arguments;

/** Keeps the share of false alarms among all alarms in bounds when many things are tested at once. */
public final class FalseDiscovery {
    private FalseDiscovery() {}

    /**
     * Adjusted p values after Benjamini &amp; Hochberg, Journal of the Royal Statistical Society B 57 (1995): the i-th
     * smallest of m becomes the smallest of p<sub>(j)</sub> m/j over j from i on, at most 1. Rejecting those up to q
     * keeps the expected share of false rejections at q when the tests are independent or positively dependent
     * (Benjamini &amp; Yekutieli 2001). Equal p values get equal results.
     *
     * @param p from 0 to 1 or NaN, which stands for no test: it stays NaN and is not counted
     * @return as many values in the same order
     */
    public static double[] benjaminiHochberg(double[] p) {
        double[] adjusted = new double[p.length];
        Arrays.fill(adjusted, Double.NaN);
        int[] descending = IntStream.range(0, p.length)
                .filter(i -> !Double.isNaN(p[i]))
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> Arguments.probability(p[i]))
                        .reversed())
                .mapToInt(Integer::intValue)
                .toArray();
        double smallest = 1;
        for (int i = 0; i < descending.length; i++) {
            int rank = descending.length - i;
            smallest = Math.min(smallest, p[descending[i]] * descending.length / rank);
            adjusted[descending[i]] = smallest;
        }
        return adjusted;
    }
}
