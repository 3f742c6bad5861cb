package org.flightdiff.statistics.estimate;

import org.apache.commons.statistics.distribution.BetaDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Lazy;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.RisingRoot;
import org.flightdiff.statistics.dependence.StandardErrors;
import org.jspecify.annotations.Nullable;

/** A quantile with an interval from order statistics; see {@link Estimates#quantile}. */
final class QuantileEstimate implements Estimate {
    private static final double USUAL_CONFIDENCE = 0.95;
    private static final double MEDIAN = 0.5;

    /** Few samples hold an interval of this confidence, and it is wide enough not to hang on two of them. */
    private static final double READ_AMONG_FEW = 0.8;

    /** Variance of a rank that lies anywhere between two neighbours, on either side of the quantile. */
    private static final double BETWEEN_RANKS = 1.0 / 6;

    /** One independent sample alone would say nothing of where a quantile lies. */
    private static final double FEWEST_EFFECTIVE = 2;

    private final Samples samples;
    private final double[] sorted;
    private final double p;
    private final double value;
    private final Lazy<Double> effective;
    private final Lazy<Interval> usualInterval;

    QuantileEstimate(Samples samples, double p) {
        this.p = p;
        this.samples = samples;
        sorted = samples.ascending();
        value = Quantiles.type7OfSorted(sorted, p);
        effective = new Lazy<>(
                () -> Math.max(Math.min(sorted.length, FEWEST_EFFECTIVE), sorted.length / inflation(samples)));
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
        return isConstant()
                ? new Interval(center, center)
                : leavingOut(StandardErrors.normalShare((1 - confidence) / 2, effective.get(), sorted.length));
    }

    private Interval leavingOut(double tail) {
        double center = Math.log(value);
        return new Interval(Math.min(center, end(tail, center, true)), Math.max(center, end(tail, center, false)));
    }

    /** The order statistic that leaves out so small a tail; beyond the last of them as far as Student's t goes on. */
    private double end(double tail, double center, boolean below) {
        double unbounded = below ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        double smallest = tailBeyond(outermost(below), below);
        if (smallest >= 0.5) {
            return unbounded;
        }
        double position = (sorted.length + 1) * (tail > smallest ? leavingOut(tail, below) : outermost(below)) - 1;
        double end = Math.log(Quantiles.atPosition(sorted, position));
        if (tail >= smallest || end == center) {
            return end;
        }
        return Double.isFinite(end) && Double.isFinite(center)
                ? center + (end - center) * beyond(tail) / beyond(smallest)
                : unbounded;
    }

    /** Standard errors of a tail that is that of Student's t already where samples hang together. */
    private double beyond(double tail) {
        return effective.get() < sorted.length
                ? StandardErrors.NORMAL.inverseSurvivalProbability(tail)
                : TDistribution.of(sorted.length - 1).inverseSurvivalProbability(tail);
    }

    /** The probability that is read at the outermost sample, or within where few samples are independent. */
    private double outermost(boolean below) {
        double lowest = 1 / (effective.get() + 1);
        return below ? lowest : 1 - lowest;
    }

    /** What is left out beyond a probability u: of a beta distribution of (m + 1) u and (m + 1)(1 - u), what lies across p. */
    private double tailBeyond(double u, boolean below) {
        double m = effective.get() + 1;
        BetaDistribution share = BetaDistribution.of(m * u, m * (1 - u));
        return below ? share.survivalProbability(p) : share.cumulativeProbability(p);
    }

    /** The probability that leaves out a tail: the deviations of a normal are next to straight along it, around p. */
    private double leavingOut(double tail, boolean below) {
        double wanted = StandardErrors.NORMAL.inverseSurvivalProbability(tail);
        double sign = below ? -1 : 1;
        double error = Math.sqrt(p * (1 - p) / (effective.get() + 1));
        double low = outermost(true);
        double high = outermost(false);
        return RisingRoot.between(
                low,
                (low - p) / error - sign * wanted,
                high,
                (high - p) / error - sign * wanted,
                u -> sign * (StandardErrors.NORMAL.inverseSurvivalProbability(tailBeyond(u, below)) - wanted));
    }

    @Override
    public double value() {
        return value;
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
                : sorted.length > 1 && usualInterval.get().isBounded();
    }

    /** A tail percentile of few samples has no upper end, but is surely above what most of them are. */
    @Override
    public boolean hasBound() {
        return hasInterval()
                || (!isConstant()
                        && (Double.isFinite(usualInterval.get().low())
                                || Double.isFinite(usualInterval.get().high())));
    }

    @Override
    public Interval interval(double confidence) {
        Arguments.confidence(confidence);
        if (!hasBound()) {
            throw new IllegalStateException(
                    "no interval for p" + 100 * p + " from " + observations() + " observations");
        }
        return at(confidence);
    }

    @Override
    public Text method() {
        return isConstant() ? Text.of("method.constant") : Text.of("method.order-statistics");
    }

    /** The course of the share of samples below the value, in which the order statistics are read. */
    @Override
    public @Nullable Course course() {
        if (isConstant() || !hasInterval()) {
            return null;
        }
        double[] series = samples.inTimeOrder();
        double n = series.length;
        double[] stretches = Course.withoutShares();
        // Each brings its own part of the window, and more than that where it lies below the value.
        double below = (1 + (1 - p)) / n;
        double at = (1 + (0.5 - p)) / n;
        double above = (1 - p) / n;
        double from = 0;
        for (int i = 0; i < series.length; i++) {
            double to = (i + 1) / n;
            double amount = series[i] < value ? below : series[i] > value ? above : at;
            Course.spread(amount, from, to, stretches);
            from = to;
        }
        StudentMargin alone = StudentMargin.normal(Math.sqrt(p * (1 - p) / effective.get()));
        return Course.of(stretches, series.length, alone, BETWEEN_RANKS / n / n);
    }

    @Override
    public @Nullable StudentMargin studentMargin() {
        return isConstant() || !hasInterval() || effective.get() >= RatioEstimate.FEWEST_RESAMPLED ? null : few();
    }

    private @Nullable StudentMargin few() {
        double tail = (1 - READ_AMONG_FEW) / 2;
        double standardError = leavingOut(tail).width() / 2 / StandardErrors.NORMAL.inverseSurvivalProbability(tail);
        return Double.isFinite(standardError)
                ? new StudentMargin(standardError, StandardErrors.degreesOfFreedom(effective.get(), sorted.length))
                : null;
    }
}
