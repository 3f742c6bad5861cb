package org.flightdiff.statistics.estimate;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.flightdiff.statistics.Interval;

/**
 * How far the logarithm of a sum of amounts may lie off when each came with an event of its own and the events are rare
 * and independent: the gamma interval of Fay &amp; Feuer, Confidence Intervals for Directly Standardized Rates,
 * Statistics in Medicine 16 (1997). With equal amounts it is Garwood's exact interval for their number. Covers at least
 * as often as stated, as it takes one more event with the largest amount for the upper end.
 */
record WeightedPoisson(double[] amounts) {

    /** From the quantile of the lower tail to that of the upper one, each so small, around the sum at the center. */
    Interval around(double center, double tail) {
        double sum = Arrays.stream(amounts).sum();
        double squares = Arrays.stream(amounts).map(x -> x * x).sum();
        double largest = Arrays.stream(amounts).max().orElse(0);
        double below = sum * sum / squares;
        double more = sum + largest;
        double above = more * more / (squares + largest * largest);
        double low = Math.log(GammaDistribution.of(below, 1).inverseCumulativeProbability(tail) / below);
        double high = Math.log(GammaDistribution.of(above, 1).inverseSurvivalProbability(tail) / above * more / sum);
        return Interval.around(center, Math.max(0, -low), Math.max(0, high));
    }
}
