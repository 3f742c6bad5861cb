package org.flightdiff.comparison.trend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.comparison.trend.Build.Measured;
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
        Metric metric, List<Point> points, @Nullable Drift drift) {

    public MetricTrend {
        points = List.copyOf(points);
    }

    /**
     * A build.
     *
     * @param verdict on it as a candidate; null if it never was one
     */
    public record Point(Build build, double value, @Nullable Verdict verdict) {

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
        List<List<Point>> points =
                metrics.stream().map(metric -> points(metric, builds)).toList();
        List<@Nullable Drift> drifts = Drift.together(points.stream()
                .map(each -> each.stream().map(Point::value).toList())
                .toList());
        List<MetricTrend> trends = new ArrayList<>();
        for (int i = 0; i < drifts.size(); i++) {
            trends.add(new MetricTrend(metrics.get(i), points.get(i), drifts.get(i)));
        }
        return List.copyOf(trends);
    }

    private static List<Point> points(Metric metric, List<Build> builds) {
        List<Point> points = new ArrayList<>();
        for (Build build : builds) {
            Measured measured = build.measured().get(metric.id());
            if (measured != null && measured.value() != null) {
                points.add(new Point(build, measured.value(), measured.verdict()));
            }
        }
        return points;
    }

    /** The oldest build that was shown to differ from what it was compared with. */
    public Optional<Point> firstThatDiffers() {
        return points.stream().filter(Point::differs).findFirst();
    }

    /** Whether a build is that one. */
    public boolean isFirst(Point point) {
        return firstThatDiffers().filter(point::equals).isPresent();
    }

    /** What a proven drift is: worse, better, or different where neither direction is good. */
    public Optional<Verdict> drifts() {
        return drift != null && drift.isProven()
                ? Optional.of(Verdict.of(drift.answer() == Answer.ROSE, metric.better()))
                : Optional.empty();
    }
}
