package org.flightdiff.statistics.dependence;

import java.util.Arrays;

/** How samples in time order depend on the ones before them. */
public final class Autocorrelation {
    /** Correlations this many standard errors from 0 count as present; Politis &amp; White (2004). */
    private static final double IMPLAUSIBLE = 2;

    private Autocorrelation() {}

    /** Autocovariance at lag 0, divided by n; no deviation is kept for it. */
    public static double variance(double[] series) {
        return squares(series) / series.length;
    }

    /** Sum of squared deviations from the mean; 0 for a constant series. */
    public static double squares(double[] series) {
        double mean = meanAboveFirst(series);
        double sum = 0;
        for (double x : series) {
            double deviation = x - series[0] - mean;
            sum += deviation * deviation;
        }
        return sum;
    }

    /** Deviations from the mean; exactly 0 for a constant series, as they are taken from its first value first. */
    public static double[] centred(double[] series) {
        double mean = meanAboveFirst(series);
        double[] centred = new double[series.length];
        for (int i = 0; i < series.length; i++) {
            centred[i] = series[i] - series[0] - mean;
        }
        return centred;
    }

    private static double meanAboveFirst(double[] series) {
        double mean = 0;
        for (double x : series) {
            mean += (x - series[0]) / series.length;
        }
        return mean;
    }

    /**
     * Autocovariance of deviations from their mean at a lag: the sum of (x<sub>t</sub> - mean)(x<sub>t+lag</sub> -
     * mean), divided by n and not by the number of terms, which keeps the sequence positive semi-definite (Priestley,
     * Spectral Analysis and Time Series, 1981, section 5.3). 0 from lag n on.
     */
    static double centredCovariance(double[] centred, int lag) {
        double sum = 0;
        for (int i = lag; i < centred.length; i++) {
            sum += centred[i] * centred[i - lag];
        }
        return sum / centred.length;
    }

    /**
     * Autocovariances from lag 0 to twice the lag from which none is left to see: the first of max(5, log10 n) in a row
     * whose correlations lie below 2 sqrt(log10 n / n). Politis &amp; White, Automatic Block-Length Selection for the
     * Dependent Bootstrap, Econometric Reviews 23 (2004), with the first unseen lag instead of the last seen one, as in
     * the authors' program. At most ceil(sqrt n) + 5 lags.
     */
    static double[] relevantCovariances(double[] centred) {
        int n = centred.length;
        double log = Math.log10(n);
        int quiet = Math.max(5, (int) log);
        int most = Math.min(n - 1, (int) Math.ceil(Math.sqrt(n)) + quiet);
        double[] covariances = new double[most + 1];
        covariances[0] = centredCovariance(centred, 0);
        double threshold = IMPLAUSIBLE * Math.sqrt(log / n) * covariances[0];
        int firstUnseen = 1;
        int lag = 0;
        while (lag < most && lag - firstUnseen < quiet - 1) {
            lag++;
            covariances[lag] = centredCovariance(centred, lag);
            if (Math.abs(covariances[lag]) >= threshold) {
                firstUnseen = lag + 1;
            }
        }
        int bandwidth = Math.min(most, 2 * firstUnseen);
        for (int missing = lag + 1; missing <= bandwidth; missing++) {
            covariances[missing] = centredCovariance(centred, missing);
        }
        return Arrays.copyOf(covariances, bandwidth + 1);
    }

    /**
     * Flat-top weight: 1 up to half the bandwidth, then falling in a straight line to 0. Politis &amp; Romano,
     * Bias-Corrected Nonparametric Spectral Estimation, Journal of Time Series Analysis 16 (1995).
     */
    static double flatTop(int lag, int bandwidth) {
        return Math.min(1, 2 * (1 - (double) lag / bandwidth));
    }
}
