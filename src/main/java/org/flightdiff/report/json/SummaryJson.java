package org.flightdiff.report.json;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.comparison.saved.KeptValue;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.comparison.saved.RunSummary.EventSummary;
import org.flightdiff.comparison.saved.RunSummary.MetricSummary;
import org.flightdiff.comparison.saved.SavedCourse;
import org.flightdiff.comparison.saved.SavedSpread;
import org.flightdiff.comparison.window.WarmUp;
import org.flightdiff.recording.Problem;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.jspecify.annotations.Nullable;

/**
 * One recording summed up as JSON, schema 1: identity, settings, events with their settings, metrics with value, n, interval and
 * what is needed to judge them without the recording. {@link SavedSummary} reads it back.
 */
public final class SummaryJson {

    static final int SCHEMA = 1;

    private SummaryJson() {}

    /** The whole document, ending with a line feed. */
    public static String of(RunSummary summary) {
        Map<String, @Nullable Object> recording = JsonReport.run(summary.run());
        recording.put("pid", summary.run().jvm().pid());
        recording.put("jvmStartEpochNanos", summary.run().jvm().startEpochNanos());
        recording.put("startEpochNanos", summary.run().source().startEpochNanos());
        recording.put("endEpochNanos", summary.run().source().endEpochNanos());
        recording.put(
                "problemIds", summary.run().problems().stream().map(Problem::id).toList());
        return JsonReport.write(JsonReport.object(
                "schema",
                SCHEMA,
                "recording",
                recording,
                "warmUp",
                warmUp(summary.warmUp()),
                "settings",
                summary.settings().stream().map(SummaryJson::settings).toList(),
                "metrics",
                summary.metrics().stream().map(SummaryJson::metric).toList(),
                "events",
                summary.events().stream().map(SummaryJson::event).toList(),
                "applicationEvents",
                summary.applicationEvents(),
                "applicationSeconds",
                seconds(summary),
                "steadyApplicationEvents",
                summary.applicationTimes().entrySet().stream()
                        .filter(type -> type.getValue().steady())
                        .map(Map.Entry::getKey)
                        .sorted()
                        .toList()));
    }

    private static Map<String, Double> seconds(RunSummary summary) {
        Map<String, Double> seconds = new TreeMap<>();
        summary.applicationTimes().forEach((type, taken) -> seconds.put(type, taken.seconds()));
        return seconds;
    }

    private static Map<String, @Nullable Object> settings(Shape settings) {
        return JsonReport.object(
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
        return JsonReport.object(
                "group", row.group(), "name", row.name(), "label", row.label(), "value", row.baseline());
    }

    private static Map<String, @Nullable Object> warmUp(WarmUp warmUp) {
        return JsonReport.object(
                "endSeconds",
                warmUp.isSeen() ? warmUp.endSeconds() : null,
                "signs",
                warmUp.signs().stream()
                        .map(sign -> JsonReport.object(
                                "name", sign.label(),
                                "unit", sign.unit().symbol(),
                                "untilSeconds", sign.untilSeconds(),
                                "before", sign.before(),
                                "after", sign.after()))
                        .toList());
    }

    private static Map<String, @Nullable Object> metric(MetricSummary metric) {
        KeptValue kept = metric.kept();
        return JsonReport.object(
                "id", metric.metric().id(),
                "view", metric.view(),
                "label", metric.metric().label(),
                "unit", metric.metric().unit().symbol(),
                "recorded", kept.isRecorded(),
                "value", kept.value(),
                "n", kept.value().observations(),
                "low", metric.low(),
                "high", metric.high(),
                "reason", kept.value().note(),
                "spread", kept.spread() == null ? null : spread(kept.spread()));
    }

    private static Map<String, @Nullable Object> spread(SavedSpread spread) {
        return JsonReport.object(
                "scale", spread.scale(),
                "basis", spread.basis(),
                "effectiveN", spread.effectiveObservations(),
                "standardError", spread.standardError(),
                "degreesOfFreedom", spread.degreesOfFreedom(),
                "course", spread.course() == null ? null : course(spread.course()),
                "occurrences", spread.occurrences(),
                "exposure", spread.exposure(),
                "over", spread.over(),
                "method", spread.method(),
                "intervals",
                        spread.intervals().stream()
                                .map(each -> JsonReport.object(
                                        "confidence", each.confidence(), "low", each.low(), "high", each.high()))
                                .toList());
    }

    private static Map<String, @Nullable Object> course(SavedCourse course) {
        return JsonReport.object(
                "stretches", course.stretches(),
                "n", course.observations(),
                "standardError", course.standardError(),
                "degreesOfFreedom", course.degreesOfFreedom(),
                "leastVariance", course.leastVariance());
    }

    private static Map<String, @Nullable Object> event(EventSummary event) {
        return JsonReport.object(
                "name", event.name(),
                "count", event.count(),
                "state", event.setting().state().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                "thresholdSeconds", event.setting().thresholdNanos() / 1e9,
                "period", event.setting().period(),
                "stackTrace", event.setting().stackTrace(),
                "countedFromAgeSeconds",
                        event.counted() == null ? null : event.counted().fromSeconds(),
                "countedToAgeSeconds",
                        event.counted() == null ? null : event.counted().toSeconds());
    }
}
