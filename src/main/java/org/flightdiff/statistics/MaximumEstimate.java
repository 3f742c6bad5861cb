package org.flightdiff.statistics;

import org.apache.commons.statistics.distribution.GammaDistribution;

/** The largest sample with the spread of an extreme value; see {@link Estimates#maximum}. */
final class MaximumEstimate implements Estimate {
    private static final int FEWEST_SAMPLES = 20;

    /** Points at which the distribution of Hill's estimate is averaged. */
    private static final int AVERAGED = 32;

    private final double value;
    private final int samples;
    private final int upper;
    private final double gamma;
    private final Lazy<double[]> hillOverGamma;

    MaximumEstimate(double[] unsorted) {
        double[] sorted = Quantiles.sorted(unsorted);
        samples = sorted.length;
        value = sorted[samples - 1];
        upper = Math.max(1, Math.min((int) Math.round(2 * Math.sqrt(samples)), samples / 4));
        gamma = samples < FEWEST_SAMPLES ? Double.NaN : hill(sorted, upper);
        hillOverGamma = new Lazy<>(this::hillOverGamma);
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

    /** Hill's estimate over gamma is Gamma(k)/k; so many quantiles of it, equally likely. */
    private double[] hillOverGamma() {
        GammaDistribution distribution = GammaDistribution.of(upper, 1.0 / upper);
        double[] quantiles = new double[AVERAGED];
        for (int i = 0; i < AVERAGED; i++) {
            quantiles[i] = distribution.inverseCumulativeProbability((i + 0.5) / AVERAGED);
        }
        return quantiles;
    }

    /** Quantile of G/W, where G is standard Gumbel and W is Hill's estimate over gamma. */
    private double pivotQuantile(double p) {
        double[] weights = hillOverGamma.get();
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
