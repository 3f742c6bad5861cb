package org.flightdiff.statistics.hypothesis;

import java.util.List;
import org.apache.commons.statistics.distribution.FDistribution;
import org.flightdiff.statistics.estimate.StudentMargin;

/**
 * How far the median of a side's runs may lie off by chance. A run is expected to vary by what its samples leave
 * uncertain and by the run-to-run floor; how far the runs of all sides really scatter corrects that by one factor, see
 * {@link Moderation}. A side that does not tell by how much a run varies is taken to vary as the other does.
 *
 * <p>What samples leave uncertain may be too much: what every run goes through alike, such as its warm-up, looks like
 * chance from within one of them. So runs that agree better than one in twenty would by chance may also speak for
 * themselves: whichever is narrower counts, the above or Student's t of the runs alone, who are not taken to vary by
 * less than the floor.
 */
final class ModeratedRuns {

    /** With a larger share, two or three runs a side would raise false alarms. */
    private static final double UNLIKELY_AGREEMENT = 0.05;

    private final double floorVariance;
    private final double unknown;
    private final Moderation moderation;
    private final int degrees;
    /** Variance of a run by the scatter of all, over the expected one; infinite where it does not count. */
    private final double ownRatio;

    /**
     * @param sides one or two of them, several runs in at least one
     * @param floor between two single runs
     */
    ModeratedRuns(List<SideRuns> sides, double floor) {
        double deviation = RunToRun.deviation(floor);
        floorVariance = deviation * deviation;
        unknown = sides.stream().mapToDouble(SideRuns::sampling).max().orElseThrow();
        degrees = sides.stream().mapToInt(SideRuns::degrees).sum();
        double squares = sides.stream()
                .mapToDouble(side -> side.squares() / expected(side, side.sampling()))
                .sum();
        moderation = floorVariance + unknown > 0
                ? Moderation.towardsExpected(squares, degrees)
                : Moderation.ofThemselves(
                        sides.stream().mapToDouble(SideRuns::squares).sum(), degrees);
        ownRatio = floorVariance > 0 && agree(squares, degrees) ? squares / degrees : Double.POSITIVE_INFINITY;
    }

    private static boolean agree(double squares, int degrees) {
        return degrees > 0
                && FDistribution.of(degrees, Moderation.PRIOR_DEGREES).cumulativeProbability(squares / degrees)
                        < UNLIKELY_AGREEMENT;
    }

    private double expected(SideRuns side, double sampling) {
        double known = floorVariance + sampling;
        if (known > 0) {
            return known;
        }
        return side.sampling() > 0 ? side.sampling() : unknown > 0 ? unknown : 1;
    }

    /** Variances of the median of a side's runs, by the scatter of the runs alone too; infinite where it does not count. */
    record Variance(double moderated, double ofThemselves) {

        Variance plus(Variance other) {
            return new Variance(moderated + other.moderated, ofThemselves + other.ofThemselves);
        }
    }

    /** Variance of what lies below the median of a side's runs, by samples and runs. */
    Variance below(SideRuns side) {
        return variance(side, side.below());
    }

    Variance above(SideRuns side) {
        return variance(side, side.above());
    }

    private Variance variance(SideRuns side, double sampling) {
        return new Variance(
                moderation.ratio() * expected(side, sampling) * side.share(),
                Math.max(ownRatio * expected(side, side.sampling()), floorVariance) * side.share());
    }

    /** The distance that chance exceeds on one side in so small a share of cases. */
    double exceededIn(double tail, Variance variance) {
        double moderated =
                new StudentMargin(Math.sqrt(variance.moderated), moderation.degreesOfFreedom()).exceededIn(tail);
        return Double.isFinite(variance.ofThemselves)
                ? Math.min(moderated, new StudentMargin(Math.sqrt(variance.ofThemselves), degrees).exceededIn(tail))
                : moderated;
    }

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
    private record Moderation(double ratio, double degreesOfFreedom) {

        static final double PRIOR_DEGREES = 20;

        private static final double UNLIKELY = 0.2;

        /**
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

        /** Of runs of which nothing is known but themselves. */
        static Moderation ofThemselves(double squares, int degrees) {
            return new Moderation(squares / degrees, degrees);
        }
    }
}
