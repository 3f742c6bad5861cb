package org.flightdiff.statistics;

import java.util.Arrays;

/** How far samples lie from their mean. */
public final class Spread {

    private Spread() {}

    /** Standard deviation of the population: root of squared deviations over n − 1; NaN below two samples. */
    public static double deviation(double[] samples) {
        if (samples.length < 2) {
            return Double.NaN;
        }
        double mean = Arrays.stream(samples).average().orElseThrow();
        double squares = Arrays.stream(samples)
                .map(sample -> (sample - mean) * (sample - mean))
                .sum();
        return Math.sqrt(squares / (samples.length - 1));
    }
}
