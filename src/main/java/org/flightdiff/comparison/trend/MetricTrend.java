package org.flightdiff.comparison.trend;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.comparison.trend.Build.Measured;
import org.flightdiff.statistics.test.FalseDiscovery;
import org.flightdiff.view.Better;
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
        List<MetricTrend> trends =
                metrics.stream().map(metric -> of(metric, builds)).toList();
        double[] adjusted = FalseDiscovery.benjaminiHochberg(trends.stream()
                .mapToDouble(trend -> trend.drift == null ? Double.NaN : trend.drift.p())
                .toArray());
        List<MetricTrend> all = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            MetricTrend trend = trends.get(i);
            Drift drift = trend.drift;
            all.add(drift == null ? trend : new MetricTrend(trend.metric, trend.points, drift.adjusted(adjusted[i])));
        }
        return List.copyOf(all);
    }

    private static MetricTrend of(Metric metric, List<Build> builds) {
        List<Point> points = new ArrayList<>();
        for (Build build : builds) {
            Measured measured = build.measured().get(metric.id());
            if (measured != null && measured.value() != null) {
                points.add(new Point(build, measured.value(), measured.verdict()));
            }
        }
        return new MetricTrend(
                metric,
                points,
                points.size() < Drift.FEWEST_BUILDS
                        ? null
                        : Drift.of(points.stream().map(Point::value).toList()));
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
        if (drift == null || !drift.isProven()) {
            return Optional.empty();
        }
        Better better = metric.better();
        if (better == Better.NONE) {
            return Optional.of(Verdict.DIFFERENT);
        }
        boolean rises = Objects.requireNonNull(drift).perBuild() > 0;
        return Optional.of(rises == (better == Better.LOWER) ? Verdict.WORSE : Verdict.BETTER);
    }
}
