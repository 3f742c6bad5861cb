package org.flightdiff.report.json;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.flightdiff.comparison.footing.SavedRun;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.comparison.saved.RunSummary.EventSummary;
import org.flightdiff.comparison.saved.RunSummary.KeptValue;
import org.flightdiff.comparison.saved.RunSummary.MetricSummary;
import org.flightdiff.comparison.saved.SavedSpread;
import org.flightdiff.comparison.window.WarmUp;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Ages;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.TimeTaken;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Value;
import org.flightdiff.view.Value.Known;
import org.jspecify.annotations.Nullable;

/**
 * One recording summed up as JSON, schema 1, with what is needed to judge it without the recording. Old summaries have
 * no seconds, and took every type of the application for steady.
 */
public record SummaryJson(
        int schema,
        RunJson recording,
        @Nullable Object warmUp,
        @Nullable Object settings,
        List<SavedMetric> metrics,
        List<SavedEvent> events,
        List<String> applicationEvents,
        @Nullable Map<String, Double> applicationSeconds,
        @Nullable Set<String> steadyApplicationEvents) {

    static final int SCHEMA = 1;

    record SavedMetric(
            String id,
            String view,
            Text label,
            String unit,
            boolean recorded,
            @Nullable Double value,
            long n,
            @Nullable Double low,
            @Nullable Double high,
            Text reason,
            @Nullable SavedSpread spread) {

        private static SavedMetric of(MetricSummary metric) {
            Value value = metric.value();
            return new SavedMetric(
                    metric.metric().id(),
                    metric.view(),
                    metric.metric().label(),
                    metric.metric().unit().symbol(),
                    metric.kept().isRecorded(),
                    value instanceof Known known ? (Double) known.value() : null,
                    value.observations(),
                    metric.low(),
                    metric.high(),
                    value.note(),
                    metric.kept().spread());
        }

        private Measurement measurement() {
            return value != null && spread != null
                    ? new KeptValue(new Known(value, n, reason), spread.orWithin(low, high)).measurement()
                    : recorded ? new TooFew(n, reason) : new NotRecorded(reason);
        }
    }

    record SavedEvent(
            String name,
            long count,
            EventSetting.State state,
            double thresholdSeconds,
            String period,
            boolean stackTrace,
            @Nullable Double countedFromAgeSeconds,
            @Nullable Double countedToAgeSeconds) {

        private static final double NANOS = 1e9;

        private static SavedEvent of(EventSummary event) {
            Ages counted = event.counted();
            return new SavedEvent(
                    event.name(),
                    event.count(),
                    event.setting().state(),
                    event.setting().thresholdNanos() / NANOS,
                    event.setting().period(),
                    event.setting().stackTrace(),
                    counted == null ? null : (Double) counted.fromSeconds(),
                    counted == null ? null : (Double) counted.toSeconds());
        }

        private EventSetting setting() {
            return new EventSetting(state, Math.round(thresholdSeconds * NANOS), period, stackTrace);
        }
    }

    public static String of(RunSummary summary) {
        return Json.write(record(summary));
    }

    public static SummaryJson record(RunSummary summary) {
        Map<String, Double> seconds = new TreeMap<>();
        Set<String> steady = new TreeSet<>();
        summary.applicationTimes().forEach((type, taken) -> {
            seconds.put(type, taken.seconds());
            if (taken.steady()) {
                steady.add(type);
            }
        });
        return new SummaryJson(
                SCHEMA,
                RunJson.of(summary.run(), true),
                warmUp(summary.warmUp()),
                summary.settings().stream().map(SummaryJson::settings).toList(),
                summary.metrics().stream().map(SavedMetric::of).toList(),
                summary.events().stream().map(SavedEvent::of).toList(),
                summary.applicationEvents(),
                seconds,
                steady);
    }

    private static Map<String, @Nullable Object> settings(Shape settings) {
        return Json.object(
                "id",
                settings.panel().word(),
                "title",
                settings.title(),
                "reason",
                settings instanceof Unavailable missing ? missing.reason() : null,
                "settings",
                settings instanceof SettingsDifference shown
                        ? shown.rows().stream().map(SummaryJson::setting).toList()
                        : List.of());
    }

    private static Map<String, @Nullable Object> setting(SettingsDifference.SettingRow row) {
        return Json.object("group", row.group(), "name", row.name(), "label", row.label(), "value", row.baseline());
    }

    private static Map<String, @Nullable Object> warmUp(WarmUp warmUp) {
        return Json.object(
                "endSeconds",
                warmUp.isSeen() ? warmUp.endSeconds() : null,
                "signs",
                warmUp.signs().stream()
                        .map(sign -> Json.object(
                                "name", sign.label(),
                                "unit", sign.unit().symbol(),
                                "untilSeconds", sign.untilSeconds(),
                                "before", sign.before(),
                                "after", sign.after()))
                        .toList());
    }

    /** The run that it sums up; an IllegalArgumentException if it has another schema, or numbers that make no sense. */
    SavedRun run(Path file) {
        if (schema != SCHEMA) {
            throw new IllegalArgumentException("this is no JSON of a summary with schema " + SCHEMA);
        }
        Map<String, EventSetting> how = new HashMap<>();
        Map<String, Long> counts = new HashMap<>();
        Map<String, Ages> ages = new HashMap<>();
        for (SavedEvent event : events) {
            how.put(event.name, event.setting());
            counts.put(event.name, event.count);
            if (event.countedFromAgeSeconds != null && event.countedToAgeSeconds != null) {
                ages.put(event.name, new Ages(event.countedFromAgeSeconds, event.countedToAgeSeconds));
            }
        }
        Map<String, TimeTaken> times = new HashMap<>();
        Set<String> steady = steadyApplicationEvents;
        if (applicationSeconds != null) {
            applicationSeconds.forEach((type, seconds) ->
                    times.put(type, new TimeTaken(seconds, steady == null || steady.contains(type))));
        }
        return SavedRun.of(
                recording.identity(file),
                how,
                applicationEvents.stream()
                        .distinct()
                        .collect(Collectors.toMap(type -> type, type -> counts.getOrDefault(type, 0L))),
                times,
                ages,
                metrics.stream()
                        .collect(Collectors.toMap(SavedMetric::id, SavedMetric::measurement, (first, last) -> last)));
    }
}
