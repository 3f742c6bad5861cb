package org.flightdiff.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/** The median of several runs; see {@link Estimates#ofRuns}. */
final class RunMedian implements Estimate {
    /**
     * Standard error of the median over that of the mean, for 2, 3, ... 10 normal values, by numerical integration over
     * the density of the middle order statistics (David &amp; Nagaraja, Order Statistics, 2003, chapter 2).
     */
    private static final double[] MEDIAN_OVER_MEAN = {1, 1.1602, 1.0922, 1.1976, 1.1351, 1.2137, 1.1605, 1.2227, 1.1762
    };

    private final double value;
    private final int runs;
    private final Scale scale;
    private final double standardError;

    RunMedian(double[] oneValuePerRun, Scale scale) {
        if (oneValuePerRun.length < 2) {
            throw new IllegalArgumentException("several runs expected, but got " + oneValuePerRun.length);
        }
        for (double run : oneValuePerRun) {
            Arguments.onScale(run, scale);
        }
        this.scale = scale;
        runs = oneValuePerRun.length;
        value = Quantiles.median(oneValuePerRun);
        standardError =
                standardError(Arrays.stream(oneValuePerRun).map(scale::of).toArray());
    }

    private static double standardError(double[] values) {
        if (Arrays.stream(values).allMatch(x -> x == values[0])) {
            return 0;
        }
        int n = values.length;
        double variance = Autocorrelation.covariance(values, 0) * n / (n - 1);
        double ratio = n - 2 < MEDIAN_OVER_MEAN.length ? MEDIAN_OVER_MEAN[n - 2] : Math.sqrt(Math.PI / 2);
        return ratio * Math.sqrt(variance / n);
    }

    double standardError() {
        return standardError;
    }

    int degreesOfFreedom() {
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
        double margin = standardError == 0
                ? 0
                : standardError * TDistribution.of(degreesOfFreedom()).inverseSurvivalProbability(tail);
        return Interval.around(scale.of(value), margin, margin);
    }

    @Override
    public String method() {
        return "median of " + runs + " runs, Student t";
    }

    @Override
    public Basis basis() {
        return Basis.RUNS;
    }
}
