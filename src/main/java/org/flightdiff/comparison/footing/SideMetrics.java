package org.flightdiff.comparison.footing;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.flightdiff.language.Text;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value;
import org.flightdiff.view.View;
import org.flightdiff.view.allocation.AllocationMetrics;

public record SideMetrics(Map<String, Measurement> byId, Exposure exposure) {

    /** The metric that says how much a side did, for counts and totals of unequal windows. */
    public static final Metric WORK = AllocationMetrics.TOTAL;

    private static final Value NONE = new NotRecorded(Text.none());

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
        Map<String, Measurement> byId =
                metrics.parallelStream().collect(Collectors.toMap(Metric::id, metric -> alike.measure(metric, runs)));
        return new SideMetrics(byId, Exposure.of(runs, amount(byId, WORK)));
    }

    public Measurement of(Metric metric) {
        return Objects.requireNonNull(byId.get(metric.id()));
    }

    /** What is shown of a metric; no value and no reason where it was not measured. */
    public Value value(Metric metric) {
        Measurement measured = byId.get(metric.id());
        return measured == null ? NONE : measured.shown();
    }

    public OptionalDouble amount(Metric metric) {
        return amount(byId, metric);
    }

    private static OptionalDouble amount(Map<String, Measurement> byId, Metric metric) {
        Measurement found = byId.get(metric.id());
        return found == null ? OptionalDouble.empty() : found.shown().amount();
    }

    /** How much a metric grows per second when it grows by itself over the window; NaN where it has no value. */
    public double growthByItself(Metric metric) {
        return amount(metric).orElse(Double.NaN) / exposure.seconds();
    }
}
