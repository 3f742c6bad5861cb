package org.flightdiff.comparison.trend;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.hypothesis.MannKendall;
import org.flightdiff.statistics.judgement.Answer;
import org.flightdiff.statistics.judgement.Evidence;
import org.flightdiff.statistics.judgement.Judge;
import org.flightdiff.statistics.judgement.JudgedEvidence;
import org.flightdiff.statistics.judgement.Significance;
import org.jspecify.annotations.Nullable;

/**
 * How a metric went from build to build: the median of the slopes through all pairs of builds (Theil and Sen), and
 * whether it goes one way at all (Mann and Kendall). Many steps that are each too small to be proven add up to what can
 * be.
 *
 * @param relative whether the steps are parts of the value, as all values are above 0; else they are in its unit
 * @param perBuild the step from one build to the next: 0.02 for 2 % more
 * @param overall the same from the first build to the last
 * @param p of no drift at all, adjusted for all metrics that are asked for; from 0 to 1
 * @param answer what is said of it
 */
public record Drift(boolean relative, double perBuild, double overall, double p, Answer answer) {

    /** With fewer builds even those in perfect order may be so by chance: at 5, with p = 1/60. */
    public static final int FEWEST_BUILDS = 5;

    /** Steps on the scale that they are judged on: of logarithms where all values are above 0. */
    private record Steps(boolean relative, double each, int count, double p) {

        private Evidence evidence() {
            return new Evidence(each * count, p, relative ? Judge.SMALLEST_OF_INTEREST : 0);
        }

        private Drift judged(JudgedEvidence judged) {
            return new Drift(
                    relative,
                    relative ? Math.expm1(each) : each,
                    relative ? Math.expm1(each * count) : each * count,
                    judged.evidence().p(),
                    judged.answer());
        }
    }

    /**
     * Of several metrics that are asked for together.
     *
     * @param values of each metric, the oldest first
     * @return one for each; null with fewer than five values
     */
    static List<@Nullable Drift> together(List<List<Double>> values) {
        List<Steps> steps = values.stream()
                .filter(each -> each.size() >= FEWEST_BUILDS)
                .map(Drift::steps)
                .toList();
        List<JudgedEvidence> judged =
                Judge.together(steps.stream().map(Steps::evidence).toList(), Significance.USUAL);
        List<@Nullable Drift> drifts = new ArrayList<>();
        int next = 0;
        for (List<Double> each : values) {
            drifts.add(each.size() < FEWEST_BUILDS ? null : steps.get(next).judged(judged.get(next++)));
        }
        return drifts;
    }

    private static Steps steps(List<Double> values) {
        boolean relative = values.stream().allMatch(value -> value > 0);
        double[] y = values.stream()
                .mapToDouble(value -> relative ? Math.log(value) : value)
                .toArray();
        double[] x = IntStream.range(0, y.length).asDoubleStream().toArray();
        return new Steps(
                relative,
                Estimates.slope(x, y).value(),
                y.length - 1,
                MannKendall.of(y).p());
    }

    /** Whether it surely drifts, and far enough to matter. */
    public boolean isProven() {
        return answer.isChange();
    }
}
