package org.flightdiff.statistics.dependence;

import org.flightdiff.statistics.Arguments;

/** The variance that counts for sums of dependent samples: the limit of Var(x<sub>1</sub> + ... + x<sub>n</sub>)/n. */
public final class LongRunVariance {
    /** Longer series are first summed in batches, which leaves the long-run variance as it is. */
    private static final int LONGEST_SERIES = 4096;

    private static final int ROUNDS = 4;

    private LongRunVariance() {}

    /**
     * Autoregressive estimate s&sup2;/(1 - phi<sub>1</sub> - ... - phi<sub>p</sub>)&sup2;, from an {@link
     * Autoregression} whose order the data choose: Berk, Consistent Autoregressive Spectral Estimates, Annals of
     * Statistics 2 (1974); den Haan &amp; Levin, A Practitioner's Guide to Robust Covariance Matrix Estimation,
     * Handbook of Statistics 15 (1997). Kernels, even after prewhitening, fall short by a quarter for a dependent
     * series seen through noise, such as an indicator. Never below the plain variance (divisor n - 1): a dependence
     * that seems to help is not relied on. Never above n times that, so that the error of a mean is at most the spread of
     * its samples. 0 for one sample or a constant series. Assumes stationarity; a trend or a
     * jump reads as strong dependence, unless it is taken out as {@link Level}.
     */
    public static double of(double[] seriesInTimeOrder) {
        return spread(Arguments.finite("samples", seriesInTimeOrder)).longRun;
    }

    /**
     * That of the scatter around a level. Each of k phase means lowers the autocovariances by the long-run variance
     * over the length of its phase, so that those seen are raised by (k - 1)/n of it (one mean being accounted for in
     * the autoregression), in a few rounds as each changes it.
     */
    public static double of(Level level) {
        return spread(level).longRun;
    }

    /** Both variances of a series as it stands, without phases; see {@link #of(double[])}. */
    public static SeriesVariance spread(double[] seriesInTimeOrder) {
        return spread(seriesInTimeOrder, 1);
    }

    /** Both variances of the scatter around a level; see {@link #of(Level)}. */
    public static SeriesVariance spread(Level level) {
        return spread(level.residualsToRead(), level.phases()).with(level);
    }

    /**
     * How a series scatters.
     *
     * @param samples how many
     * @param plain variance of one sample
     * @param longRun what counts for their sum, from once to as often as there are samples: samples that all hang
     *     together are one, and the mean of one scatters as it does
     */
    public record SeriesVariance(int samples, double plain, double longRun) {
        /** Phases that are part of the scatter are in it already, unless they show more; a start-up comes on top. */
        private SeriesVariance with(Level level) {
            double ofPhases = level.varianceOfPhases();
            return new SeriesVariance(
                    samples, plain, level.phases() > 1 ? longRun + ofPhases : Math.max(longRun, ofPhases));
        }

        /** Long-run over plain variance, from 1 to n; 1 for a constant series. */
        double inflation() {
            return plain > 0 ? Math.min(samples, longRun / plain) : 1;
        }

        /** Independent samples that would say as much of the mean. */
        public double effective() {
            return samples / inflation();
        }
    }

    private static SeriesVariance spread(double[] series, int phases) {
        int n = series.length;
        if (n < 2) {
            return new SeriesVariance(n, 0, 0);
        }
        double[] centred = Autocorrelation.centred(series);
        int batch = (n + LONGEST_SERIES - 1) / LONGEST_SERIES;
        double[] batches = batch == 1 ? centred : Autocorrelation.centred(batchSums(centred, batch));
        double[] seen = Autoregression.covariances(batches);
        double taken = (phases - 1.0) / batches.length;
        double most = batches.length * seen[0];
        double longRun = Math.min(most, Autoregression.of(seen, batches.length).longRunVariance());
        for (int round = 1; phases > 1 && round < ROUNDS; round++) {
            longRun = Math.min(
                    most,
                    Autoregression.of(raised(seen, longRun, taken), batches.length)
                            .longRunVariance());
        }
        longRun /= batch;
        double covariance = Autocorrelation.centredCovariance(centred, 0) + longRun * (phases - 1) / n;
        double plain = covariance * n / (n - 1);
        return new SeriesVariance(n, plain, Math.max(plain, longRun));
    }

    private static double[] raised(double[] covariances, double longRun, double taken) {
        double[] raised = new double[covariances.length];
        for (int lag = 0; lag < raised.length; lag++) {
            raised[lag] = covariances[lag] + longRun * taken * (1 + lag * taken);
        }
        return raised;
    }

    /**
     * Independent samples that would say as much of the mean: n times the plain over the long-run variance, at least 1;
     * n for a constant series.
     */
    public static double effectiveObservations(double[] seriesInTimeOrder) {
        return spread(seriesInTimeOrder).effective();
    }

    /** The long-run over the plain variance, from 1 to n; 1 for a constant series. */
    public static double inflation(double[] seriesInTimeOrder) {
        return spread(seriesInTimeOrder).inflation();
    }

    private static double[] batchSums(double[] series, int batch) {
        double[] sums = new double[series.length / batch];
        for (int at = 0; at < sums.length; at++) {
            double sum = 0;
            for (int i = at * batch; i < (at + 1) * batch; i++) {
                sum += series[i];
            }
            sums[at] = sum;
        }
        return sums;
    }
}
