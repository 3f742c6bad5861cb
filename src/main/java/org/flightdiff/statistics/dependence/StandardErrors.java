package org.flightdiff.statistics.dependence;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How many standard errors an estimate may lie off. Where samples depend on each other the standard error rests on a
 * {@link LongRunVariance}, which is itself an estimate: with one coefficient &phi; known to within &radic;((1 -
 * &phi;&sup2;)/n), its logarithm is known to within 2/&radic;(effective observations), as that of a variance of half as
 * many independent samples is. So they are those of Student's t with half the effective observations as degrees of
 * freedom (after Satterthwaite, An Approximate Distribution of Estimates of Variance Components, Biometrics 2, 1946).
 */
public final class StandardErrors {
    /** Around 0, with a standard deviation of 1. */
    public static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private StandardErrors() {}

    /** That many that chance exceeds them in this share of cases, on one side. */
    public static double exceededIn(double share, double effectiveObservations) {
        return TDistribution.of(Math.max(1, effectiveObservations / 2)).inverseSurvivalProbability(share);
    }

    /** Those of a normal distribution where no dependence was found, the effective observations being all. */
    public static double exceededIn(double share, double effectiveObservations, double observations) {
        return effectiveObservations < observations
                ? exceededIn(share, Math.max(2 * fewest(observations), effectiveObservations))
                : NORMAL.inverseSurvivalProbability(share);
    }

    /** Degrees of freedom of few samples: one less than the effective observations, but never next to none. */
    public static double degreesOfFreedom(double effectiveObservations, double observations) {
        return Math.max(fewest(observations), effectiveObservations - 1);
    }

    /** As a long-run variance is corrected upwards before it is relied on, it is not as uncertain as it seems. */
    private static double fewest(double observations) {
        return Math.max(1, Math.min(4, (observations - 1) / 2));
    }

    /** How much wider that makes an interval than one of a normal, at least 1. */
    public static double widening(double share, double effectiveObservations, double observations) {
        return exceededIn(share, effectiveObservations, observations) / NORMAL.inverseSurvivalProbability(share);
    }

    /** The share of a normal that leaves out as little. */
    public static double normalShare(double share, double effectiveObservations, double observations) {
        return effectiveObservations < observations
                ? NORMAL.survivalProbability(exceededIn(share, effectiveObservations))
                : share;
    }
}
