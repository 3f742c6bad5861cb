package org.flightdiff.statistics.estimate;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.dependence.BlockLength;
import org.flightdiff.statistics.dependence.Level;
import org.flightdiff.statistics.dependence.LongRunVariance;
import org.flightdiff.statistics.dependence.StandardErrors;
import org.flightdiff.statistics.estimate.Estimate.Basis;
import org.flightdiff.statistics.hypothesis.Difference;
import org.jspecify.annotations.Nullable;

/** Makes the estimates of one side; input that is empty or not finite is an {@link IllegalArgumentException}. */
public final class Estimates {
    private Estimates() {}

    /**
     * Mean of samples that may depend on the ones before them: {@link #ratio} with all denominators 1, and its
     * assumptions. Scale {@link Scale#LOG}.
     *
     * @param seriesInTimeOrder not negative
     * @param seed of the resampling; take it from the samples or where they come from, not from the side's role
     */
    public static Estimate mean(double[] seriesInTimeOrder, long seed) {
        return new RatioEstimate(Pairs.ofSamples(seriesInTimeOrder), seed);
    }

    /**
     * Sum of numerators over sum of denominators of consecutive pairs: a share of time, bytes per second, a mean
     * weighted by length. Scale {@link Scale#LOG}.
     *
     * <p>Interval: ln ratio - t<sub>1-a/2</sub> se to ln ratio - t<sub>a/2</sub> se. The standard error comes from the
     * delta method and the {@link LongRunVariance} of what the numerators scatter around their {@link Level}; the
     * quantiles of t from 10,000 resamples of circular blocks of the pairs, taken to one level, each studentised by its
     * own blocks (G&ouml;tze &amp; K&uuml;nsch 1996), with blocks as long as {@link BlockLength} says. Where fewer than
     * 5 resamples lie beyond a quantile, the tail goes on as a Student t scaled to the last quantile read. Where
     * resamples without the rare large samples scatter next to nothing, t has no end: the interval does not reach
     * beyond a third of the smallest and three times the largest ratio of a pair where 0.85<sup>n</sup> is below a/2, n
     * being the effective observations, as even with heavy tails (log-normal, &sigma; = 2) 85 % lie below the mean.
     *
     * <p>Assumes phases that every run has (see {@link Level}), and within them short memory. Below 20 effective
     * observations, of which pairs with numerator 0 are none, resampling falls short: the interval is that of Student's
     * t with the standard error as above and {@link StandardErrors#degreesOfFreedom}, and two such are set against each
     * other by Welch's t. With fewer than 5 numerators above 0 they are taken for rare independent events, each with
     * its amount; see {@code WeightedPoisson}. Ties do no harm. Six or more pairs, all of one ratio, give an interval
     * of width 0. A value of 0 has no logarithm, and so the interval's ends are minus infinity.
     *
     * @param numerators in time order, not negative
     * @param denominators one for each numerator, not negative, their sum above 0
     * @param seed as for {@link #mean}
     */
    public static Estimate ratio(double[] numerators, double[] denominators, long seed) {
        return new RatioEstimate(Pairs.of(numerators, denominators), seed);
    }

    /**
     * Quantile of type 7 ({@link Quantiles#type7}), with an interval from order statistics. Scale {@link Scale#LOG}.
     *
     * <p>Interval: the sample quantiles at u, read at position (n + 1) u, where u solves I<sub>p</sub>((m + 1) u, (m +
     * 1)(1 - u)) = 1 - a/2 for the lower end and a/2 for the upper, I being the regularised incomplete beta function
     * (Hutson, Calculating Nonparametric Confidence Intervals for Quantiles Using Fractional Order Statistics, Journal
     * of Applied Statistics 26, 1999). The effective number of observations m is n divided by the inflation of the
     * {@link LongRunVariance} of the indicator of samples up to the quantile, around its {@link Level} (after Woodruff,
     * Confidence Intervals for Medians and Other Position Measures, Journal of the American Statistical Association 47,
     * 1952) or up to the median, whichever is larger, as a few samples beyond a tail quantile do not show how they hang
     * together.
     *
     * <p>No distribution is assumed; phases as for {@link #ratio}, except that the interval then covers more often than
     * stated. Where an end would lie beyond the largest (smallest) sample, its distance from the quantile is that of
     * this sample, times how much farther Student's t reaches for the tail asked for than for the tail that the sample
     * leaves out. There is no interval from one sample, or where more than half of the cases lie beyond the largest, as
     * for p99 of fewer than 69. Six or more equal samples give width 0; with other ties the interval covers at least as
     * often as stated.
     *
     * <p>Below 20 effective observations two such are set against each other by Welch's t, each with the standard error
     * that the width of its 80 % interval stands for (after Bonett &amp; Price, Statistical Inference for a Linear
     * Function of Medians, Psychological Methods 7, 2002): added as squares, the intervals would be far too wide.
     *
     * @param seriesInTimeOrder not negative
     * @param p from 0 to 1
     */
    public static Estimate quantile(double[] seriesInTimeOrder, double p) {
        return quantile(Samples.of(seriesInTimeOrder), p);
    }

    /** A quantile of samples that are sorted once for several: see {@link #quantile(double[], double)}. */
    public static Estimate quantile(Samples samples, double p) {
        if (samples.size() == 0) {
            throw new IllegalArgumentException("no samples");
        }
        return new QuantileEstimate(samples, Arguments.probability(p));
    }

    /**
     * The largest sample. Scale {@link Scale#LOG}.
     *
     * <p>Assumes a tail of Pareto type above the k + 1 largest samples, k = 10 (at most n/4): the logarithm of the
     * maximum then scatters like gamma times a standard Gumbel variable around its location, the quantile of 1 - 1/n,
     * with gamma estimated after Hill (Annals of Statistics 3, 1975). The interval is for that location, see {@link
     * GumbelPivot}. Lighter tails make it too wide, not too narrow. No interval below 4 samples, or when the k + 1
     * largest hold a 0; width 0 when they are all equal. The location grows with n: compare maxima of similar numbers
     * of samples. Order in time does not matter, but runs of large samples make gamma less certain than taken here.
     *
     * @param samples not negative, in any order
     */
    public static Estimate maximum(double[] samples) {
        return maximum(taker -> Arrays.stream(samples).forEach(taker));
    }

    /** The largest of samples that need not be kept, given to a taker one after the other: see {@link #maximum(double[])}. */
    public static Estimate maximum(Consumer<DoubleConsumer> samples) {
        return MaximumEstimate.of(samples);
    }

    /**
     * Count of rare, independent events. Scale {@link Scale#LOG}, where 0 events reach down to minus infinity. Exact
     * interval of Garwood, Fiducial Limits for the Poisson Distribution, Biometrika 28 (1936): the quantiles a/2 of
     * Gamma(N) and 1 - a/2 of Gamma(N + 1). Covers at least as often as stated at any N. Far too wide for regular
     * events, for which see {@link #renewalCount}; too narrow for events in clusters.
     *
     * @param events 0 or more
     */
    public static Estimate rareCount(long events) {
        return new PoissonCount(events);
    }

    /**
     * Count of events that recur, such as collections. Scale {@link Scale#LOG}.
     *
     * <p>Standard error of ln N: sqrt(N c&sup2; + 1/6)/N, with c&sup2; the long-run variance of the intervals, each
     * over its {@link Level}, and 1/6 for where the window cuts the first and last (Cox, Renewal Theory, 1962, chapter
     * 4); quantiles of Student's t. The stretch before the first event and after the last are joined to one interval.
     * Alternatively, the long-run variance of the counts of N short equal times around their level, times their number,
     * stands for N c&sup2;. Phases cut in a wrong place make either too large, intervals more so that straddle two
     * phases, so the smaller is taken. Below 20 events c&sup2; is that of neighbouring intervals, which a rate that
     * changes slowly leaves as it is, or the plain one where it shows clusters. Where the exact interval of {@link
     * #rareCount} is narrower, it holds, for as many events as are independent: N/c&sup2; where c&sup2; is above 1. Below 5 events {@link #rareCount} stands in.
     *
     * <p>The count {@linkplain Estimate#isOver is over} where the last event came in the first half of the window, at its
     * share q, and q<sup>N</sup> is at most 0.01: so seldom do N events that go on all come so early.
     *
     * @param eventTimesSeconds in the window, in any order
     * @param windowSeconds length of the window, above 0 and not below the span of the times
     */
    public static Estimate renewalCount(double[] eventTimesSeconds, double windowSeconds) {
        return RenewalCount.of(eventTimesSeconds, windowSeconds);
    }

    /** Slope of y over x, in time order when x is time: see {@link TheilSen}. Scale {@link Scale#LINEAR}. */
    public static Estimate slope(double[] x, double[] y) {
        return TheilSen.of(x, y);
    }

    /** Slope of the least-squares line of y over x, likewise: see {@link LeastSquaresLine}. Scale {@link Scale#LINEAR}. */
    public static Estimate line(double[] x, double[] y) {
        return LeastSquaresLine.of(x, y);
    }

    /** A setting: no sampling error, an interval of width 0. */
    public static Estimate exact(double value, Scale scale) {
        return new KnownEstimate(value, 1, scale, Basis.EXACT, null);
    }

    /** A value of unknown sampling error, such as a peak of two: no interval, only a run-to-run floor can judge it. */
    public static Estimate pointOnly(double value, long observations, Scale scale) {
        return new KnownEstimate(value, observations, scale, Basis.POINT, null);
    }

    /** A share or ratio of which nothing has occurred: 0 on {@link Scale#LOG}, its denominators' sum above 0. */
    public static Estimate none(double denominators, long observations) {
        return new KnownEstimate(0, observations, Scale.LOG, Basis.POINT, new Occurrences(0, denominators));
    }

    /**
     * Several runs of the same thing. The value is their median; the interval is that median on the analysis scale,
     * plus and minus Student's t with n - 1 degrees of freedom times s/sqrt n times the ratio of the standard errors of
     * median and mean of n normal values (1 for two, 1.16 for three, towards sqrt(pi/2) = 1.25), as if nothing else
     * were known of runs. Assumes independent runs with a normal spread on the scale. Equal runs give width 0. No
     * interval when some runs are 0 on {@link Scale#LOG} and others not. {@link Difference} knows more: what the
     * samples of each run say, and how far runs of the same thing lie apart.
     *
     * @param runs two or more
     */
    public static Estimate ofRuns(List<Estimate> runs, Scale scale) {
        return new RunMedian(runs, scale);
    }

    /** Several runs of which only the values are known: see {@link #ofRuns(List, Scale)}. */
    public static Estimate ofRuns(double[] oneValuePerRun, Scale scale) {
        return ofRuns(
                Arrays.stream(oneValuePerRun)
                        .mapToObj(value -> pointOnly(value, 1, scale))
                        .toList(),
                scale);
    }

    /** A value that was not sampled, or of whose sampling nothing is known. */
    private record KnownEstimate(
            double value,
            long observations,
            Scale scale,
            Basis basis,
            @Nullable Occurrences occurrences) implements Estimate {

        KnownEstimate {
            Arguments.onScale(value, scale);
            if (observations < 1) {
                throw new IllegalArgumentException("a value without observations");
            }
        }

        @Override
        public boolean hasInterval() {
            return basis == Basis.EXACT;
        }

        @Override
        public Interval interval(double confidence) {
            Arguments.confidence(confidence);
            if (!hasInterval()) {
                throw new IllegalStateException("no interval from a single value");
            }
            return new Interval(scale.of(value), scale.of(value));
        }

        @Override
        public Text method() {
            return hasInterval() ? Text.of("method.exact-value") : Text.of("method.single-value");
        }
    }

    /**
     * Slope of the straight line with the least squared distances from all points. Its standard error is s/&radic;S, s&sup2;
     * being the sum of the squared distances over n - 2 and S the sum of squares of x around its mean, times the root of the
     * inflation of the {@link LongRunVariance} of the distances, from 10 points on; Student's t with two degrees of freedom less
     * than effective points (Draper &amp; Smith, Applied Regression Analysis, 1998, chapter 1).
     *
     * <p>Assumes that the points scatter around one line: a level that was left for another one in the window has a slope, with
     * a large error. A few wild points move it, and widen it. No interval from fewer than 4 points, no slope from fewer than
     * two or from points with one x.
     */
    private record LeastSquaresLine(double value, long observations, double effectiveObservations, double standardError)
            implements Estimate {

        /** Fewer points lie close to a line by chance. */
        private static final int FEWEST_POINTS = 4;

        /** The distances of fewer points from their own line do not show how they hang together. */
        private static final int FEWEST_OF_A_SERIES = 10;

        static LeastSquaresLine of(double[] givenX, double[] givenY) {
            Arguments.sameLength(givenX, givenY);
            double[] x = centred(Arguments.finite("x values", givenX));
            double[] y = centred(Arguments.finite("y values", givenY));
            int points = x.length;
            double squares = sumOfProducts(x, x);
            if (!(squares > 0)) {
                throw new IllegalArgumentException("no slope from points that share one x");
            }
            double slope = sumOfProducts(x, y) / squares;
            double[] residuals = new double[points];
            for (int i = 0; i < points; i++) {
                residuals[i] = Level.difference(y[i], slope * x[i]);
            }
            double inflation = points < FEWEST_OF_A_SERIES ? 1 : LongRunVariance.inflation(residuals);
            double standardError = points < FEWEST_POINTS
                    ? Double.NaN
                    : Math.sqrt(sumOfProducts(residuals, residuals) / (points - 2) * inflation / squares);
            return new LeastSquaresLine(slope, points, points / inflation, standardError);
        }

        private static double[] centred(double[] values) {
            double mean = Arrays.stream(values).average().orElse(0);
            return Arrays.stream(values).map(value -> value - mean).toArray();
        }

        private static double sumOfProducts(double[] x, double[] y) {
            double sum = 0;
            for (int i = 0; i < x.length; i++) {
                sum += x[i] * y[i];
            }
            return sum;
        }

        @Override
        public Scale scale() {
            return Scale.LINEAR;
        }

        @Override
        public boolean hasInterval() {
            return observations >= FEWEST_POINTS;
        }

        @Override
        public @Nullable StudentMargin studentMargin() {
            return hasInterval() ? new StudentMargin(standardError, Math.max(1, effectiveObservations - 2)) : null;
        }

        @Override
        public Interval interval(double confidence) {
            StudentMargin error = studentMargin();
            if (error == null) {
                throw new IllegalStateException("no interval for the slope through " + observations + " points");
            }
            double margin = error.exceededIn((1 - Arguments.confidence(confidence)) / 2);
            return Interval.around(value, margin, margin);
        }

        @Override
        public Text method() {
            return Text.of("method.least-squares-line");
        }
    }
}
