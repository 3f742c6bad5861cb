package org.flightdiff.statistics.hypothesis;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flightdiff.statistics.dependence.LongRunVariance;

/**
 * The mean difference of two series, bin by bin. What both sides do at the same age, such as starting up, cancels.
 *
 * @param mean candidate − baseline
 * @param p the probability that chance makes it so large, either way: the smaller of two, doubled for that. One is Student's
 *     t of the differences, whose error counts how they depend on the ones before. The other looks only at how many bins
 *     have any at all (Fisher's exact test), as waits that are recorded from a threshold on come in bursts, of which a mean
 *     knows little.
 */
public record PairedDifference(double mean, double p) {

    /** With fewer bins nothing is certain. */
    private static final int FEWEST = 5;

    /** @param factor what the baseline's amounts are multiplied by */
    public static PairedDifference of(double[] baseline, double[] candidate, double factor) {
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
        double occupied = occupied(baseline, candidate, n);
        double error = Math.sqrt(LongRunVariance.of(differences) / n);
        if (error == 0) {
            return new PairedDifference(mean, mean == 0 ? 1 : occupied);
        }
        double tail = TDistribution.of(n - 1).survivalProbability(Math.abs(mean) / error);
        return new PairedDifference(mean, Math.min(1, 2 * Math.min(2 * tail, occupied)));
    }

    /** Two-sided, as twice the smaller tail. */
    private static double occupied(double[] baseline, double[] candidate, int n) {
        int before = (int)
                Arrays.stream(baseline).limit(n).filter(amount -> amount > 0).count();
        int after = (int)
                Arrays.stream(candidate).limit(n).filter(amount -> amount > 0).count();
        HypergeometricDistribution same = HypergeometricDistribution.of(2 * n, before + after, n);
        double tail = Math.min(same.survivalProbability(after - 1), same.cumulativeProbability(after));
        return Math.min(1, 2 * tail);
    }
}
