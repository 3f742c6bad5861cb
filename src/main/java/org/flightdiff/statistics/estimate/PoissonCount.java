package org.flightdiff.statistics.estimate;

import org.apache.commons.statistics.distribution.GammaDistribution;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.estimate.Estimate.Basis;

/** A count of rare, independent events with Garwood's exact interval; see {@link Estimates#rareCount}. */
record PoissonCount(long events, boolean isOver) implements Estimate {

    /** Of events of whose times nothing is known. */
    PoissonCount(long events) {
        this(events, false);
    }

    PoissonCount {
        if (events < 0) {
            throw new IllegalArgumentException("a count cannot be negative: " + events);
        }
    }

    @Override
    public double value() {
        return events;
    }

    @Override
    public long observations() {
        return events;
    }

    @Override
    public boolean hasInterval() {
        return true;
    }

    @Override
    public Interval interval(double confidence) {
        return interval(events, (double) events, confidence);
    }

    /** Of a number of events of which so many are independent, each with its followers. */
    static Interval interval(long events, double independent, double confidence) {
        double tail = (1 - Arguments.confidence(confidence)) / 2;
        double center = Math.log((double) events);
        double each = independent / events;
        double low = events == 0
                ? Double.NEGATIVE_INFINITY
                : Math.log(GammaDistribution.of(independent, 1).inverseCumulativeProbability(tail) / each);
        double high = Math.log(
                GammaDistribution.of(independent + 1, 1).inverseSurvivalProbability(tail) / (events == 0 ? 1 : each));
        return new Interval(Math.min(low, center), Math.max(high, center));
    }

    @Override
    public Occurrences occurrences() {
        return new Occurrences((double) events, 1);
    }

    @Override
    public Text method() {
        return Text.of("method.poisson");
    }

    @Override
    public Basis basis() {
        return Basis.COUNT;
    }
}
