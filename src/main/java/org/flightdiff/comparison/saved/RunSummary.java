package org.flightdiff.comparison.saved;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.window.WarmUp;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.recording.Ages;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.TimeTaken;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Shape;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.AtLeast;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurement.Unread;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value;
import org.flightdiff.view.Value.Known;
import org.flightdiff.view.View;
import org.flightdiff.view.configuration.ConfigurationView;
import org.jspecify.annotations.Nullable;

/**
 * What one recording holds, how it was made, and what every metric is in it.
 *
 * @param settings what its JVM was told and found: of each kind the settings, as those of a side without another, or why
 *     there are none
 * @param events every event type that it holds or that a view would read, by name
 * @param applicationEvents names of those that are not the JDK's
 * @param applicationTimes how the events of each of these fill it
 * @param metrics every metric of every view
 * @param masked what of it is not shown, and why
 */
public record RunSummary(
        RunIdentity run,
        List<Shape> settings,
        List<EventSummary> events,
        List<String> applicationEvents,
        Map<String, TimeTaken> applicationTimes,
        List<MetricSummary> metrics,
        WarmUp warmUp,
        List<MaskedValues> masked) {

    static final double CONFIDENCE = 0.95;

    /** @param counted over which stretch of the JVM's life its counters were counted; null where it has none */
    public record EventSummary(
            String name,
            long count,
            EventSetting setting,
            @Nullable Ages counted) {}

    /**
     * @param kept its value with what the recording says of how sure it is, or why there is none
     * @param low lower end of the 95 % interval that the recording alone gives; null where there is none
     * @param high upper end
     */
    public record MetricSummary(
            Metric metric,
            String view,
            KeptValue kept,
            @Nullable Double low,
            @Nullable Double high) {

        public Value value() {
            return kept.value();
        }
    }

    public RunSummary {
        settings = List.copyOf(settings);
        events = List.copyOf(events);
        applicationEvents = List.copyOf(applicationEvents);
        applicationTimes = Map.copyOf(applicationTimes);
        metrics = List.copyOf(metrics);
        masked = List.copyOf(masked);
    }

    /** This summary with a run and settings of which something is masked. */
    public RunSummary with(RunIdentity shown, List<Shape> told, List<MaskedValues> values) {
        return new RunSummary(shown, told, events, applicationEvents, applicationTimes, metrics, warmUp, values);
    }

    public static RunSummary of(Window window, List<View> views) {
        List<MetricSummary> metrics = new ArrayList<>();
        for (View view : views) {
            view.metrics().forEach(metric -> metrics.add(metric(metric, view.id(), window)));
        }
        return new RunSummary(
                RunIdentity.of(window),
                settings(window),
                events(window, views),
                window.recording().applicationEvents().stream().sorted().toList(),
                window.recording().applicationTimes(),
                metrics,
                WarmUp.of(window.recording()),
                List.of());
    }

    private static List<Shape> settings(Window window) {
        return ConfigurationView.OF_ONE_JVM.stream()
                .map(panel -> panel.show(Role.BASELINE, List.of(window)))
                .toList();
    }

    private static List<EventSummary> events(Window window, List<View> views) {
        LoadedRecording recording = window.recording();
        Map<String, Long> counts = recording.eventCounts();
        TreeSet<String> names = new TreeSet<>(counts.keySet());
        views.forEach(view -> view.reads().forEach(selection -> names.add(selection.event())));
        return names.stream()
                .map(name -> new EventSummary(
                        name,
                        counts.getOrDefault(name, 0L),
                        recording.settings().of(name),
                        Counted.EVENTS.contains(name) ? Counted.ages(window, name) : null))
                .toList();
    }

    private static MetricSummary metric(Metric metric, String view, Window window) {
        Measurement measurement = metric.in(window);
        KeptValue kept = KeptValue.of(measurement);
        if (!(measurement instanceof Measured measured) || !measured.estimate().hasInterval()) {
            return new MetricSummary(metric, view, kept, null, null);
        }
        Estimate estimate = measured.estimate();
        Interval interval = estimate.interval(CONFIDENCE);
        return new MetricSummary(
                metric,
                view,
                kept,
                SavedSpread.natural(interval.low(), estimate.scale()),
                SavedSpread.natural(interval.high(), estimate.scale()));
    }

    public record KeptValue(Value value, @Nullable SavedSpread spread) {

        /** @throws IllegalArgumentException if its events are not read yet */
        static KeptValue of(Measurement measurement) {
            if (measurement instanceof Unread) {
                throw new IllegalArgumentException("a summary is made of recordings that are read: " + measurement);
            }
            if (measurement instanceof Measured measured) {
                return new KeptValue(measured.shown(), SavedSpread.of(measured.estimate()));
            }
            return measurement instanceof AtLeast bound
                    ? new KeptValue(new NotRecorded(bound.reason()), null)
                    : new KeptValue(measurement.shown(), null);
        }

        /** Whether what it is made of was recorded and makes sense, be it too little for a value. */
        public boolean isRecorded() {
            return value instanceof Known || value instanceof TooFew;
        }

        /** @throws IllegalArgumentException if the spread is none that was written here */
        public Measurement measurement() {
            if (value instanceof Missing missing) {
                return missing;
            }
            return value instanceof Known known && spread != null
                    ? new Measured(spread.estimate(known.value(), known.observations()), known.note())
                    : new TooFew(value.observations(), value.note());
        }
    }
}
