package org.flightdiff.statistics.test;

/**
 * The share that events of one kind have of the weight of all events, which may be unequal, counted in time bins.
 *
 * <p>With hits h and others o the share is p = &Sigma;<sub>h</sub>w/&Sigma;w. If the events were independent its
 * variance would be ((1 - p)&sup2; &Sigma;<sub>h</sub>w&sup2; + p&sup2; &Sigma;<sub>o</sub>w&sup2;)/(&Sigma;w)&sup2;,
 * that of a ratio (Cochran, Sampling Techniques, 1977, section 2.11). They come in bursts, which the design effect
 * measures, see {@link SampledShare}; for equal weights this is that share.
 *
 * @param hits sum of the weights of the hits
 * @param all sum of all weights, above 0
 * @param hitSquares sum of the squares of the weights of the hits
 * @param otherSquares the same of the others
 * @param designEffect 1 or more
 */
public record WeightedShare(double hits, double all, double hitSquares, double otherSquares, double designEffect) {

    public WeightedShare {
        if (!(all > 0)) {
            throw new IllegalArgumentException("a share of no weight");
        }
    }

    /**
     * Takes the share of hits.
     *
     * @param squaredResiduals sum over the bins of (weight of the hits - p weight of all)&sup2;
     * @param bins how many there are
     */
    public static WeightedShare of(
            double hits, double all, double hitSquares, double otherSquares, double squaredResiduals, int bins) {
        WeightedShare independent = new WeightedShare(hits, all, hitSquares, otherSquares, 1);
        double variance = independent.variance();
        double effect = variance > 0 && bins > 1 ? squaredResiduals * bins / (bins - 1) / all / all / variance : 1;
        return new WeightedShare(hits, all, hitSquares, otherSquares, Math.max(1, effect));
    }

    /** From 0 to 1. */
    public double share() {
        return Math.min(1, hits / all);
    }

    /** Standard error of the share. */
    public double standardError() {
        return Math.sqrt(variance() * designEffect);
    }

    private double variance() {
        double p = share();
        return ((1 - p) * (1 - p) * hitSquares + p * p * otherSquares) / all / all;
    }
}
