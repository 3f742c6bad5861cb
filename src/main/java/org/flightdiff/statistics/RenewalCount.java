package org.flightdiff.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/** A count of recurring events; see {@link Estimates#renewalCount}. */
record RenewalCount(long events, double effectiveObservations, double standardError) implements Estimate {
    /** Fewer intervals do not tell their own variance; an exact Poisson interval is wide enough for regular events. */
    private static final int FEWEST_EVENTS = 10;

    /** Below this the intervals do not show their variance reliably. */
    private static final double FEWEST_EFFECTIVE = 20;

    /** Standard error over that of a Poisson count, from which on few intervals are trusted to be regular. */
    private static final double REGULAR = 0.5;

    /**
     * Variance of a count from cutting the first and last interval at random; Cox, Renewal Theory (1962), chapter 4.
     */
    private static final double EDGES = 1.0 / 6;

    private static final double ROUNDING = 1e-6;

    static Estimate of(double[] eventTimesSeconds, double windowSeconds) {
        if (!(windowSeconds > 0) || Double.isInfinite(windowSeconds)) {
            throw new IllegalArgumentException("no length of a window: " + windowSeconds + " s");
        }
        if (eventTimesSeconds.length < FEWEST_EVENTS) {
            return new PoissonCount(eventTimesSeconds.length);
        }
        double[] intervals = circularIntervals(Quantiles.sorted(eventTimesSeconds), windowSeconds);
        int n = intervals.length;
        double mean = windowSeconds / n;
        double variation = LongRunVariance.of(intervals) / (mean * mean);
        return new RenewalCount(
                n, LongRunVariance.effectiveObservations(intervals), Math.sqrt(n * variation + EDGES) / n);
    }

    private static double[] circularIntervals(double[] sortedTimes, double window) {
        int n = sortedTimes.length;
        double atTheEnds = window - (sortedTimes[n - 1] - sortedTimes[0]);
        if (atTheEnds < -ROUNDING * window) {
            throw new IllegalArgumentException("the events span more than the window of " + window + " s");
        }
        double[] intervals = new double[n];
        for (int i = 1; i < n; i++) {
            intervals[i - 1] = sortedTimes[i] - sortedTimes[i - 1];
        }
        intervals[n - 1] = Math.max(0, atTheEnds);
        return intervals;
    }

    @Override
    public double value() {
        return events;
    }

    @Override
    public Scale scale() {
        return Scale.LOG;
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
        double tail = (1 - Arguments.confidence(confidence)) / 2;
        double degrees = Math.max(1, effectiveObservations - 1);
        double margin = standardError * TDistribution.of(degrees).inverseSurvivalProbability(tail);
        Interval renewal = Interval.around(Math.log((double) events), margin, margin);
        return effectiveObservations < FEWEST_EFFECTIVE && !isRegular()
                ? renewal.hull(new PoissonCount(events).interval(confidence))
                : renewal;
    }

    private boolean isRegular() {
        return standardError * Math.sqrt((double) events) < REGULAR;
    }

    @Override
    public Occurrences occurrences() {
        return new Occurrences((double) events, 1);
    }

    @Override
    public String method() {
        return "renewal variance of " + events + " intervals";
    }

    @Override
    public Basis basis() {
        return Basis.COUNT;
    }
}
