package org.flightdiff.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.Recording;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Estimate;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;
import org.jspecify.annotations.Nullable;

/**
 * What one recording holds, how it was made, and what every metric is in it.
 *
 * @param run its identity
 * @param events every event type that it holds or that a view would read, by name
 * @param metrics every metric of every view
 * @param warmUp where its warm-up seems to end
 */
public record Summary(Run run, List<EventSummary> events, List<MetricSummary> metrics, WarmUp warmUp) {

    private static final double CONFIDENCE = 0.95;

    /**
     * One event type.
     *
     * @param name for example {@code jdk.GCPhasePause}
     * @param count how many there are
     * @param setting how it was recorded
     */
    public record EventSummary(String name, long count, EventSetting setting) {}

    /**
     * One metric.
     *
     * @param view id of its view
     * @param value its value, or why there is none
     * @param low lower end of the 95 % interval that the recording alone gives; null where there is none
     * @param high upper end
     */
    public record MetricSummary(
            Metric metric,
            String view,
            Value value,
            @Nullable Double low,
            @Nullable Double high) {}

    public Summary {
        events = List.copyOf(events);
        metrics = List.copyOf(metrics);
    }

    /** Sums up a window of a recording. */
    public static Summary of(Window window, List<View> views) {
        List<MetricSummary> metrics = new ArrayList<>();
        for (View view : views) {
            view.metrics().forEach(metric -> metrics.add(metric(metric, view.id(), window)));
        }
        return new Summary(Run.of(window), events(window.recording(), views), metrics, WarmUp.of(window.recording()));
    }

    private static List<EventSummary> events(Recording recording, List<View> views) {
        Map<String, Long> counts = recording.eventCounts();
        TreeSet<String> names = new TreeSet<>(counts.keySet());
        views.forEach(view -> view.reads().forEach(selection -> names.add(selection.event())));
        return names.stream()
                .map(name -> new EventSummary(
                        name,
                        counts.getOrDefault(name, 0L),
                        recording.settings().of(name)))
                .toList();
    }

    private static MetricSummary metric(Metric metric, String view, Window window) {
        SideMeasurement measured = SideMeasurement.of(metric, List.of(window));
        Estimate estimate = measured.estimate();
        if (estimate == null || !estimate.hasInterval()) {
            return new MetricSummary(metric, view, measured.value(), null, null);
        }
        Interval interval = estimate.interval(CONFIDENCE);
        return new MetricSummary(
                metric,
                view,
                measured.value(),
                natural(interval.low(), estimate.scale()),
                natural(interval.high(), estimate.scale()));
    }

    private static @Nullable Double natural(double end, Scale scale) {
        double value = scale == Scale.LOG ? Math.exp(end) : end;
        return Double.isFinite(value) ? value : null;
    }
}
