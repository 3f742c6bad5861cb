package org.flightdiff.statistics;

import java.util.Arrays;

/**
 * Samples that may depend on the ones before them, with what several quantiles of them have in common. None is negative.
 * Immutable and safe for use by several threads.
 */
public final class Samples {
    private final double[] inTimeOrder;
    private final double[] ascending;
    private final Lazy<Double> inflationAtMedian;

    private Samples(double[] inTimeOrder, double[] ascending) {
        this.inTimeOrder = inTimeOrder;
        this.ascending = ascending;
        inflationAtMedian = new Lazy<>(() -> inflationAt(Quantiles.type7OfSorted(ascending, 0.5)));
    }

    /**
     * Samples in time order; there may be none. They must not change afterwards.
     *
     * @throws IllegalArgumentException when one is negative or not finite
     */
    public static Samples of(double[] inTimeOrder) {
        double[] ascending = inTimeOrder.clone();
        Arrays.sort(ascending);
        return of(inTimeOrder, ascending);
    }

    /**
     * The same where their order is known already. Neither array may change afterwards, as copies of many samples take
     * longer than their quantiles.
     *
     * @param ascending the same samples, the smallest first
     * @throws IllegalArgumentException as in {@link #of(double[])}, or when the two do not go together
     */
    public static Samples of(double[] inTimeOrder, double[] ascending) {
        Arguments.sameLength(inTimeOrder, ascending);
        if (inTimeOrder.length > 0) {
            Arguments.checkNotNegative("samples", inTimeOrder);
            Arguments.checkAscending("sorted samples", ascending);
        }
        return new Samples(inTimeOrder, ascending);
    }

    /** How many there are. */
    public int size() {
        return inTimeOrder.length;
    }

    double[] ascending() {
        return ascending;
    }

    double inflationAtMedian() {
        return inflationAtMedian.get();
    }

    /** The long-run over the plain variance of "at most this value: yes or no", from 1 to n. */
    double inflationAt(double value) {
        int n = inTimeOrder.length;
        double[] upTo = new double[n];
        for (int i = 0; i < n; i++) {
            upTo[i] = inTimeOrder[i] <= value ? 1 : 0;
        }
        double plain = Autocorrelation.covariance(upTo, 0) * n / (n - 1);
        return plain > 0 ? Math.max(1, Math.min(n, LongRunVariance.of(Level.of(upTo)) / plain)) : 1;
    }
}
