package org.flightdiff.statistics.estimate;

import java.util.Arrays;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.dependence.LongRunVariance;
import org.flightdiff.statistics.dependence.StandardErrors;

/**
 * Slope of a straight line as the median of the slopes through all pairs of points with different x.
 *
 * <p>Interval: with N such pairs, the slopes at positions (N - C)/2 and (N + C)/2 in sorted order, C = z sd(S), S being
 * Kendall's statistic with variance (n(n - 1)(2n + 5) - sum over ties in x and in y of t(t - 1)(2t + 5))/18. Theil
 * (1950); Sen, Estimates of the Regression Coefficient Based on Kendall's Tau, Journal of the American Statistical
 * Association 63 (1968). The variance is multiplied by the inflation of the {@link LongRunVariance} of the residuals
 * (in the spirit of Hamed &amp; Rao, Journal of Hydrology 204, 1998). Up to 29 % of the points may be wild.
 *
 * <p>Positions between two slopes are read on a straight line. Where C reaches beyond all pairs, the distances of the
 * flattest and the steepest from the slope grow as C does. No interval from fewer than 4 points, no slope from fewer
 * than two points or from points with one x. Above 500 points every m-th is used.
 */
record TheilSen(
        double value,
        long observations,
        double effectiveObservations,
        double[] sortedSlopes,
        int kept,
        double deviation)
        implements Estimate {
    private static final int MOST_POINTS = 500;

    /** Fewer points have slopes that all lie close together by chance. */
    private static final int FEWEST_POINTS = 4;

    static TheilSen of(double[] allX, double[] allY) {
        Arguments.sameLength(allX, allY);
        double[] x = thinned(Arguments.finite("x values", allX));
        double[] y = thinned(Arguments.finite("y values", allY));
        double[] sortedSlopes = sortedSlopes(x, y);
        if (sortedSlopes.length == 0) {
            throw new IllegalArgumentException("no slope from points that share one x");
        }
        double slope = Quantiles.type7OfSorted(sortedSlopes, 0.5);
        double inflation = LongRunVariance.inflation(residuals(x, y, slope));
        double deviation = Math.sqrt((untied(x.length) - ties(x) - ties(y)) / 18 * inflation);
        return new TheilSen(slope, allX.length, x.length / inflation, sortedSlopes, x.length, deviation);
    }

    private static double[] thinned(double[] values) {
        int step = (values.length + MOST_POINTS - 1) / MOST_POINTS;
        double[] kept = new double[(values.length + step - 1) / step];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = values[i * step];
        }
        return kept;
    }

    private static double[] sortedSlopes(double[] x, double[] y) {
        int n = x.length;
        double[] slopes = new double[n * (n - 1) / 2];
        int found = 0;
        for (int i = 1; i < n; i++) {
            for (int j = 0; j < i; j++) {
                if (x[i] != x[j]) {
                    slopes[found++] = (y[i] - y[j]) / (x[i] - x[j]);
                }
            }
        }
        double[] sorted = Arrays.copyOf(slopes, found);
        Arrays.sort(sorted);
        return sorted;
    }

    private static double[] residuals(double[] x, double[] y, double slope) {
        double[] residuals = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            residuals[i] = y[i] - slope * x[i];
        }
        return residuals;
    }

    private static double untied(double n) {
        return n * (n - 1) * (2 * n + 5);
    }

    private static double ties(double[] values) {
        double[] sorted = Quantiles.sorted(values);
        double sum = 0;
        int first = 0;
        for (int i = 1; i <= sorted.length; i++) {
            if (i == sorted.length || sorted[i] != sorted[first]) {
                sum += untied(i - first);
                first = i;
            }
        }
        return sum;
    }

    private Interval at(double confidence) {
        double reach = deviation * StandardErrors.exceededIn((1 - confidence) / 2, effectiveObservations, kept);
        double last = sortedSlopes.length - 1;
        double position = (sortedSlopes.length - reach) / 2 - 1;
        if (position >= 0) {
            return between(position, last - position);
        }
        double farther = reach / (sortedSlopes.length - 2);
        Interval all = between(0, last);
        return Interval.around(value, (value - all.low()) * farther, (all.high() - value) * farther);
    }

    private Interval between(double low, double high) {
        double middle = (sortedSlopes.length - 1) / 2.0;
        return new Interval(
                Quantiles.atPosition(sortedSlopes, Math.min(low, middle)),
                Quantiles.atPosition(sortedSlopes, Math.max(high, middle)));
    }

    @Override
    public Scale scale() {
        return Scale.LINEAR;
    }

    @Override
    public boolean hasInterval() {
        return kept >= FEWEST_POINTS;
    }

    @Override
    public Interval interval(double confidence) {
        Arguments.confidence(confidence);
        if (!hasInterval()) {
            throw new IllegalStateException("no interval for the slope through " + observations + " points");
        }
        return at(confidence);
    }

    @Override
    public Text method() {
        return Text.of("method.theil-sen");
    }
}
