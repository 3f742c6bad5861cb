package org.flightdiff.comparison.trend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.trend.Build.BuildValue;
import org.flightdiff.statistics.judgement.Answer;
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

    /**
     * A build.
     *
     * @param verdict on it as a candidate; null if it never was one
     */
    public record TrendPoint(
            Build build, double value, @Nullable PassedVerdict verdict) {

        /** Whether it was shown to differ from what it was compared with. */
        public boolean differs() {
            return verdict != null && verdict.isDivergence();
        }
    }

    /**
     * Of each metric, in the order given.
     *
     * @param builds the oldest first
     */
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
            BuildValue measured = build.measured().get(metric.id());
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

    /** Whether a build is that one. */
    public boolean isFirst(TrendPoint point) {
        return firstThatDiffers().filter(point::equals).isPresent();
    }

    /** What a proven drift is: worse, better, or different where neither direction is good. */
    public Optional<PassedVerdict> drifts() {
        return drift != null && drift.isProven()
                ? Optional.of(PassedVerdict.of(drift.answer() == Answer.ROSE, metric.better()))
                : Optional.empty();
    }
}
