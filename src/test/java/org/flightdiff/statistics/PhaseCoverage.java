package org.flightdiff.statistics;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.flightdiff.statistics.dependence.Autocorrelation;
import org.flightdiff.statistics.estimate.Estimate;

/**
 * What 95 % intervals from one run of a program with phases are worth against many repetitions of that run.
 *
 * @param what the estimate
 * @param made share of the runs that gave an interval
 * @param held share of the intervals that hold the mean over all runs
 * @param width median width over that of the interval from the true spread between the runs
 */
record PhaseCoverage(String what, double made, double held, double width) {
    private static final double NORMAL_95 = 1.96;

    /** Repeats a run so many times. */
    static PhaseCoverage of(String what, int repetitions, Function<SplittableRandom, Estimate> run) {
        SplittableRandom random = new SplittableRandom(what.hashCode());
        Estimate[] estimates = new Estimate[repetitions];
        Arrays.setAll(estimates, i -> run.apply(random));
        double[] values = Arrays.stream(estimates).mapToDouble(Estimate::value).toArray();
        double truth = Math.log(Arrays.stream(values).average().orElseThrow());
        double[] logs = Arrays.stream(values).map(Math::log).toArray();
        double spread = Math.sqrt(Autocorrelation.variance(logs));
        Interval[] intervals = Arrays.stream(estimates)
                .filter(Estimate::hasInterval)
                .map(estimate -> estimate.interval(0.95))
                .toArray(Interval[]::new);
        double[] widths = Arrays.stream(intervals)
                .mapToDouble(interval -> interval.high() - interval.low())
                .toArray();
        long held = Arrays.stream(intervals)
                .filter(interval -> interval.contains(truth))
                .count();
        return new PhaseCoverage(
                what,
                (double) intervals.length / repetitions,
                (double) held / intervals.length,
                Quantiles.median(widths) / (2 * NORMAL_95 * spread));
    }

    String line() {
        return String.format(Locale.ROOT, "| %s | %.0f | %.1f | %.2f |", what, 100 * made, 100 * held, width);
    }
}
