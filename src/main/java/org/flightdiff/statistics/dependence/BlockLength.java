package org.flightdiff.statistics.dependence;

import org.flightdiff.statistics.Arguments;

/** How many samples in a row a block bootstrap keeps together. */
public final class BlockLength {
    private BlockLength() {}

    /**
     * The length b = (2 G&sup2;/D)<sup>1/3</sup> n<sup>1/3</sup> that minimises the mean squared error of the variance
     * from a circular block bootstrap, with G the sum of |k| R(k), D = 4/3 g&sup2;, g the sum of R(k), over flat-top
     * weighted autocovariances R. Politis &amp; White (2004), with the correction of D by Patton, Politis &amp; White,
     * Econometric Reviews 28 (2009). Assumes a stationary series with short memory. 1 for constant or very short
     * series; at most min(3 sqrt n, n/3), rounded up.
     *
     * @return not rounded, at least 1
     */
    public static double politisWhite(double[] seriesInTimeOrder) {
        double[] centred = Autocorrelation.centred(Arguments.finite("samples", seriesInTimeOrder));
        int n = centred.length;
        if (n < 4) {
            return 1;
        }
        double[] covariances = Autocorrelation.relevantCovariances(centred);
        int bandwidth = covariances.length - 1;
        double spectrum = covariances[0];
        double slope = 0;
        for (int lag = 1; lag <= bandwidth; lag++) {
            double weighted = 2 * Autocorrelation.flatTop(lag, bandwidth) * covariances[lag];
            spectrum += weighted;
            slope += lag * weighted;
        }
        if (!(spectrum != 0)) {
            return 1;
        }
        double length = Math.cbrt(2 * slope * slope / (4.0 / 3 * spectrum * spectrum)) * Math.cbrt(n);
        return Math.max(1, Math.min(length, longest(n)));
    }

    public static double longest(int n) {
        return Math.ceil(Math.min(3 * Math.sqrt(n), n / 3.0));
    }
}
