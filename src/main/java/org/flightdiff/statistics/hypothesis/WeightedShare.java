package org.flightdiff.statistics.hypothesis;

import static org.flightdiff.statistics.dependence.StandardErrors.NORMAL;

import java.util.Arrays;
import org.flightdiff.statistics.Arguments;

/**
 * The share that events of one kind have of the weight of all events, which may be unequal, counted in time bins.
 *
 * <p>With hits h and others o the share is p = &Sigma;<sub>h</sub>w/&Sigma;w. If the events were independent its
 * variance would be ((1 - p)&sup2; &Sigma;<sub>h</sub>w&sup2; + p&sup2; &Sigma;<sub>o</sub>w&sup2;)/(&Sigma;w)&sup2;,
 * that of a ratio (Cochran, Sampling Techniques, 1977, section 2.11); for n samples of equal weight, p (1 - p)/n. They
 * come in bursts, which the design effect measures: with the weights x<sub>b</sub> of hits and n<sub>b</sub> of all in
 * each of B bins it is B/(B - 1) &Sigma;(x<sub>b</sub> - p n<sub>b</sub>)&sup2;/(&Sigma;w)&sup2; over that variance, at
 * least 1 (Kish, Survey Sampling, 1965, section 8.2; the numerator is Cochran's for clusters of unequal size, section
 * 3.12). Assumes bins longer than the bursts.
 *
 * @param hits sum of the weights of the hits
 * @param all sum of all weights, above 0
 * @param hitSquares sum of the squares of the weights of the hits
 * @param otherSquares the same of the others
 * @param designEffect 1 or more; 1 where the share is 0 or 1, or there is but one bin
 */
public record WeightedShare(double hits, double all, double hitSquares, double otherSquares, double designEffect) {

    public WeightedShare {
        if (!(all > 0)) {
            throw new IllegalArgumentException("a share of no weight");
        }
    }

    /** @param squaredResiduals sum over the bins of (weight of the hits - p weight of all)&sup2; */
    public static WeightedShare of(
            double hits, double all, double hitSquares, double otherSquares, double squaredResiduals, int bins) {
        WeightedShare independent = new WeightedShare(hits, all, hitSquares, otherSquares, 1);
        double variance = independent.variance();
        double effect = variance > 0 && bins > 1 ? squaredResiduals * bins / (bins - 1) / all / all / variance : 1;
        return new WeightedShare(hits, all, hitSquares, otherSquares, Math.max(1, effect));
    }

    /**
     * Takes the share of hits among samples, each of which weighs 1.
     *
     * @param hitsPerBin not negative
     * @param samplesPerBin one for each, not fewer than the hits
     * @throws IllegalArgumentException when there is no sample at all
     */
    public static WeightedShare ofSamples(double[] hitsPerBin, double[] samplesPerBin) {
        Arguments.sameLength(hitsPerBin, samplesPerBin);
        Arguments.checkNotNegative("hits", hitsPerBin);
        Arguments.checkNotNegative("samples", samplesPerBin);
        double hits = Arrays.stream(hitsPerBin).sum();
        double all = Arrays.stream(samplesPerBin).sum();
        double squaredResiduals = 0;
        for (int bin = 0; bin < hitsPerBin.length; bin++) {
            double residual = hitsPerBin[bin] - hits / all * samplesPerBin[bin];
            squaredResiduals += residual * residual;
        }
        return of(hits, all, hits, all - hits, squaredResiduals, hitsPerBin.length);
    }

    public double share() {
        return Math.min(1, hits / all);
    }

    public double standardError() {
        return Math.sqrt(variance() * designEffect);
    }

    private double variance() {
        double p = share();
        return ((1 - p) * (1 - p) * hitSquares + p * p * otherSquares) / all / all;
    }

    public record WeightedShareChange(double z, double p) {

        /** Of hits that are expected on a side, for a test. */
        public static final double FEWEST_EXPECTED = 5;

        private static final WeightedShareChange UNTESTED = new WeightedShareChange(Double.NaN, Double.NaN);

        public static WeightedShareChange between(WeightedShare baseline, WeightedShare candidate) {
            double hits = baseline.hits() + candidate.hits();
            double all = baseline.all() + candidate.all();
            double effect = Math.max(baseline.designEffect(), candidate.designEffect());
            if (!(hits > 0)) {
                return UNTESTED;
            }
            double pooled = Math.min(1, hits / all);
            double ofHit = (baseline.hitSquares() + candidate.hitSquares()) / hits;
            double others = all - hits;
            double ofOther = others > 0 ? (baseline.otherSquares() + candidate.otherSquares()) / others : 0;
            double expected = pooled * Math.min(baseline.all(), candidate.all()) / ofHit / effect;
            double unit =
                    effect * ((1 - pooled) * (1 - pooled) * pooled * ofHit + pooled * pooled * (1 - pooled) * ofOther);
            double error = Math.sqrt(unit * (1 / baseline.all() + 1 / candidate.all()));
            if (!(expected >= FEWEST_EXPECTED) || !(error > 0)) {
                return UNTESTED;
            }
            double z = (candidate.share() - baseline.share()) / error;
            return new WeightedShareChange(z, 2 * NORMAL.survivalProbability(Math.abs(z)));
        }
    }
}
