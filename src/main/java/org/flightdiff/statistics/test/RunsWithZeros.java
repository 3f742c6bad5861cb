package org.flightdiff.statistics.test;

import org.apache.commons.statistics.distribution.TDistribution;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.RunMedian;

/**
 * Runs against runs on {@link Scale#LOG} where some are 0 and so have no logarithm: Student's t of the difference of
 * the means themselves, with the degrees of freedom of Welch (1947). Means and not medians, as the median of runs of
 * which about half are 0 jumps between 0 and the rest. Assumes independent runs with a normal spread.
 *
 * <p>A side whose runs are all alike, such as all 0, does not show its spread: it is taken to scatter as the other
 * does, run for run, and adds no degrees of freedom. Neither side is taken to scatter by less than the run-to-run floor
 * f lets the larger mean: a standard deviation of f/(z(0.95) &radic;2) of it.
 */
record RunsWithZeros(RunMedian baseline, RunMedian candidate, double floor) {

    static final Text METHOD = Text.of("method.welch-difference");

    /**
     * Two-sided p value of no difference; 1 where the means do not differ in the direction of the medians, 0 only where
     * neither side has any spread.
     */
    double pValue() {
        double difference = (candidate.mean() - baseline.mean()) * Math.signum(candidate.value() - baseline.value());
        double least = RunToRun.deviation(floor) * Math.max(baseline.mean(), candidate.mean());
        double b = error(baseline, candidate, least);
        double c = error(candidate, baseline, least);
        double error = Math.sqrt(b * b + c * c);
        if (difference <= 0 || error == 0) {
            return difference <= 0 ? 1 : 0;
        }
        return Math.min(1, 2 * TDistribution.of(degreesOfFreedom(b, c)).survivalProbability(difference / error));
    }

    private static double error(RunMedian side, RunMedian other, double leastDeviation) {
        double deviation = showsSpread(side) ? side.deviation() : other.deviation();
        return Math.max(deviation, leastDeviation) / Math.sqrt((double) side.observations());
    }

    private static boolean showsSpread(RunMedian side) {
        return side.deviation() > 0;
    }

    private double degreesOfFreedom(double b, double c) {
        if (showsSpread(baseline) != showsSpread(candidate)) {
            return (showsSpread(baseline) ? baseline : candidate).degreesOfFreedom();
        }
        return Math.pow(b * b + c * c, 2)
                / (Math.pow(b, 4) / baseline.degreesOfFreedom() + Math.pow(c, 4) / candidate.degreesOfFreedom());
    }
}
