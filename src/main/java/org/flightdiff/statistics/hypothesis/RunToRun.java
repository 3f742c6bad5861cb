package org.flightdiff.statistics.hypothesis;

import static org.flightdiff.statistics.dependence.StandardErrors.NORMAL;

import java.util.List;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimate.Basis;
import org.flightdiff.statistics.estimate.RunMedian;

/**
 * How far single runs of the same thing lie apart: the floor f is the 95 % quantile of |r| between two of them, with r
 * on the analysis scale and normal. Each of the two has half of that variance.
 */
public final class RunToRun {

    /** Standard deviations from the middle of a normal distribution to either end of its 95 %. */
    static final double DEVIATIONS = NORMAL.inverseSurvivalProbability(0.025);

    private RunToRun() {}

    /** What is left of a floor for one side by itself, such as one that is held against a bound; none for a setting. */
    public static double of(Estimate side, double floor) {
        return side.basis() == Basis.EXACT ? 0 : known(floor) / Math.sqrt(2);
    }

    /** A floor, if it is one: neither negative nor infinite. */
    static double known(double floor) {
        if (!(floor >= 0) || Double.isInfinite(floor)) {
            throw new IllegalArgumentException("not a floor: " + floor);
        }
        return floor;
    }

    /** Standard deviation of a single run. */
    static double deviation(double floor) {
        return known(floor) / DEVIATIONS / Math.sqrt(2);
    }

    /** Half-width of the normal interval at a confidence. */
    static double margin(double floor, double confidence) {
        return floor * NORMAL.inverseSurvivalProbability((1 - confidence) / 2) / DEVIATIONS;
    }

    /** A margin of samples and one of runs, which are independent. */
    static double joined(double margin, double floorMargin) {
        return Math.sqrt(margin * margin + floorMargin * floorMargin);
    }

    /** Whether an end of {@link #interval} is known: the side has one, or is a single value above 0 that has a floor. */
    public static boolean hasBound(Estimate side, double floor) {
        return side.hasBound()
                || (side.basis() == Basis.POINT
                        && of(side, floor) > 0
                        && Double.isFinite(side.scale().of(side.value())));
    }

    /**
     * Where the value of one side would lie over many runs: its interval, widened by the share of the floor that is one
     * side's, f/sqrt 2; of several runs, what {@link ModeratedRuns} say. Settings have no floor. Where a value of 0 has
     * no logarithm, the upper end is moved up by it.
     *
     * @return on the analysis scale; an end that the samples do not bound is infinite
     * @throws IllegalStateException when {@link #hasBound} is false
     */
    public static Interval interval(Estimate side, double floor, double confidence) {
        if (!hasBound(side, floor)) {
            throw new IllegalStateException("no interval for " + side.value());
        }
        double center = side.scale().of(side.value());
        if (side instanceof RunMedian && Double.isFinite(center)) {
            return ofRuns(SideRuns.of(side), side.basis() == Basis.EXACT ? 0 : floor, center, (1 - confidence) / 2);
        }
        double margin = margin(of(side, floor), confidence);
        Interval own = side.hasBound() ? side.interval(confidence) : new Interval(center, center);
        if (Double.isInfinite(center)) {
            return new Interval(own.low(), own.high() + margin);
        }
        return Interval.around(center, joined(center - own.low(), margin), joined(own.high() - center, margin));
    }

    private static Interval ofRuns(SideRuns runs, double floor, double center, double tail) {
        ModeratedRuns moderated = new ModeratedRuns(List.of(runs), floor);
        return Interval.around(
                center,
                moderated.exceededIn(tail, moderated.below(runs)),
                moderated.exceededIn(tail, moderated.above(runs)));
    }
}
