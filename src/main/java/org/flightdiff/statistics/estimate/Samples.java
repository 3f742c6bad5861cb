package org.flightdiff.statistics.estimate;

import java.util.Arrays;
import java.util.function.Supplier;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Lazy;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.dependence.Autocorrelation;
import org.flightdiff.statistics.dependence.Level;
import org.flightdiff.statistics.dependence.LongRunVariance;

/** Samples that may depend on those before, none negative, with what their quantiles share. Immutable, thread-safe. */
public final class Samples {
    private final Supplier<double[]> inTimeOrder;
    private final double[] ascending;
    private final Lazy<Double> inflationAtMedian;

    private Samples(Supplier<double[]> inTimeOrder, double[] ascending) {
        // Very many are not worth the memory to keep them twice.
        this.inTimeOrder = LongRunVariance.batch(ascending.length) > 1 ? inTimeOrder : new Lazy<>(inTimeOrder)::get;
        this.ascending = ascending;
        inflationAtMedian = new Lazy<>(() -> inflationAt(Quantiles.type7OfSorted(ascending, 0.5)));
    }

    /** In time order, perhaps none, not to change afterwards; fails when one is negative or not finite. */
    public static Samples of(double[] inTimeOrder) {
        double[] ascending = inTimeOrder.clone();
        Arrays.sort(ascending);
        return of(() -> inTimeOrder, ascending);
    }

    /**
     * Samples that are sorted already. The array may not change afterwards, as copies of many samples take longer than
     * their quantiles.
     *
     * @param inTimeOrder asked for them when it comes to how sure a quantile is; more than once for very many
     * @param ascending all of them, the smallest first
     * @throws IllegalArgumentException as in {@link #of(double[])}, or when they are not in that order
     */
    public static Samples of(Supplier<double[]> inTimeOrder, double[] ascending) {
        if (ascending.length > 0) {
            Arguments.checkAscending("sorted samples", ascending);
        }
        return new Samples(inTimeOrder, ascending);
    }

    public int size() {
        return ascending.length;
    }

    double[] ascending() {
        return ascending;
    }

    double[] inTimeOrder() {
        return inTimeOrder.get();
    }

    double inflationAtMedian() {
        return inflationAtMedian.get();
    }

    /** The long-run over the plain variance of "at most this value: yes or no", from 1 to n. */
    double inflationAt(double value) {
        double[] samples = inTimeOrder.get();
        Arguments.sameLength(samples, ascending);
        int n = samples.length;
        int batch = LongRunVariance.batch(n);
        double[] upTo = new double[n / batch];
        for (int i = 0; i < upTo.length; i++) {
            upTo[i] = countUpTo(value, samples, i * batch, batch) / (double) batch;
        }
        double share = countUpTo(value, samples, 0, n) / (double) n;
        double variance = batch == 1 ? Autocorrelation.variance(upTo) : share * (1 - share);
        double plain = variance * n / (n - 1);
        return plain > 0 ? Math.max(1, Math.min(n, batch * LongRunVariance.of(Level.of(upTo)) / plain)) : 1;
    }

    private static int countUpTo(double value, double[] samples, int first, int count) {
        int upTo = 0;
        for (int i = first; i < first + count; i++) {
            upTo += samples[i] <= value ? 1 : 0;
        }
        return upTo;
    }
}
