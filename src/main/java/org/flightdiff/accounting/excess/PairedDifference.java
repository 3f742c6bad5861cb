package org.flightdiff.accounting.excess;

import org.apache.commons.statistics.distribution.TDistribution;
import org.flightdiff.statistics.dependence.LongRunVariance;

/**
 * The mean difference of two series, bin by bin. What both sides do at the same age, such as starting up, cancels.
 *
 * @param mean candidate − baseline
 * @param p the probability that chance makes it so large, either way: Student's t of the differences, whose error counts
 *     how they depend on the ones before
 */
record PairedDifference(double mean, double p) {

    /** With fewer bins nothing is certain. */
    private static final int FEWEST = 5;

    /**
     * Of two series of equal length.
     *
     * @param factor what the baseline's amounts are multiplied by
     */
    static PairedDifference of(double[] baseline, double[] candidate, double factor) {
        int n = Math.min(baseline.length, candidate.length);
        double[] differences = new double[n];
        double mean = 0;
        for (int i = 0; i < n; i++) {
            differences[i] = candidate[i] - factor * baseline[i];
            mean += differences[i] / n;
        }
        if (n < FEWEST) {
            return new PairedDifference(mean, 1);
        }
        double error = Math.sqrt(LongRunVariance.of(differences) / n);
        if (error == 0) {
            return new PairedDifference(mean, mean == 0 ? 1 : 0);
        }
        double tail = TDistribution.of(n - 1).survivalProbability(Math.abs(mean) / error);
        return new PairedDifference(mean, Math.min(1, 2 * tail));
    }
}
