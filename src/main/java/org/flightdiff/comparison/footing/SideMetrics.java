package org.flightdiff.comparison.footing;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;

/**
 * All metrics of one side.
 *
 * @param byId the measurements
 * @param exposure how much the side was looked at
 */
public record SideMetrics(Map<String, Measurement> byId, Exposure exposure) {

    /** The metric that says how much a side did, for counts and totals of unequal windows. */
    public static final String WORK = "allocation.total";

    public SideMetrics {
        byId = Map.copyOf(byId);
    }

    /**
     * Of one side.
     *
     * @param alike of all sides that are set against each other
     */
    public static SideMetrics of(List<MeasuredRun> runs, List<View> views, Alike alike) {
        List<Metric> metrics =
                views.stream().flatMap(view -> view.metrics().stream()).toList();
        Map<String, Measurement> byId =
                metrics.parallelStream().collect(Collectors.toMap(Metric::id, metric -> alike.measure(metric, runs)));
        return new SideMetrics(byId, Exposure.of(runs, amount(byId, WORK)));
    }

    public Measurement of(Metric metric) {
        return Objects.requireNonNull(byId.get(metric.id()));
    }

    /** The value of a metric; empty where it has none. */
    public OptionalDouble amount(String metricId) {
        return amount(byId, metricId);
    }

    private static OptionalDouble amount(Map<String, Measurement> byId, String metricId) {
        Measurement found = byId.get(metricId);
        return found == null ? OptionalDouble.empty() : found.shown().amount();
    }

    /** How much a metric grows per second when it grows by itself over the window; NaN where it has no value. */
    public double growthByItself(String metricId) {
        return amount(metricId).orElse(Double.NaN) / exposure.seconds();
    }
}
