package org.flightdiff.statistics.estimate;

import java.util.Arrays;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.dependence.Level;
import org.flightdiff.statistics.dependence.LongRunVariance;
import org.jspecify.annotations.Nullable;

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
record LeastSquaresLine(double value, long observations, double effectiveObservations, double standardError)
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
