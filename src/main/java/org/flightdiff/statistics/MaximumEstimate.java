package org.flightdiff.statistics;

import org.apache.commons.statistics.distribution.GammaDistribution;

/** The largest sample with the spread of an extreme value; see {@link Estimates#maximum}. */
final class MaximumEstimate implements Estimate {
    private static final int FEWEST_SAMPLES = 20;

    /** Points at which the distribution of Hill's estimate is averaged. */
    private static final int AVERAGED = 64;

    private final double value;
    private final int samples;
    private final int upper;
    private final double gamma;

    MaximumEstimate(double[] unsorted) {
        double[] sorted = Quantiles.sorted(unsorted);
        samples = sorted.length;
        value = sorted[samples - 1];
        upper = Math.max(1, Math.min((int) Math.round(2 * Math.sqrt(samples)), samples / 4));
        gamma = samples < FEWEST_SAMPLES ? Double.NaN : hill(sorted, upper);
    }

    /** Mean excess of the logarithms of the k largest samples over the next one. */
    static double hill(double[] sorted, int k) {
        double threshold = sorted[sorted.length - 1 - k];
        if (threshold == sorted[sorted.length - 1]) {
            return 0;
        }
        double sum = 0;
        for (int i = sorted.length - k; i < sorted.length; i++) {
            sum += Math.log(sorted[i] / threshold);
        }
        return sum / k;
    }

    @Override
    public double value() {
        return value;
    }

    @Override
    public Scale scale() {
        return Scale.LOG;
    }

    @Override
    public long observations() {
        return samples;
    }

    @Override
    public double effectiveObservations() {
        return samples;
    }

    @Override
    public boolean hasInterval() {
        return Double.isFinite(gamma);
    }

    @Override
    public Interval interval(double confidence) {
        double tail = (1 - Arguments.confidence(confidence)) / 2;
        if (!hasInterval()) {
            throw new IllegalStateException("no interval for the largest of " + samples + " samples");
        }
        double center = Math.log(value);
        if (gamma == 0) {
            return new Interval(center, center);
        }
        double below = Math.max(0, gamma * pivotQuantile(1 - tail));
        double above = Math.max(0, -gamma * pivotQuantile(tail));
        return Interval.around(center, below, above);
    }

    /** Quantile of G/W, where G is standard Gumbel and W, Hill's estimate over gamma, is Gamma(k)/k. */
    private double pivotQuantile(double p) {
        double[] weights = new double[AVERAGED];
        GammaDistribution hill = GammaDistribution.of(upper, 1.0 / upper);
        for (int i = 0; i < AVERAGED; i++) {
            weights[i] = hill.inverseCumulativeProbability((i + 0.5) / AVERAGED);
        }
        return Bisection.threshold(-1000, 1000, x -> gumbelRatio(x, weights) >= p);
    }

    private static double gumbelRatio(double x, double[] weights) {
        double sum = 0;
        for (double weight : weights) {
            sum += Math.exp(-Math.exp(-x * weight));
        }
        return sum / weights.length;
    }

    @Override
    public String method() {
        return "extreme value spread of the " + upper + " largest";
    }
}
