package org.flightdiff.comparison.trend;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.hypothesis.MannKendall;
import org.flightdiff.statistics.judgement.Answer;
import org.flightdiff.statistics.judgement.Judge;
import org.flightdiff.statistics.judgement.Judge.Evidence;
import org.flightdiff.statistics.judgement.Judge.JudgedEvidence;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * One metric over all builds that have a value of it.
 *
 * @param points the builds with their values, the oldest first
 * @param drift how it went; null with fewer than five values
 */
public record MetricTrend(
        Metric metric, List<TrendPoint> points, @Nullable Drift drift) {

    public MetricTrend {
        points = List.copyOf(points);
    }

    /** @param verdict on it as a candidate; null if it never was one */
    public record TrendPoint(
            Build build, double value, @Nullable PassedVerdict verdict) {

        /** Whether it was shown to differ from what it was compared with. */
        public boolean differs() {
            return verdict != null && verdict.isDivergence();
        }
    }

    /** @param builds the oldest first */
    public static List<MetricTrend> of(List<Metric> metrics, List<Build> builds) {
        List<List<TrendPoint>> points =
                metrics.stream().map(metric -> points(metric, builds)).toList();
        List<@Nullable Drift> drifts = Drift.together(points.stream()
                .map(each -> each.stream().map(TrendPoint::value).toList())
                .toList());
        List<MetricTrend> trends = new ArrayList<>();
        for (int i = 0; i < drifts.size(); i++) {
            trends.add(new MetricTrend(metrics.get(i), points.get(i), drifts.get(i)));
        }
        return List.copyOf(trends);
    }

    private static List<TrendPoint> points(Metric metric, List<Build> builds) {
        List<TrendPoint> points = new ArrayList<>();
        for (Build build : builds) {
            Build.BuildValue measured = build.measured().get(metric.id());
            if (measured != null && measured.value() != null) {
                points.add(new TrendPoint(build, measured.value(), measured.verdict()));
            }
        }
        return points;
    }

    /** The oldest build that was shown to differ from what it was compared with. */
    public Optional<TrendPoint> firstThatDiffers() {
        return points.stream().filter(TrendPoint::differs).findFirst();
    }

    public boolean isFirst(TrendPoint point) {
        return firstThatDiffers().filter(point::equals).isPresent();
    }

    /** What a proven drift is: worse, better, or different where neither direction is good. */
    public Optional<PassedVerdict> drifts() {
        return drift != null && drift.isProven()
                ? Optional.of(PassedVerdict.of(drift.answer() == Answer.ROSE, metric.better()))
                : Optional.empty();
    }

    public record Build(String name, Instant recorded, Map<String, BuildValue> measured) {

        public Build {
            measured = Map.copyOf(measured);
        }

        /**
         * @param value null if there is none
         * @param verdict on it as a candidate; null if it never was one
         */
        public record BuildValue(
                @Nullable Double value, @Nullable PassedVerdict verdict) {}
    }

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
}
