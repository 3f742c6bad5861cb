package org.flightdiff.statistics.dependence;

import org.flightdiff.statistics.Arguments;

/** The variance that counts for sums of dependent samples: the limit of Var(x<sub>1</sub> + ... + x<sub>n</sub>)/n. */
public final class LongRunVariance {
    /** Longer series are first summed in batches, which leaves the long-run variance as it is. */
    private static final int LONGEST_SERIES = 4096;

    private static final int ROUNDS = 4;

    /** Of so many batches, phases and dependence are still found as those of single samples. */
    private static final int MOST_BATCHES = 1 << 20;

    private LongRunVariance() {}

    /** How many samples of a very long series are taken together, the variance of their sum the same; else 1. */
    public static int batch(int samples) {
        return Math.max(1, (samples + MOST_BATCHES - 1) / MOST_BATCHES);
    }

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

    public static SeriesVariance spread(Level level) {
        return spread(level.residualsToRead(), level.phases()).with(level);
    }

    /**
     * How a series of so many samples scatters.
     *
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

    /** A series as the sum of its last values, each times a coefficient (bias corrected), and of independent noise. */
    record Autoregression(int order, double coefficientSum, double noiseVariance) {
        /** Beyond this the long-run variance divides by almost 0; the bound of Andrews &amp; Monahan, Econometrica 60 (1992). */
        private static final double STRONGEST_DEPENDENCE = 0.97;

        private static final int FEWEST_SAMPLES = 5;
        private static final double AKAIKE_PENALTY = 2;

        /**
         * Fits by the Yule-Walker equations, solved order by order (Levinson-Durbin; Brockwell &amp; Davis, Time Series:
         * Theory and Methods, 1991, section 8.2), and takes the order from 1 to 5 log10 n, at most n/5, with the least n ln
         * s&sup2; + 2p (Akaike 1974). The coefficients' sum is corrected for its downward bias of about (1 + 3 sum)/n
         * (Marriott &amp; Pope, Biometrika 41, 1954, for order 1). A constant series or one below 10 samples has order 0.
         */
        static Autoregression of(double[] centred) {
            return of(covariances(centred), centred.length);
        }

        static double[] covariances(double[] centred) {
            int n = centred.length;
            int most = n < FEWEST_SAMPLES ? 0 : Math.min(n / 5, (int) Math.ceil(5 * Math.log10(n)));
            double[] covariances = new double[most + 1];
            for (int lag = 0; lag <= most; lag++) {
                covariances[lag] = Autocorrelation.centredCovariance(centred, lag);
            }
            return covariances;
        }

        /** Fits to the autocovariances from lag 0 on of n values. */
        static Autoregression of(double[] covariances, int n) {
            double noise = covariances[0];
            Autoregression best = new Autoregression(0, 0, noise);
            double[] coefficients = new double[0];
            double leastCriterion = Double.POSITIVE_INFINITY;
            for (int order = 1; order < covariances.length && noise > 0; order++) {
                double partial = partialCorrelation(covariances, coefficients, noise);
                if (!(Math.abs(partial) < 1)) {
                    break;
                }
                coefficients = extended(coefficients, partial);
                noise *= 1 - partial * partial;
                double criterion = n * Math.log(noise) + AKAIKE_PENALTY * order;
                if (criterion < leastCriterion) {
                    leastCriterion = criterion;
                    best = new Autoregression(order, corrected(coefficients, n), noise * n / (n - order - 1));
                }
            }
            return best;
        }

        private static double partialCorrelation(double[] covariances, double[] coefficients, double noise) {
            int order = coefficients.length + 1;
            double rest = covariances[order];
            for (int j = 1; j < order; j++) {
                rest -= coefficients[j - 1] * covariances[order - j];
            }
            return rest / noise;
        }

        private static double[] extended(double[] coefficients, double partial) {
            int order = coefficients.length + 1;
            double[] extended = new double[order];
            for (int j = 0; j < order - 1; j++) {
                extended[j] = coefficients[j] - partial * coefficients[order - 2 - j];
            }
            extended[order - 1] = partial;
            return extended;
        }

        private static double corrected(double[] coefficients, int n) {
            double sum = 0;
            for (double coefficient : coefficients) {
                sum += coefficient;
            }
            return Math.min(STRONGEST_DEPENDENCE, sum + (1 + 3 * sum) / n);
        }

        /** What the variance of a mean of n values comes to, times n. */
        double longRunVariance() {
            return noiseVariance / ((1 - coefficientSum) * (1 - coefficientSum));
        }
    }
}
