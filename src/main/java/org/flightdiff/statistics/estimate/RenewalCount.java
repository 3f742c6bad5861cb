package org.flightdiff.statistics.estimate;

import java.util.Arrays;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Lazy;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.dependence.Autocorrelation;
import org.flightdiff.statistics.dependence.Level;
import org.flightdiff.statistics.dependence.LongRunVariance;
import org.flightdiff.statistics.dependence.StandardErrors;
import org.flightdiff.statistics.estimate.Estimate.Basis;
import org.jspecify.annotations.Nullable;

/** A count of recurring events; see {@link Estimates#renewalCount}. */
final class RenewalCount implements Estimate {
    /** Fewer intervals do not tell their own variance. */
    private static final int FEWEST_EVENTS = 5;

    /** Variance of a count from cutting the first and last interval at random; Cox, Renewal Theory (1962), chapter 4. */
    private static final double EDGES = 1.0 / 6;

    /** What ends later ended with the load, not with the start-up: how long that goes on, the window decides. */
    private static final double LATEST_END = 0.5;

    /** Of events that go on, all n come in the first share q of a window with probability q to the power of n. */
    private static final double BY_CHANCE = 0.01;

    private static final int FEWEST_TIMES = 20;
    private static final int MOST_TIMES = 200;

    private static final double ROUNDING = 1e-6;
    private static final double USUAL_CONFIDENCE = 0.95;

    private final int events;
    /** How many events each of the times stands for. */
    private final int batch;

    private final double[] times;
    private final double last;
    private final double window;
    private final Lazy<IntervalScatter> scatter;
    private final Lazy<Boolean> isStudent;

    private RenewalCount(double[] sortedTimes, double windowSeconds) {
        events = sortedTimes.length;
        batch = LongRunVariance.batch(events);
        last = sortedTimes[events - 1];
        window = windowSeconds;
        if (window - (last - sortedTimes[0]) < -ROUNDING * window) {
            throw new IllegalArgumentException("the events span more than the window of " + window + " s");
        }
        times = firstOfEach(batch, sortedTimes);
        scatter = new Lazy<>(() -> IntervalScatter.of(events, batch, times, windowSeconds));
        isStudent = new Lazy<>(this::isStudent);
    }

    private static double[] firstOfEach(int batch, double[] sortedTimes) {
        if (batch == 1) {
            return sortedTimes;
        }
        double[] first = new double[(sortedTimes.length + batch - 1) / batch];
        Arrays.setAll(first, i -> sortedTimes[i * batch]);
        return first;
    }

    /** What the intervals scatter: much to compute, and of no use to who only asks for the value. */
    private record IntervalScatter(double effective, double standardError, double dispersion) {

        static IntervalScatter of(int n, int batch, double[] times, double window) {
            double[] intervals = circularIntervals(times, window);
            return n < FEWEST_TIMES ? ofFew(intervals) : ofMany(n, batch, intervals, counts(times, batch, window));
        }

        private static IntervalScatter ofMany(int n, int batch, double[] intervals, double[] counts) {
            LongRunVariance.SeriesVariance relative =
                    LongRunVariance.spread(Level.of(intervals).relativeToItself(intervals));
            LongRunVariance.SeriesVariance ofCounts = LongRunVariance.spread(Level.of(counts));
            double byIntervals = (double) n * batch * relative.longRun() + EDGES;
            double byCounts = counts.length * ofCounts.longRun() + EDGES;
            double effective = (byIntervals <= byCounts ? relative : ofCounts).effective();
            double variance = Math.min(byIntervals, byCounts);
            return new IntervalScatter(Math.min(n, effective), Math.sqrt(variance) / n, variance / n);
        }

        private static IntervalScatter ofFew(double[] intervals) {
            int n = intervals.length;
            double mean = Arrays.stream(intervals).average().orElseThrow();
            double plain = Autocorrelation.variance(intervals) * n / (n - 1) / (mean * mean);
            double variance = n * (plain > 1 ? plain : localVariation(intervals)) + EDGES;
            return new IntervalScatter(n - 1, Math.sqrt(variance) / n, variance / n);
        }

        /**
         * Squared coefficient of variation of neighbouring intervals, which a slow change of the rate leaves as it is:
         * Lv of Shinomoto, Shima &amp; Tanji, Differences in Spiking Patterns among Cortical Neurons, Neural
         * Computation 15 (2003).
         */
        private static double localVariation(double[] intervals) {
            int n = intervals.length - 1;
            double sum = 0;
            for (int i = 1; i < n; i++) {
                double both = intervals[i] + intervals[i - 1];
                sum += both == 0 ? 0 : Math.pow((intervals[i] - intervals[i - 1]) / both, 2);
            }
            return 3 * sum / (n - 1);
        }

        StudentMargin margin(int intervals) {
            return new StudentMargin(standardError, StandardErrors.degreesOfFreedom(effective, intervals));
        }
    }

    static Estimate of(double[] eventTimesSeconds, double windowSeconds) {
        if (!(windowSeconds > 0) || Double.isInfinite(windowSeconds)) {
            throw new IllegalArgumentException("no length of a window: " + windowSeconds + " s");
        }
        if (eventTimesSeconds.length < FEWEST_EVENTS) {
            double last = Arrays.stream(eventTimesSeconds).max().orElse(windowSeconds);
            return new PoissonCount(eventTimesSeconds.length, isOver(last, eventTimesSeconds.length, windowSeconds));
        }
        return new RenewalCount(Quantiles.sorted(eventTimesSeconds), windowSeconds);
    }

    /** Whether the last event came early, and earlier than chance puts the last of so many that go on. */
    private static boolean isOver(double last, int events, double window) {
        double share = last / window;
        return share <= LATEST_END && Math.pow(share, events) <= BY_CHANCE;
    }

    /** How many events fall into short equal times, about one into each. */
    private static double[] counts(double[] times, int batch, double window) {
        double[] counts = new double[Math.max(FEWEST_TIMES, Math.min(MOST_TIMES, times.length))];
        for (double time : times) {
            counts[Math.max(0, Math.min(counts.length - 1, (int) (time / window * counts.length)))] += batch;
        }
        return counts;
    }

    private static double[] circularIntervals(double[] sortedTimes, double window) {
        int n = sortedTimes.length;
        double atTheEnds = window - (sortedTimes[n - 1] - sortedTimes[0]);
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
        return isStudent.get() ? student(confidence) : chance(confidence);
    }

    private Interval student(double confidence) {
        double tail = (1 - Arguments.confidence(confidence)) / 2;
        double margin = scatter.get().margin(events).exceededIn(tail);
        return Interval.around(Math.log(events), margin, margin);
    }

    private Interval chance(double confidence) {
        return PoissonCount.interval(events, independent(), confidence);
    }

    /** Events in clusters are as many independent ones as the scatter of their number makes them. */
    private double independent() {
        return Math.max(1, events / Math.max(1, scatter.get().dispersion));
    }

    private boolean isStudent() {
        return student(USUAL_CONFIDENCE).width() < chance(USUAL_CONFIDENCE).width();
    }

    @Override
    public @Nullable StudentMargin studentMargin() {
        return isStudent.get() ? scatter.get().margin(events) : null;
    }

    @Override
    public Occurrences occurrences() {
        return new Occurrences(events < FEWEST_TIMES ? independent() : events, 1);
    }

    @Override
    public Text method() {
        return isStudent.get() ? Text.of("method.renewal", Text.count(events)) : Text.of("method.poisson");
    }

    @Override
    public Basis basis() {
        return Basis.COUNT;
    }

    @Override
    public boolean isOver() {
        return isOver(last, events, window);
    }

    @Override
    public @Nullable Course course() {
        if (!isStudent.get()) {
            return null;
        }
        double[] stretches = Course.withoutShares();
        for (double time : times) {
            Course.spread((double) batch / events, time / window, time / window, stretches);
        }
        return Course.of(stretches, events, scatter.get().margin(events), EDGES / events / events);
    }
}
