package org.flightdiff.diagnosis.rule;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.CpuMetrics;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.ThroughputMetric;

/** The costs of worse garbage collection, with the metrics that show them. */
public enum GcCost {
    /** Collections take more of the time and of the processors. */
    SHARE(
            PauseMetrics.SHARE,
            PauseMetrics.TOTAL,
            PauseMetrics.YOUNG_TOTAL,
            PauseMetrics.FULL_TOTAL,
            CollectionMetrics.FULL,
            CollectionMetrics.FULL_RATE,
            CpuMetrics.CPU_SHARE,
            ThroughputMetric.THROUGHPUT),

    /** Collections come more often. */
    FREQUENCY(CollectionMetrics.RATE, CollectionMetrics.YOUNG_RATE, CollectionMetrics.INTERVAL),

    /** Single pauses take longer. */
    PAUSES(
            PauseMetrics.MEAN,
            PauseMetrics.YOUNG_MEAN,
            PauseMetrics.MIXED_MEAN,
            PauseMetrics.FULL_MEAN,
            PauseMetrics.MEDIAN,
            PauseMetrics.P95,
            PauseMetrics.P99,
            PauseMetrics.LONGEST,
            PauseMetrics.OVER_TARGET);

    private static final double MOST = 0.5;

    private final List<Metric> metrics;

    GcCost(Metric... metrics) {
        this.metrics = List.of(metrics);
    }

    public static List<Metric> metrics(GcCost... kinds) {
        return Stream.of(kinds).flatMap(kind -> kind.metrics.stream()).toList();
    }

    public static List<Metric> in(Case pair, GcCost... kinds) {
        return pair.worsened(metrics(kinds)).stream()
                .filter(metric -> !metric.equals(ThroughputMetric.THROUGHPUT) || areMost(pair))
                .toList();
    }

    /** Whether pauses are most of the time that stands still more: else other operations, and ways to them, are. */
    public static boolean areMost(Case pair) {
        return !(pair.rise(PauseMetrics.SHARE) < -MOST * pair.rise(ThroughputMetric.THROUGHPUT));
    }

    public static List<Metric> of(Case pair) {
        return in(pair, values());
    }
}
