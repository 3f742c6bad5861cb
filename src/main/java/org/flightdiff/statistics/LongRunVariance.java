package org.flightdiff.statistics;

/** The variance that counts for sums of dependent samples: the limit of Var(x<sub>1</sub> + ... + x<sub>n</sub>)/n. */
public final class LongRunVariance {
    /** Longer series are first summed in batches, which leaves the long-run variance as it is. */
    private static final int LONGEST_SERIES = 4096;

    private LongRunVariance() {}

    /**
     * Autoregressive estimate s&sup2;/(1 - phi<sub>1</sub> - ... - phi<sub>p</sub>)&sup2;, from an {@link
     * Autoregression} whose order the data choose: Berk, Consistent Autoregressive Spectral Estimates, Annals of
     * Statistics 2 (1974); den Haan &amp; Levin, A Practitioner's Guide to Robust Covariance Matrix Estimation,
     * Handbook of Statistics 15 (1997). Kernels, even after prewhitening, fall short by a quarter for a dependent
     * series seen through noise, such as an indicator. Never below the plain variance (divisor n - 1): a dependence
     * that seems to help is not relied on. 0 for one sample or a constant series. Assumes stationarity; a trend reads
     * as strong dependence, which errs towards wide intervals.
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
        return Math.max(variance, Autoregression.of(series).longRunVariance() / batch);
    }

    /**
     * Independent samples that would say as much of the mean: n times the plain over the long-run variance, at least 1; n
     * for a constant series.
     */
    public static double effectiveObservations(double[] seriesInTimeOrder) {
        return seriesInTimeOrder.length / inflation(seriesInTimeOrder);
    }

    /** The long-run over the plain variance, from 1 to n; 1 for a constant series. */
    static double inflation(double[] seriesInTimeOrder) {
        int n = seriesInTimeOrder.length;
        if (n < 2) {
            return 1;
        }
        double variance = Autocorrelation.covariance(seriesInTimeOrder, 0) * n / (n - 1);
        return variance > 0 ? Math.min(n, of(seriesInTimeOrder) / variance) : 1;
    }

    private static double[] batchSums(double[] series, int batch) {
        double[] sums = new double[series.length / batch];
        for (int i = 0; i < sums.length * batch; i++) {
            sums[i / batch] += series[i];
        }
        return sums;
    }
}
