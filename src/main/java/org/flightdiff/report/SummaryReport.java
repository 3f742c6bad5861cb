package org.flightdiff.report;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.comparison.Run;
import org.flightdiff.comparison.Summary;
import org.flightdiff.comparison.Summary.EventSummary;
import org.flightdiff.comparison.Summary.MetricSummary;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.recording.Problem;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/** One recording summed up for a terminal. */
public final class SummaryReport {

    private SummaryReport() {}

    /** The whole text: identity, problems, values, events, and what is missing. */
    public static String of(Summary summary, Locale locale) {
        StringBuilder text = new StringBuilder();
        Run run = summary.run();
        line(text, run.source().file().toString());
        line(
                text,
                "  JVM        " + run.jvm().name() + " " + run.jvm().shortVersion() + " ("
                        + run.jvm().javaVersion() + ")");
        line(text, "  collector  " + run.jvm().collector().label());
        line(text, "  arguments  " + run.jvm().arguments());
        line(
                text,
                String.format(
                        locale,
                        "  length     %s, %,d events in %d chunks, JVM %s old at its start",
                        Quantity.format(Unit.SECONDS, run.source().durationSeconds(), locale),
                        run.source().eventCount(),
                        run.source().chunkCount(),
                        Quantity.format(Unit.SECONDS, run.jvmAgeSeconds(), locale)));
        for (Problem problem : run.problems()) {
            line(text, "  problem    " + problem.text());
        }
        line(text, "  warm-up    " + summary.warmUp().inWords());
        line(text, "");
        metrics(text, summary, locale);
        events(text, summary, locale);
        return text.toString();
    }

    private static void metrics(StringBuilder text, Summary summary, Locale locale) {
        Map<String, Integer> missing = new TreeMap<>();
        for (MetricSummary metric : summary.metrics()) {
            Double amount = metric.value().amount();
            if (amount == null) {
                missing.merge(metric.value().note(), 1, Integer::sum);
                continue;
            }
            line(
                    text,
                    String.format(
                            locale,
                            "  %-44s %12s  n %,d",
                            metric.metric().label(),
                            Quantity.format(metric.metric().unit(), amount, locale),
                            metric.value().observations()));
        }
        line(text, "");
        line(text, "not measured");
        missing.forEach(
                (reason, count) -> line(text, "  " + count + (count == 1 ? " metric: " : " metrics: ") + reason));
        line(text, "");
    }

    private static void events(StringBuilder text, Summary summary, Locale locale) {
        line(text, "events");
        for (EventSummary event : summary.events()) {
            if (event.count() > 0) {
                line(text, String.format(locale, "  %-40s %,10d  %s", event.name(), event.count(), settings(event)));
            }
        }
        summary.events().stream()
                .filter(event -> event.setting().state() == State.OFF)
                .forEach(event -> line(text, String.format(locale, "  %-40s %10s", event.name(), "off")));
    }

    private static String settings(EventSummary event) {
        EventSetting setting = event.setting();
        StringBuilder words = new StringBuilder();
        if (setting.thresholdNanos() > 0) {
            words.append("from ").append(Quantity.format(Unit.SECONDS, setting.thresholdNanos() / 1e9, Locale.ROOT));
        }
        if (!setting.period().isEmpty()) {
            words.append(words.isEmpty() ? "" : ", ").append("every ").append(setting.period());
        }
        return words.toString();
    }

    private static void line(StringBuilder text, String line) {
        text.append(Inert.of(line).replace('\u00a0', ' ').stripTrailing()).append('\n');
    }
}
