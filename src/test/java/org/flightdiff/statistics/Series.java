package org.flightdiff.statistics;

import java.util.SplittableRandom;

/** Generated samples with known properties. */
public final class Series {
    /** Spread of the logarithm: the 95 % quantile is 2.7 times the median, as in young pauses of a busy heap. */
    static final double SIGMA = 0.6;

    private Series() {}

    /** Standard normal values, each keeping a share phi of the one before; stationary from the first. */
    public static double[] normal(int n, double phi, SplittableRandom random) {
        double[] series = new double[n];
        series[0] = random.nextGaussian();
        for (int i = 1; i < n; i++) {
            series[i] = phi * series[i - 1] + Math.sqrt(1 - phi * phi) * random.nextGaussian();
        }
        return series;
    }

    /**
     * Skewed, positive, dependent: exp of {@link #normal}. Its median is the scale, its mean scale exp(sigma&sup2;/2).
     */
    public static double[] pauses(int n, double phi, double scale, SplittableRandom random) {
        double[] series = normal(n, phi, random);
        for (int i = 0; i < n; i++) {
            series[i] = scale * Math.exp(SIGMA * series[i]);
        }
        return series;
    }

    /** Samples wanted so that so many independent ones would say as much of the mean of an AR(1) series. */
    static int lengthFor(int effective, double phi) {
        return (int) Math.round(effective * (1 + phi) / (1 - phi));
    }

    /**
     * AR(1) of uniform noise from a linear congruential generator that any language can repeat: s = (1103515245 s +
     * 12345) mod 2^31, from 12345.
     */
    public static double[] repeatable(int n, double phi) {
        double[] series = new double[n];
        long state = 12345;
        double previous = 0;
        for (int i = 0; i < n; i++) {
            state = (state * 1103515245L + 12345) % (1L << 31);
            previous = phi * previous + ((double) state / (1L << 31) - 0.5);
            series[i] = previous;
        }
        return series;
    }
}
