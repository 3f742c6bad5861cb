package org.flightdiff.statistics.hypothesis;

import static org.flightdiff.statistics.dependence.StandardErrors.NORMAL;

/**
 * How a share of weight changed, as if both sides had the same share q, that of both together. A hit then weighs
 * m<sub>h</sub> = &Sigma;<sub>h</sub>w&sup2;/&Sigma;<sub>h</sub>w over both sides, another event m<sub>o</sub> likewise,
 * and the share of a side with the weight W has the variance f ((1 - q)&sup2; q m<sub>h</sub> + q&sup2; (1 - q)
 * m<sub>o</sub>)/W, with the larger design effect f of the two, as a side that was hardly hit does not show how its hits
 * come. For events of equal weight this is the two-proportion test on effective counts: z = (p<sub>candidate</sub> -
 * p<sub>baseline</sub>)/sqrt(f q (1 - q)(1/n<sub>baseline</sub> + 1/n<sub>candidate</sub>)). Swapping the sides turns the
 * sign of z and leaves p.
 *
 * @param z NaN where fewer than 5 effective hits are expected on a side (Cochran, Biometrics 10, 1954), or both shares
 *     are 1
 * @param p two-sided p value of z; NaN where z is
 */
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
