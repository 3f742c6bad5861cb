package org.flightdiff.statistics.estimate;

import org.apache.commons.statistics.distribution.BetaDistribution;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Bisection;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Lazy;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.dependence.StandardErrors;

/** A quantile with an interval from order statistics; see {@link Estimates#quantile}. */
final class QuantileEstimate implements Estimate {
    private static final double USUAL_CONFIDENCE = 0.95;
    private static final double MEDIAN = 0.5;

    private final double[] sorted;
    private final double p;
    private final double value;
    private final Lazy<Double> effective;
    private final Lazy<Interval> usualInterval;

    QuantileEstimate(Samples samples, double p) {
        this.p = p;
        sorted = samples.ascending();
        value = Quantiles.type7OfSorted(sorted, p);
        effective = new Lazy<>(() -> sorted.length / inflation(samples));
        usualInterval = new Lazy<>(() -> at(USUAL_CONFIDENCE));
    }

    private double inflation(Samples samples) {
        double atMedian = samples.inflationAtMedian();
        return p == MEDIAN ? atMedian : Math.max(samples.inflationAt(value), atMedian);
    }

    private boolean isConstant() {
        return sorted[0] == sorted[sorted.length - 1];
    }

    private Interval at(double confidence) {
        double center = Math.log(value);
        if (isConstant()) {
            return new Interval(center, center);
        }
        double tail = StandardErrors.normalShare((1 - confidence) / 2, effective.get(), sorted.length);
        double low = Math.log(sampleAt(probability(1 - tail), 0));
        double high = Math.log(sampleAt(probability(tail), Double.POSITIVE_INFINITY));
        return new Interval(Math.min(low, center), Math.max(high, center));
    }

    /**
     * The u at which I_p((m + 1) u, (m + 1)(1 - u)), which falls as u grows, is the target; 0 or 1 when no order
     * statistic goes as far.
     */
    private double probability(double target) {
        double m = effective.get() + 1;
        double first = 1 / m;
        double last = 1 - first;
        if (beyondBeta(m * first, m * last, target)) {
            return 0;
        }
        if (!beyondBeta(m * last, m * first, target)) {
            return 1;
        }
        return Bisection.threshold(first, last, u -> beyondBeta(m * u, m * (1 - u), target));
    }

    private boolean beyondBeta(double alpha, double beta, double target) {
        return BetaDistribution.of(alpha, beta).cumulativeProbability(p) < target;
    }

    private double sampleAt(double u, double beyond) {
        double position = (sorted.length + 1) * u - 1;
        return position < 0 || position > sorted.length - 1 ? beyond : Quantiles.atPosition(sorted, position);
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
        return sorted.length;
    }

    @Override
    public double effectiveObservations() {
        return effective.get();
    }

    @Override
    public boolean hasInterval() {
        return isConstant()
                ? sorted.length >= Arguments.FEWEST_OF_A_CONSTANT
                : usualInterval.get().isBounded();
    }

    @Override
    public Interval interval(double confidence) {
        Arguments.confidence(confidence);
        if (!hasInterval()) {
            throw new IllegalStateException(
                    "no interval for p" + 100 * p + " from " + observations() + " observations");
        }
        return at(confidence);
    }

    @Override
    public Text method() {
        return isConstant() ? Text.of("method.constant") : Text.of("method.order-statistics");
    }
}
