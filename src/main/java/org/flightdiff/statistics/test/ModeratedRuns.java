package org.flightdiff.statistics.test;

import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How far the median of a side's runs may lie off by chance. A run is expected to vary by what its samples leave
 * uncertain and by the run-to-run floor; how far the runs of all sides really scatter corrects that by one factor, see
 * {@link Moderation}. A side that does not tell by how much a run varies is taken to vary as the other does.
 */
final class ModeratedRuns {

    private final double floorVariance;
    private final double unknown;
    private final Moderation moderation;

    /**
     * @param sides one or two of them, several runs in at least one
     * @param floor between two single runs
     */
    ModeratedRuns(List<SideRuns> sides, double floor) {
        double deviation = RunToRun.deviation(floor);
        floorVariance = deviation * deviation;
        unknown = sides.stream().mapToDouble(SideRuns::sampling).max().orElseThrow();
        int degrees = sides.stream().mapToInt(SideRuns::degrees).sum();
        moderation = floorVariance + unknown > 0
                ? Moderation.towardsExpected(
                        sides.stream()
                                .mapToDouble(side -> side.squares() / expected(side, side.sampling()))
                                .sum(),
                        degrees)
                : Moderation.ofThemselves(
                        sides.stream().mapToDouble(SideRuns::squares).sum(), degrees);
    }

    private double expected(SideRuns side, double sampling) {
        double known = floorVariance + sampling;
        if (known > 0) {
            return known;
        }
        return side.sampling() > 0 ? side.sampling() : unknown > 0 ? unknown : 1;
    }

    /** Variance of what lies below the median of a side's runs, by samples and runs. */
    double below(SideRuns side) {
        return moderation.ratio() * expected(side, side.below()) * side.share();
    }

    /** The same above it. */
    double above(SideRuns side) {
        return moderation.ratio() * expected(side, side.above()) * side.share();
    }

    /** The distance that chance exceeds on one side in so small a share of cases. */
    double exceededIn(double tail, double variance) {
        return variance == 0
                ? 0
                : Math.sqrt(variance)
                        * TDistribution.of(moderation.degreesOfFreedom()).inverseSurvivalProbability(tail);
    }
}
