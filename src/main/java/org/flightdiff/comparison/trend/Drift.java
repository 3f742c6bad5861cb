package org.flightdiff.comparison.trend;

import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.test.MannKendall;

/**
 * How a metric went from build to build: the median of the slopes through all pairs of builds (Theil and Sen), and
 * whether it goes one way at all (Mann and Kendall). Many steps that are each too small to be proven add up to what can
 * be.
 *
 * @param relative whether the steps are parts of the value, as all values are above 0; else they are in its unit
 * @param perBuild the step from one build to the next: 0.02 for 2 % more
 * @param overall the same from the first build to the last
 * @param p of no drift at all, adjusted for all metrics that are asked for; from 0 to 1
 */
public record Drift(boolean relative, double perBuild, double overall, double p) {

    /** With fewer builds even those in perfect order may be so by chance: at 5, with p = 1/60. */
    public static final int FEWEST_BUILDS = 5;

    private static final double ALARM = 0.05;

    /** As for a verdict, a smaller change is none that anybody acts on. */
    private static final double LEAST = 0.05;

    static Drift of(List<Double> values) {
        boolean relative = values.stream().allMatch(value -> value > 0);
        double[] y = values.stream()
                .mapToDouble(value -> relative ? Math.log(value) : value)
                .toArray();
        double[] x = IntStream.range(0, y.length).asDoubleStream().toArray();
        double step = Estimates.slope(x, y).value();
        double all = step * (y.length - 1);
        return new Drift(
                relative,
                relative ? Math.expm1(step) : step,
                relative ? Math.expm1(all) : all,
                MannKendall.of(y).p());
    }

    Drift adjusted(double adjusted) {
        return new Drift(relative, perBuild, overall, adjusted);
    }

    /** Whether it surely drifts, and far enough to matter. */
    public boolean isProven() {
        boolean far = relative ? Math.abs(Math.log1p(overall)) > Math.log1p(LEAST) : overall != 0;
        return p <= ALARM && far;
    }
}
