package org.flightdiff.statistics.hypothesis;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.RunMedian;
import org.flightdiff.statistics.estimate.StudentMargin;

/**
 * Runs against runs on {@link Scale#LOG} where some are 0 and so have no logarithm: Student's t of the difference of
 * the means themselves, with the degrees of freedom of Welch (1947). Means and not medians, as the median of runs of
 * which about half are 0 jumps between 0 and the rest. Assumes independent runs with a normal spread; that is not
 * moderated, as what is expected of runs says nothing of how often they are 0.
 *
 * <p>A side whose runs are all alike, such as all 0, or that is a single run, does not show its spread: it is taken to
 * scatter as the other does, run for run, and adds no degrees of freedom. Neither side is taken to scatter by less than
 * the run-to-run floor f lets the larger mean: a standard deviation of f/(z(0.95) &radic;2) of it.
 */
final class RunsWithZeros {

    static final Text METHOD = Text.of("method.welch-difference");

    private final double[] baseline;
    private final double[] candidate;
    private final double towardsCandidate;
    private final double leastVariance;

    RunsWithZeros(Estimate baseline, Estimate candidate, double floor) {
        this.baseline = values(baseline);
        this.candidate = values(candidate);
        towardsCandidate = Math.signum(candidate.value() - baseline.value());
        double least = RunToRun.deviation(floor) * Math.max(mean(this.baseline), mean(this.candidate));
        leastVariance = least * least;
    }

    private static double[] values(Estimate side) {
        return RunMedian.runsOf(side).stream().mapToDouble(Estimate::value).toArray();
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    /**
     * Two-sided p value of no difference; 1 where the means do not differ in the direction of the medians, 0 only where
     * neither side has any spread.
     */
    double pValue() {
        double difference = (mean(candidate) - mean(baseline)) * towardsCandidate;
        if (difference <= 0) {
            return 1;
        }
        StudentMargin joined = joined();
        return joined.standardError() == 0
                ? 0
                : Math.min(
                        1,
                        2
                                * TDistribution.of(joined.degreesOfFreedom())
                                        .survivalProbability(difference / joined.standardError()));
    }

    private StudentMargin joined() {
        double b = error(baseline, candidate);
        double c = error(candidate, baseline);
        if (showsSpread(baseline) && showsSpread(candidate)) {
            return new StudentMargin(b, degrees(baseline)).joined(new StudentMargin(c, degrees(candidate)));
        }
        int degrees = showsSpread(baseline)
                ? degrees(baseline)
                : showsSpread(candidate) ? degrees(candidate) : degrees(baseline) + degrees(candidate);
        return new StudentMargin(Math.sqrt(b * b + c * c), degrees);
    }

    private double error(double[] side, double[] other) {
        double shown = variance(showsSpread(side) ? side : other);
        return Math.sqrt(Math.max(shown, leastVariance) / side.length);
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        return showsSpread(values)
                ? Arrays.stream(values)
                                .map(value -> (value - mean) * (value - mean))
                                .sum()
                        / degrees(values)
                : 0;
    }

    private static int degrees(double[] values) {
        return values.length - 1;
    }

    private static boolean showsSpread(double[] values) {
        return Arrays.stream(values).anyMatch(value -> value != values[0]);
    }
}
