package org.flightdiff.comparison.footing;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.jspecify.annotations.Nullable;

/**
 * All metrics of one side.
 *
 * @param byId the measurements
 * @param exposure how much the side was looked at
 */
public record SideMetrics(Map<String, SideMeasurement> byId, Exposure exposure) {

    /** The metric that says how much a side did, for counts and totals of unequal windows. */
    public static final Metric WORK = AllocationMetrics.TOTAL;

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
        Map<String, SideMeasurement> byId = metrics.parallelStream()
                .collect(Collectors.toMap(Metric::id, metric -> SideMeasurement.of(metric, runs, alike)));
        SideMeasurement work = byId.get(WORK.id());
        return new SideMetrics(
                byId, Exposure.of(runs, work == null ? null : work.value().amount()));
    }

    public SideMeasurement of(Metric metric) {
        return Objects.requireNonNull(byId.get(metric.id()));
    }

    /** The value of a metric; null where it has none. */
    @Nullable
    public Double amount(Metric metric) {
        SideMeasurement found = byId.get(metric.id());
        return found == null ? null : found.value().amount();
    }

    /** How much a metric grows per second when it grows by itself over the window; null where it has no value. */
    @Nullable
    public Double growthByItself(Metric metric) {
        Double level = amount(metric);
        return level == null ? null : (Double) (level / exposure.seconds());
    }
}
