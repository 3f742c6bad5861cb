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

    /**
     * Variances of the median of a side's runs.
     *
     * @param ofThemselves by the scatter of the runs alone; infinite where that does not count
     */
    record Variance(double moderated, double ofThemselves) {

        Variance plus(Variance other) {
            return new Variance(moderated + other.moderated, ofThemselves + other.ofThemselves);
        }
    }

    /** Variance of what lies below the median of a side's runs, by samples and runs. */
    Variance below(SideRuns side) {
        return variance(side, side.below());
    }

    /** The same above it. */
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
}
