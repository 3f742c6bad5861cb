package org.flightdiff.comparison.footing;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.Value;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;
import org.jspecify.annotations.Nullable;

/**
 * All metrics of one side.
 *
 * @param byId the measurements
 * @param exposure how much the side was looked at
 */
public record SideMetrics(Map<String, SideMeasurement> byId, Exposure exposure) {

    /** The metric that says how much a side did, for counts and totals of unequal windows. */
    public static final String WORK = "allocation.total";

    private static final Value NONE = new Value(null, 0, Text.none());

    public SideMetrics {
        byId = Map.copyOf(byId);
    }

    /**
     * Of one side.
     *
     * @param runs none of a side that is missing
     * @param alike of all sides that are set against each other
     */
    public static SideMetrics of(List<MeasuredRun> runs, List<View> views, Alike alike) {
        if (runs.isEmpty()) {
            return new SideMetrics(Map.of(), Exposure.NONE);
        }
        List<Metric> metrics =
                views.stream().flatMap(view -> view.metrics().stream()).toList();
        Map<String, SideMeasurement> byId = metrics.parallelStream()
                .collect(Collectors.toMap(Metric::id, metric -> SideMeasurement.of(metric, runs, alike)));
        SideMeasurement work = byId.get(WORK);
        return new SideMetrics(
                byId, Exposure.of(runs, work == null ? null : work.value().amount()));
    }

    public SideMeasurement of(Metric metric) {
        return Objects.requireNonNull(byId.get(metric.id()));
    }

    /** What is shown of a metric; no value and no reason where it was not measured. */
    public Value value(Metric metric) {
        SideMeasurement measured = byId.get(metric.id());
        return measured == null ? NONE : measured.value();
    }

    /** The value of a metric; null where it has none. */
    @Nullable
    public Double amount(String metricId) {
        SideMeasurement found = byId.get(metricId);
        return found == null ? null : found.value().amount();
    }

    /** How much a metric grows per second when it grows by itself over the window; null where it has no value. */
    @Nullable
    public Double growthByItself(String metricId) {
        Double level = amount(metricId);
        return level == null ? null : (Double) (level / exposure.seconds());
    }
}
