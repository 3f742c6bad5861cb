package org.flightdiff.statistics.estimate;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flightdiff.statistics.Quantiles;

/**
 * How the studentised logarithm of a ratio scatters when blocks of the series are drawn anew: t* = (ln ratio* - ln
 * ratio)/se*, with se* from the spread between the blocks of the resample. G&ouml;tze &amp; K&uuml;nsch, Second-Order
 * Correctness of the Blockwise Bootstrap for Stationary Observations, Annals of Statistics 24 (1996); circular blocks
 * after Politis &amp; Romano (1992), which centre the resamples exactly.
 */
final class StudentisedBlocks {
    static final int RESAMPLES = 10_000;

    /** Five resamples are wanted beyond a quantile before it is read off them; further out the tail is a Student t of its scale. */
    private static final double FINEST = 5.0 / RESAMPLES;

    private final double[] sortedStatistics;
    private final TDistribution tail;
    private final double farthestRead;

    StudentisedBlocks(Pairs pairs, int length, long seed) {
        int drawn = Math.max(2, (int) Math.round((double) pairs.size() / length));
        sortedStatistics = statistics(pairs.circularBlocks(length), Math.log(pairs.ratio()), drawn, seed);
        Arrays.sort(sortedStatistics);
        tail = TDistribution.of(drawn - 1);
        farthestRead = tail.inverseSurvivalProbability(FINEST);
    }

    private static double[] statistics(Pairs blocks, double center, int drawn, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] x = blocks.numerators();
        double[] y = blocks.denominators();
        double[] statistics = new double[RESAMPLES];
        for (int resample = 0; resample < RESAMPLES; resample++) {
            double sumX = 0;
            double sumY = 0;
            double sumXx = 0;
            double sumXy = 0;
            double sumYy = 0;
            long bits = 0;
            for (int i = 0; i < drawn; i++) {
                // Two draws of 32 bits from each 64, scaled to the blocks: far quicker than a bounded draw for each.
                bits = i % 2 == 0 ? random.nextLong() : bits << Integer.SIZE;
                int block = (int) (((bits >>> Integer.SIZE) * x.length) >>> Integer.SIZE);
                double blockX = x[block];
                double blockY = y[block];
                sumX += blockX;
                sumY += blockY;
                sumXx += blockX * blockX;
                sumXy += blockX * blockY;
                sumYy += blockY * blockY;
            }
            double squares = sumXx / (sumX * sumX) - 2 * sumXy / (sumX * sumY) + sumYy / (sumY * sumY);
            double error = Math.sqrt(Math.max(0, squares) * drawn / (drawn - 1.0));
            statistics[resample] = studentised(Math.log(sumX / sumY) - center, error);
        }
        return statistics;
    }

    /** Without any event the true ratio may be far above; resamples of equal blocks say the same of both sides. */
    private static double studentised(double deviation, double error) {
        if (Double.isNaN(error) || !Double.isFinite(deviation)) {
            return Double.NEGATIVE_INFINITY;
        }
        return deviation == 0 ? 0 : deviation / error;
    }

    /** The t that a share p of the resamples lies below, for p up to one half not above 0, from there not below. */
    double quantile(double p) {
        double readable = Math.max(FINEST, Math.min(1 - FINEST, p));
        double read = Quantiles.type7OfSorted(sortedStatistics, readable);
        double quantile =
                readable == p ? read : read * tail.inverseSurvivalProbability(Math.min(p, 1 - p)) / farthestRead;
        return p <= 0.5 ? Math.min(0, quantile) : Math.max(0, quantile);
    }
}
