package org.flightdiff.statistics;

import java.util.Arrays;

/** After Hyndman &amp; Fan, Sample Quantiles in Statistical Packages, The American Statistician 50 (1996). */
public final class Quantiles {
    private Quantiles() {}

    /**
     * Quantile of type 7: the straight line through the points ((i - 1)/(n - 1), x<sub>(i)</sub>). Any n from 1 works,
     * where one sample is every quantile; ties need no care. The default of R and NumPy.
     *
     * @param samples in any order, finite, at least one
     * @param p 0 for the minimum to 1 for the maximum
     */
    public static double type7(double[] samples, double p) {
        return type7OfSorted(sorted(samples), p);
    }

    /** The median, {@link #type7 type 7} at 0.5: the middle sample, or the mean of the two in the middle. */
    public static double median(double[] samples) {
        return type7(samples, 0.5);
    }

    /** As {@link #type7}, for samples that are sorted already. */
    public static double type7OfSorted(double[] sorted, double p) {
        return atPosition(sorted, Arguments.probability(p) * (sorted.length - 1));
    }

    /** Each sample's place in ascending order, from 1 on; equal samples share the mean of their places. */
    public static double[] ranks(double[] samples) {
        double[] sorted = sorted(samples);
        double[] ranks = new double[samples.length];
        for (int i = 0; i < ranks.length; i++) {
            int first = firstAtLeast(sorted, samples[i]);
            int past = firstAtLeast(sorted, Math.nextUp(samples[i]));
            ranks[i] = (first + past - 1) / 2.0 + 1;
        }
        return ranks;
    }

    /** The place of the first sample, the smallest first, of at least a value; behind the last where none is as large. */
    public static int firstAtLeast(double[] ascending, double value) {
        int low = 0;
        int high = ascending.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ascending[middle] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    public static double[] sorted(double[] samples) {
        double[] sorted = Arguments.finite("samples", samples);
        Arrays.sort(sorted);
        return sorted;
    }

    /** The sample at a position from 0 to n - 1, between two samples by a straight line. */
    public static double atPosition(double[] sorted, double position) {
        int below = (int) Math.floor(position);
        if (below >= sorted.length - 1) {
            return sorted[sorted.length - 1];
        }
        double fraction = position - below;
        boolean alone = fraction == 0 || Double.isInfinite(sorted[below]);
        return alone ? sorted[below] : sorted[below] + fraction * (sorted[below + 1] - sorted[below]);
    }
}
