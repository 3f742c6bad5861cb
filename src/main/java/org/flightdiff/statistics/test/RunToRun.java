package org.flightdiff.statistics.test;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.estimate.Basis;
import org.flightdiff.statistics.estimate.Estimate;

/**
 * How far single runs of the same thing lie apart: the floor f is the 95 % quantile of |r| between two of them, with r
 * on the analysis scale and normal. Each of the two has half of that variance, unless it shows its spread between runs
 * itself.
 */
public final class RunToRun {
    /** Runs from which a side's own spread replaces the floor. */
    private static final int RUNS_THAT_REPLACE_THE_FLOOR = 3;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
    private static final double FLOOR_DEVIATIONS = NORMAL.inverseSurvivalProbability(0.025);

    private RunToRun() {}

    /**
     * What is left of a floor between two sides.
     *
     * @throws IllegalArgumentException when the floor is negative or not finite
     */
    static double between(Estimate one, Estimate other, double floor) {
        return known(floor) * Math.sqrt((share(one) + share(other)) / 2.0);
    }

    /** What is left of a floor for one side by itself, such as one that is held against a bound; none for a setting. */
    public static double of(Estimate side, double floor) {
        return side.basis() == Basis.EXACT ? 0 : known(floor) * Math.sqrt(share(side) / 2.0);
    }

    private static int share(Estimate side) {
        return side.basis() == Basis.RUNS && side.observations() >= RUNS_THAT_REPLACE_THE_FLOOR ? 0 : 1;
    }

    private static double known(double floor) {
        if (!(floor >= 0) || Double.isInfinite(floor)) {
            throw new IllegalArgumentException("not a floor: " + floor);
        }
        return floor;
    }

    /** Standard deviation of a single run. */
    static double deviation(double floor) {
        return known(floor) / FLOOR_DEVIATIONS / Math.sqrt(2);
    }

    /** Half-width of the normal interval at a confidence. */
    static double margin(double floor, double confidence) {
        return floor * NORMAL.inverseSurvivalProbability((1 - confidence) / 2) / FLOOR_DEVIATIONS;
    }

    /** A margin of samples and one of runs, which are independent. */
    static double joined(double margin, double floorMargin) {
        return Math.sqrt(margin * margin + floorMargin * floorMargin);
    }

    /** Whether {@link #interval} is known: the side has an interval, or is a single value above 0 that has a floor. */
    public static boolean hasInterval(Estimate side, double floor) {
        return side.hasInterval()
                || (side.basis() == Basis.POINT
                        && of(side, floor) > 0
                        && Double.isFinite(side.scale().of(side.value())));
    }

    /**
     * Where the value of one side would lie over many runs: its interval, widened by the share of the floor that is one
     * side's, f/sqrt 2. Settings have none. Where a value of 0 has no logarithm, the upper end is moved up by it.
     *
     * @return on the analysis scale
     * @throws IllegalStateException when {@link #hasInterval} is false
     */
    public static Interval interval(Estimate side, double floor, double confidence) {
        if (!hasInterval(side, floor)) {
            throw new IllegalStateException("no interval for " + side.value());
        }
        double margin = margin(of(side, floor), confidence);
        double center = side.scale().of(side.value());
        Interval own = side.hasInterval() ? side.interval(confidence) : new Interval(center, center);
        if (Double.isInfinite(center)) {
            return new Interval(own.low(), own.high() + margin);
        }
        return Interval.around(center, joined(center - own.low(), margin), joined(own.high() - center, margin));
    }
}
