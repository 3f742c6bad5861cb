package org.flightdiff.statistics.dependence;

import org.apache.commons.statistics.distribution.TDistribution;

/** Whether two series in time order rise and fall together. */
public final class CrossCorrelation {
    private CrossCorrelation() {}

    /**
     * How often two unrelated series would go together at least as plainly; 1 where they do not. Pearson's correlation
     * against Student's t, of as many independent terms as the autocorrelations of both leave: n/(1 + 2 &Sigma;
     * &rho;<sub>u</sub>(k) &rho;<sub>v</sub>(k)), negative products left out (Bartlett, Some Aspects of the
     * Time-Correlation Problem in Regard to Tests of Significance, Journal of the Royal Statistical Society 98, 1935).
     *
     * @param u of any sign
     * @param v as many
     */
    public static double chance(double[] u, double[] v) {
        return chance(u, v, true);
    }

    /** Of series whose slow course is looked for, as of two starting programs: each term counts, however dependent. */
    public static double chanceOfCourses(double[] u, double[] v) {
        return chance(u, v, false);
    }

    private static double chance(double[] u, double[] v, boolean dependent) {
        double[] one = Autocorrelation.centred(u);
        double[] other = Autocorrelation.centred(v);
        double scale = Autocorrelation.centredCovariance(one, 0) * Autocorrelation.centredCovariance(other, 0);
        double together = 0;
        for (int i = 0; i < one.length; i++) {
            together += one[i] * other[i] / one.length;
        }
        if (!(scale > 0) || together <= 0) {
            return 1;
        }
        double degrees = (dependent ? independent(one, other, scale) : one.length) - 2;
        if (degrees < 1) {
            return 1;
        }
        double correlation = Math.min(1, together / Math.sqrt(scale));
        double t = correlation * Math.sqrt(degrees / (1 - correlation * correlation));
        return TDistribution.of(degrees).survivalProbability(t);
    }

    private static double independent(double[] one, double[] other, double scale) {
        double sum = 1;
        for (int lag = 1; lag < one.length / 2; lag++) {
            double product =
                    Autocorrelation.centredCovariance(one, lag) * Autocorrelation.centredCovariance(other, lag) / scale;
            sum += 2 * Math.max(0, product);
        }
        return one.length / sum;
    }
}
