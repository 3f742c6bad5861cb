package org.flightdiff.statistics.test;

import java.util.Arrays;
import org.flightdiff.statistics.Arguments;

/**
 * The share of one thing among samples that were counted in time bins.
 *
 * <p>With x<sub>b</sub> hits among n<sub>b</sub> samples in each of B bins the share is p = &Sigma;x/&Sigma;n. Hits
 * come in bursts, which the design effect measures: the variance of the bins' hits over that of independent ones, B/(B
 * - 1) &Sigma;(x<sub>b</sub> - p n<sub>b</sub>)&sup2; / (&Sigma;n p(1 - p)), at least 1 (Kish, Survey Sampling, 1965,
 * section 8.2; the numerator is Cochran's for clusters of unequal size, Sampling Techniques, 1977, section 3.12).
 * Assumes bins longer than the bursts.
 *
 * @param share from 0 to 1
 * @param samples how many samples there are, above 0
 * @param designEffect 1 or more; 1 where the share is 0 or 1, or there is but one bin
 */
public record SampledShare(double share, double samples, double designEffect) {

    /**
     * Takes the share of hits.
     *
     * @param hitsPerBin not negative
     * @param samplesPerBin one for each, not fewer than the hits
     * @throws IllegalArgumentException when there is no sample at all
     */
    public static SampledShare of(double[] hitsPerBin, double[] samplesPerBin) {
        Arguments.sameLength(hitsPerBin, samplesPerBin);
        double[] hits = Arguments.notNegative("hits", hitsPerBin);
        double[] samples = Arguments.notNegative("samples", samplesPerBin);
        double all = Arrays.stream(samples).sum();
        if (!(all > 0)) {
            throw new IllegalArgumentException("a share of no samples");
        }
        double share = Arrays.stream(hits).sum() / all;
        return new SampledShare(share, all, designEffect(hits, samples, share, all * share * (1 - share)));
    }

    private static double designEffect(double[] hits, double[] samples, double share, double independentVariance) {
        if (hits.length < 2 || !(independentVariance > 0)) {
            return 1;
        }
        double squares = 0;
        for (int bin = 0; bin < hits.length; bin++) {
            double residual = hits[bin] - share * samples[bin];
            squares += residual * residual;
        }
        return Math.max(1, squares * hits.length / (hits.length - 1) / independentVariance);
    }

    /** Standard error of the share: that of samples / designEffect independent ones. */
    public double standardError() {
        return Math.sqrt(share * (1 - share) * designEffect / samples);
    }
}
