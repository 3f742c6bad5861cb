package org.flightdiff.statistics.hypothesis;

import org.apache.commons.statistics.distribution.FDistribution;

/**
 * How far runs scatter, from the few that there are and from what is expected of runs: the moderated variance
 * (d<sub>0</sub> s<sub>0</sub>&sup2; + d s&sup2;)/(d<sub>0</sub> + d), known as well as from d<sub>0</sub> + d degrees
 * of freedom. Smyth, Linear Models and Empirical Bayes Methods for Assessing Differential Expression, Statistical
 * Applications in Genetics and Molecular Biology 3 (2004).
 *
 * <p>What is expected weighs as much as {@value #PRIOR_DEGREES} degrees of freedom, as floors come from 30 runs of 6
 * kinds, which leave 24; with fewer than about that, two runs per side would find less than one at the p values that
 * the correction for many tests asks for. It weighs less for runs that scatter by more than one in five would: a
 * program may vary more than those that floors were measured on, and its runs then speak for themselves (after Phipson,
 * Lee, Majewski, Alexander &amp; Smyth, Robust Hyperparameter Estimation Protects Against Hypervariable Genes, Annals
 * of Applied Statistics 10, 2016).
 *
 * @param ratio the variance over the expected one; the variance itself where none is expected
 * @param degreesOfFreedom above 0
 */
record Moderation(double ratio, double degreesOfFreedom) {

    static final double PRIOR_DEGREES = 20;

    private static final double UNLIKELY = 0.2;

    /**
     * Of runs that are expected to scatter.
     *
     * @param squares sum of squared deviations of runs from the mean of their side, each over its expected variance
     * @param degrees the runs less the sides that they are of; 0 of single runs, for which the expectation stands
     */
    static Moderation towardsExpected(double squares, int degrees) {
        if (degrees == 0) {
            return new Moderation(1, PRIOR_DEGREES);
        }
        double asLarge = FDistribution.of(degrees, PRIOR_DEGREES).survivalProbability(squares / degrees);
        double prior = PRIOR_DEGREES * Math.min(1, asLarge / UNLIKELY);
        return new Moderation((prior + squares) / (prior + degrees), prior + degrees);
    }

    /**
     * Of runs of which nothing is known but themselves.
     *
     * @param squares sum of squared deviations
     * @param degrees 1 or more
     */
    static Moderation ofThemselves(double squares, int degrees) {
        return new Moderation(squares / degrees, degrees);
    }
}
