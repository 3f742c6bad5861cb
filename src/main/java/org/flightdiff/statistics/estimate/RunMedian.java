package org.flightdiff.statistics.estimate;

import java.util.Arrays;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.dependence.Autocorrelation;
import org.jspecify.annotations.Nullable;

/** The median of several runs; see {@link Estimates#ofRuns}. */
public final class RunMedian implements Estimate {
    /**
     * Standard error of the median over that of the mean, for 2, 3, ... 10 normal values, by numerical integration over
     * the density of the middle order statistics (David &amp; Nagaraja, Order Statistics, 2003, chapter 2).
     */
    private static final double[] MEDIAN_OVER_MEAN = {1, 1.1602, 1.0922, 1.1976, 1.1351, 1.2137, 1.1605, 1.2227, 1.1762
    };

    private final double[] values;
    private final double value;
    private final int runs;
    private final Scale scale;
    private final double standardError;
    private final @Nullable Occurrences occurrences;

    RunMedian(double[] oneValuePerRun, Scale scale, @Nullable Occurrences occurrences) {
        if (oneValuePerRun.length < 2) {
            throw new IllegalArgumentException("several runs expected, but got " + oneValuePerRun.length);
        }
        for (double run : oneValuePerRun) {
            Arguments.onScale(run, scale);
        }
        this.scale = scale;
        values = oneValuePerRun.clone();
        runs = values.length;
        value = Quantiles.median(values);
        standardError = standardError(Arrays.stream(values).map(scale::of).toArray());
        this.occurrences = occurrences;
    }

    private static double standardError(double[] values) {
        int n = values.length;
        double ratio = n - 2 < MEDIAN_OVER_MEAN.length ? MEDIAN_OVER_MEAN[n - 2] : Math.sqrt(Math.PI / 2);
        return ratio * deviation(values) / Math.sqrt(n);
    }

    private static double deviation(double[] values) {
        if (Arrays.stream(values).allMatch(x -> x == values[0])) {
            return 0;
        }
        int n = values.length;
        return Math.sqrt(Autocorrelation.covariance(values, 0) * n / (n - 1));
    }

    /** The same runs in other units. */
    RunMedian times(double factor) {
        return new RunMedian(
                Arrays.stream(values).map(run -> run * factor).toArray(),
                scale,
                occurrences == null ? null : occurrences.scaledBy(factor));
    }

    @Override
    public @Nullable StudentMargin studentMargin() {
        return hasInterval() ? new StudentMargin(standardError, degreesOfFreedom()) : null;
    }

    /** Mean of the runs, of which some may be 0. */
    public double mean() {
        return Arrays.stream(values).average().orElseThrow();
    }

    /** Standard deviation around it. */
    public double deviation() {
        return deviation(values);
    }

    public int degreesOfFreedom() {
        return runs - 1;
    }

    @Override
    public double value() {
        return value;
    }

    @Override
    public Scale scale() {
        return scale;
    }

    @Override
    public long observations() {
        return runs;
    }

    @Override
    public double effectiveObservations() {
        return runs;
    }

    @Override
    public boolean hasInterval() {
        return !Double.isNaN(standardError);
    }

    @Override
    public Interval interval(double confidence) {
        double tail = (1 - Arguments.confidence(confidence)) / 2;
        if (!hasInterval()) {
            throw new IllegalStateException("no interval from runs of which some are 0");
        }
        double margin = new StudentMargin(standardError, degreesOfFreedom()).exceededIn(tail);
        return Interval.around(scale.of(value), margin, margin);
    }

    @Override
    public @Nullable Occurrences occurrences() {
        return occurrences;
    }

    @Override
    public Text method() {
        return Text.of("method.median-of-runs", Text.count(runs));
    }

    @Override
    public Basis basis() {
        return Basis.RUNS;
    }
}
