package org.flightdiff.statistics;

/** The variance that counts for sums of dependent samples: the limit of Var(x<sub>1</sub> + ... + x<sub>n</sub>)/n. */
public final class LongRunVariance {
    /** Beyond this the recolouring divides by almost 0; Andrews &amp; Monahan (1992) section 3 use the same bound. */
    private static final double STRONGEST_DEPENDENCE = 0.97;

    /** Longer series are first summed in batches, which leaves the long-run variance as it is. */
    private static final int LONGEST_SERIES = 4096;

    private LongRunVariance() {}

    /**
     * Prewhitened flat-top estimate: an AR(1) is taken out, with its coefficient corrected for the small-sample bias of (1 + 3 phi)/n (Marriott
     * &amp; Pope, Biometrika 41, 1954), the remainder's variance is summed over its visible autocovariances, and divided by (1 - phi)&sup2;. Andrews
     * &amp; Monahan, An Improved Heteroskedasticity and Autocorrelation Consistent Covariance Matrix Estimator, Econometrica 60 (1992). Never
     * below the plain variance (divisor n - 1): a dependence that seems to help is not relied on. 0 for one sample or a constant series.
     * Assumes stationarity; a trend reads as strong dependence, which errs towards wide intervals.
     */
    public static double of(double[] seriesInTimeOrder) {
        double[] centred = Autocorrelation.centred(Arguments.finite("samples", seriesInTimeOrder));
        int n = centred.length;
        if (n < 2) {
            return 0;
        }
        double variance = Autocorrelation.centredCovariance(centred, 0) * n / (n - 1);
        int batch = (n + LONGEST_SERIES - 1) / LONGEST_SERIES;
        double[] series = batch == 1 ? centred : Autocorrelation.centred(batchSums(centred, batch));
        return Math.max(variance, prewhitened(series) / batch);
    }

    /** Independent samples that would say as much of the mean: n times the plain over the long-run variance; n for a constant series. */
    public static double effectiveObservations(double[] seriesInTimeOrder) {
        return seriesInTimeOrder.length / inflation(seriesInTimeOrder);
    }

    /** The long-run over the plain variance, at least 1; 1 for a constant series. */
    static double inflation(double[] seriesInTimeOrder) {
        int n = seriesInTimeOrder.length;
        if (n < 2) {
            return 1;
        }
        double variance = Autocorrelation.covariance(seriesInTimeOrder, 0) * n / (n - 1);
        return variance > 0 ? of(seriesInTimeOrder) / variance : 1;
    }

    private static double prewhitened(double[] centred) {
        int n = centred.length;
        double variance = Autocorrelation.centredCovariance(centred, 0);
        if (!(variance > 0) || n < 4) {
            return 0;
        }
        double seen = Autocorrelation.centredCovariance(centred, 1) / variance;
        double corrected = seen + (1 + 3 * seen) / n;
        double phi = Math.max(-STRONGEST_DEPENDENCE, Math.min(STRONGEST_DEPENDENCE, corrected));
        double[] rest = new double[n - 1];
        for (int i = 1; i < n; i++) {
            rest[i - 1] = centred[i] - phi * centred[i - 1];
        }
        double[] covariances = Autocorrelation.relevantCovariances(Autocorrelation.centred(rest));
        int bandwidth = covariances.length - 1;
        double sum = covariances[0];
        for (int lag = 1; lag <= bandwidth; lag++) {
            sum += 2 * Autocorrelation.flatTop(lag, bandwidth) * covariances[lag];
        }
        return sum * n / (n - 1.0) / ((1 - phi) * (1 - phi));
    }

    private static double[] batchSums(double[] series, int batch) {
        double[] sums = new double[series.length / batch];
        for (int i = 0; i < sums.length * batch; i++) {
            sums[i / batch] += series[i];
        }
        return sums;
    }
}
