package org.flightdiff.statistics.test;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.flightdiff.model.TwoSided;

/**
 * How the share of one thing among samples changed, by the two-proportion test on effective sample counts.
 *
 * <p>Both sample counts are divided by the larger {@link SampledShare#designEffect} of the two, as a side that was
 * hardly hit does not show how its hits come. With m effective samples a side and the pooled share q, z =
 * (p<sub>candidate</sub> - p<sub>baseline</sub>) / sqrt(q (1 - q)(1/m<sub>baseline</sub> + 1/m<sub>candidate</sub>)).
 * Swapping the sides turns the sign of z and leaves p.
 *
 * @param baseline share on the baseline
 * @param candidate share on the candidate
 * @param z NaN where fewer than 5 effective hits are expected on a side (Cochran, Biometrics 10, 1954), or both shares
 *     are 1
 * @param p two-sided p value of z; NaN where z is
 */
public record ShareChange(SampledShare baseline, SampledShare candidate, double z, double p)
        implements TwoSided<SampledShare> {

    /** Of hits that are expected on a side, for a test. */
    public static final double FEWEST_EXPECTED = 5;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /** Tests the shares of two sides. */
    public static ShareChange between(SampledShare baseline, SampledShare candidate) {
        double effect = Math.max(baseline.designEffect(), candidate.designEffect());
        double before = baseline.samples() / effect;
        double after = candidate.samples() / effect;
        double pooled = (baseline.share() * before + candidate.share() * after) / (before + after);
        double error = Math.sqrt(pooled * (1 - pooled) * (1 / before + 1 / after));
        if (pooled * Math.min(before, after) < FEWEST_EXPECTED || !(error > 0)) {
            return new ShareChange(baseline, candidate, Double.NaN, Double.NaN);
        }
        double z = (candidate.share() - baseline.share()) / error;
        return new ShareChange(baseline, candidate, z, 2 * NORMAL.survivalProbability(Math.abs(z)));
    }

    /** Candidate less baseline. */
    public double difference() {
        return candidate.share() - baseline.share();
    }
}
