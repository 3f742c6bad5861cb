package org.flightdiff.statistics.dependence;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.RunningSums;

/**
 * Where the level of a series jumps for good, or at least for a while: the finest cut into 2 to 5 phases, all of whose
 * jumps are plain; else the series is one phase.
 *
 * <p>The cut into k phases is the one with the least sum of squares of the ranks within them, which neither spikes nor
 * skew mislead (Fisher, On Grouping for Maximum Homogeneity, Journal of the American Statistical Association 53, 1958;
 * Pettitt, A Non-Parametric Approach to the Change-Point Problem, Applied Statistics 28, 1979). A jump is plain when
 * the sums of the deviations from the common ratio of the two phases it parts stand further off 0, at the jump, than
 * chance puts them in {@value #CHANCE} of cases, for the ranks or for the values. Their standard error is that of the
 * long-run variance within the phases, so that dependence is not mistaken for phases; {@link StandardErrors} says how
 * many of them chance makes. Still, up to 10 of 100 stationary series are cut where each sample keeps 0.6 of the last.
 *
 * <p>In a series too short for that, the first two to four samples are a start-up where all of them lie on one side of
 * all that follow, plainly so, and chance orders independent samples like this in at most 2 of 100 cases.
 */
public final class Phases {
    /** That of 4 standard errors either way: much less than usual, as the best of all cuts is tried. */
    static final double CHANCE = 6.3e-5;

    private static final double FEWEST_ERRORS = 3.99;

    private static final int MOST_PHASES = 5;

    /** That the first samples of independent ones are the largest or the smallest of all. */
    private static final double CHANCE_OF_START_UP = 0.02;

    /** A phase lasts at least so many samples, and this share of the series. */
    private static final int FEWEST_SAMPLES = 5;

    /** What must be left of it when its cuts settle: a spike or two at an end are no phase. */
    private static final int FEWEST_LEFT = 3;

    private static final int SHORTEST_IN_SERIES = 12;

    /** Longer series are summed up first: cuts need not be finer than this, and trying all takes the square of it. */
    private static final int MOST_STRETCHES = 200;

    private Phases() {}

    /** The first sample of each phase, in order, and the length of the series: samples of any sign, all of one weight. */
    public static int[] bounds(double[] series) {
        return bounds(RunningSums.of(series));
    }

    static int[] bounds(RunningSums series) {
        int stretches = Math.min(series.size(), MOST_STRETCHES);
        RunningSums values = series.in(stretches);
        double[] ratios = new double[stretches];
        for (int i = 0; i < stretches; i++) {
            ratios[i] = values.ratio(i, i + 1);
        }
        int[] bounds = finestPlain(RunningSums.of(Quantiles.ranks(ratios)), values);
        if (bounds.length <= 3 && stretches < FEWEST_SAMPLES * SHORTEST_IN_SERIES) {
            int[] startUp = withStartUp(ratios, values);
            bounds = startUp.length == 3 ? startUp : bounds;
        }
        int[] rough =
                Arrays.stream(bounds).map(at -> series.start(at, stretches)).toArray();
        return stretches == series.size() ? rough : settled(series, rough, series.size() / stretches + 1);
    }

    private static int[] finestPlain(RunningSums ranks, RunningSums values) {
        int n = ranks.size();
        int shortest = Math.max(FEWEST_SAMPLES, (n + SHORTEST_IN_SERIES - 1) / SHORTEST_IN_SERIES);
        int most = Math.min(MOST_PHASES, n / shortest);
        if (most < 2) {
            return new int[] {0, n};
        }
        LeastSquaresCuts cuts = new LeastSquaresCuts(ranks, most, shortest);
        for (int phases = most; phases > 1; phases--) {
            int[] bounds = settled(values, cuts.into(phases), shortest);
            if (allPlain(ranks, values, bounds)) {
                return bounds;
            }
        }
        return new int[] {0, n};
    }

    /** Too few samples for a phase, but plainly apart from all that follow: a program that starts up. */
    private static int[] withStartUp(double[] ratios, RunningSums values) {
        int n = ratios.length;
        for (int first = Math.min(FEWEST_SAMPLES - 1, n - FEWEST_SAMPLES); first >= 2; first--) {
            int[] bounds = {0, first, n};
            if (isApart(ratios, first)
                    && chanceApart(first, n) <= CHANCE_OF_START_UP
                    && squares(values, bounds, 1) > leastApart(values, bounds)) {
                return bounds;
            }
        }
        return new int[] {0, n};
    }

    /** 2/(n over first): in how many orders of n values the first are the largest or the smallest. */
    private static double chanceApart(int first, int n) {
        double chance = 2;
        for (int i = 0; i < first; i++) {
            chance *= (first - i) / (double) (n - i);
        }
        return chance;
    }

    /** Whether the first of two phases is too short for one, but for a start-up. */
    static boolean isStartUp(int[] bounds) {
        int samplesPerStretch = (bounds[bounds.length - 1] + MOST_STRETCHES - 1) / MOST_STRETCHES;
        return bounds.length == 3 && bounds[1] < FEWEST_SAMPLES * samplesPerStretch;
    }

    private static boolean isApart(double[] ratios, int first) {
        DoubleSummaryStatistics start = Arrays.stream(ratios, 0, first).summaryStatistics();
        DoubleSummaryStatistics rest =
                Arrays.stream(ratios, first, ratios.length).summaryStatistics();
        return start.getMin() > rest.getMax() || start.getMax() < rest.getMin();
    }

    /** Each cut moved by less than the reach to where the values jump most, which their ranks only hint at. */
    private static int[] settled(RunningSums values, int[] bounds, int reach) {
        int[] settled = bounds.clone();
        for (int jump = 1; jump < bounds.length - 1; jump++) {
            int from = settled[jump - 1];
            int to = bounds[jump + 1];
            double largest = squares(values, from, bounds[jump], to);
            int first = Math.max(from + FEWEST_LEFT, bounds[jump] - reach + 1);
            int last = Math.min(to - FEWEST_LEFT, bounds[jump] + reach - 1);
            for (int at = first; at <= last; at++) {
                double squares = squares(values, from, at, to);
                if (squares > largest) {
                    largest = squares;
                    settled[jump] = at;
                }
            }
        }
        return settled;
    }

    private static boolean allPlain(RunningSums ranks, RunningSums values, int[] bounds) {
        LongRunVariance.SeriesVariance ofRanks = LongRunVariance.spread(Level.within(ranks, bounds));
        LongRunVariance.SeriesVariance ofValues = LongRunVariance.spread(Level.within(values, bounds));
        for (int jump = 1; jump < bounds.length - 1; jump++) {
            if (!isPlain(squares(ranks, bounds, jump), ofRanks) && !isPlain(squares(values, bounds, jump), ofValues)) {
                return false;
            }
        }
        return true;
    }

    /** The errors of a few samples are more than those of a normal, which most jumps fall short of already. */
    private static boolean isPlain(double squares, LongRunVariance.SeriesVariance within) {
        return squares > FEWEST_ERRORS * FEWEST_ERRORS * within.longRun()
                && squares > leastErrors(within.effective()) * within.longRun();
    }

    private static double leastErrors(double effective) {
        double errors = StandardErrors.exceededIn(CHANCE / 2, effective);
        return errors * errors;
    }

    /** Squares above this are no chance if samples are independent: those that follow a start-up settle slowly. */
    private static double leastApart(RunningSums sums, int[] bounds) {
        return leastErrors(sums.size())
                * LongRunVariance.spread(Level.within(sums, bounds)).plain();
    }

    private static double squares(RunningSums sums, int[] bounds, int jump) {
        return squares(sums, bounds[jump - 1], bounds[jump], bounds[jump + 1]);
    }

    /** Square of the deviations summed up to a cut, over what it is expected to be per variance of a sample. */
    private static double squares(RunningSums sums, int from, int at, int to) {
        double off = Level.difference(sums.numerator(from, at), sums.ratio(from, to) * sums.denominator(from, at));
        return off * off * (to - from) / ((double) (at - from) * (to - at));
    }
}
