package org.flightdiff.statistics.estimate;

import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Lazy;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.dependence.Level;
import org.flightdiff.statistics.dependence.LongRunVariance;
import org.flightdiff.statistics.dependence.StandardErrors;

/** A count of recurring events; see {@link Estimates#renewalCount}. */
final class RenewalCount implements Estimate {
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

    private static final int FEWEST_TIMES = 20;
    private static final int MOST_TIMES = 200;

    private static final double ROUNDING = 1e-6;

    private final long events;
    private final Lazy<Scatter> scatter;

    private RenewalCount(double[] sortedTimes, double windowSeconds) {
        events = sortedTimes.length;
        double[] intervals = circularIntervals(sortedTimes, windowSeconds);
        scatter = new Lazy<>(() -> Scatter.of(intervals, counts(sortedTimes, windowSeconds)));
    }

    /** What the intervals scatter: much to compute, and of no use to who only asks for the value. */
    private record Scatter(double effective, double standardError) {

        static Scatter of(double[] intervals, double[] countsOfTimes) {
            int n = intervals.length;
            LongRunVariance.Spread relative =
                    LongRunVariance.spread(Level.of(intervals).relativeToItself(intervals));
            double byIntervals = n * relative.longRun() + EDGES;
            LongRunVariance.Spread counts = LongRunVariance.spread(Level.of(countsOfTimes));
            double byCounts = countsOfTimes.length * counts.longRun() + EDGES;
            double effective = (byIntervals <= byCounts ? relative : counts).effective();
            return new Scatter(Math.min(n, effective), Math.sqrt(Math.min(byIntervals, byCounts)) / n);
        }
    }

    static Estimate of(double[] eventTimesSeconds, double windowSeconds) {
        if (!(windowSeconds > 0) || Double.isInfinite(windowSeconds)) {
            throw new IllegalArgumentException("no length of a window: " + windowSeconds + " s");
        }
        if (eventTimesSeconds.length < FEWEST_EVENTS) {
            return new PoissonCount(eventTimesSeconds.length);
        }
        return new RenewalCount(Quantiles.sorted(eventTimesSeconds), windowSeconds);
    }

    /** How many events fall into short equal times, about one into each. */
    private static double[] counts(double[] times, double window) {
        double[] counts = new double[Math.max(FEWEST_TIMES, Math.min(MOST_TIMES, times.length))];
        for (double time : times) {
            counts[Math.max(0, Math.min(counts.length - 1, (int) (time / window * counts.length)))]++;
        }
        return counts;
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
    public double effectiveObservations() {
        return scatter.get().effective;
    }

    @Override
    public boolean hasInterval() {
        return true;
    }

    @Override
    public Interval interval(double confidence) {
        double tail = (1 - Arguments.confidence(confidence)) / 2;
        double margin = scatter.get().standardError * StandardErrors.exceededIn(tail, effectiveObservations());
        Interval renewal = Interval.around(Math.log((double) events), margin, margin);
        return effectiveObservations() < FEWEST_EFFECTIVE && !isRegular()
                ? renewal.hull(new PoissonCount(events).interval(confidence))
                : renewal;
    }

    private boolean isRegular() {
        return scatter.get().standardError * Math.sqrt((double) events) < REGULAR;
    }

    @Override
    public Occurrences occurrences() {
        return new Occurrences((double) events, 1);
    }

    @Override
    public Text method() {
        return Text.of("method.renewal", Text.count(events));
    }

    @Override
    public Basis basis() {
        return Basis.COUNT;
    }
}
