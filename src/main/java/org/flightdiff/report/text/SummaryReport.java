package org.flightdiff.report.text;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.comparison.result.Run;
import org.flightdiff.comparison.saved.Summary;
import org.flightdiff.comparison.saved.Summary.EventSummary;
import org.flightdiff.comparison.saved.Summary.MetricSummary;
import org.flightdiff.language.Words;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.unit.Unit;

/** One recording summed up for a terminal. */
public final class SummaryReport {

    private static final int LONGEST_NAME = 44;
    private static final int SHORTEST_NAME = 16;
    private static final int NUMBER = 12;
    private static final int BESIDE_NAMES = 36;
    private static final String INSET = "  ";

    private final Summary summary;
    private final TextStyle style;
    private final Figures figures;
    private final TextLines text;
    private final int name;

    private SummaryReport(Summary summary, TextStyle style, Locale locale) {
        this.summary = summary;
        this.style = style;
        figures = new Figures(locale);
        text = new TextLines(style.columns());
        name = Math.max(SHORTEST_NAME, Math.min(LONGEST_NAME, style.columns() - BESIDE_NAMES));
    }

    /** The whole text: identity, problems, values, what is missing, and events; it ends with a line feed. */
    public static String of(Summary summary, TextStyle style, Locale locale) {
        SummaryReport report = new SummaryReport(summary, style, locale);
        report.recording();
        report.metrics();
        report.missing();
        report.events();
        return report.text.toString();
    }

    private void recording() {
        Run run = summary.run();
        text.paragraph("", run.source().file().toString());
        text.paragraph(
                "  JVM        ",
                run.jvm().name() + " " + run.jvm().shortVersion() + " ("
                        + run.jvm().javaVersion() + ")");
        text.paragraph("  collector  ", run.jvm().collector().label());
        text.paragraph("  arguments  ", run.jvm().arguments());
        text.paragraph(
                "  length     ",
                figures.quantity(Unit.SECONDS, run.source().durationSeconds()) + ", "
                        + figures.count(run.source().eventCount(), "event") + " in "
                        + figures.count(run.source().chunkCount(), "chunk") + ", JVM "
                        + figures.quantity(Unit.SECONDS, run.jvmAgeSeconds()) + " old at its start");
        run.problems().forEach(problem -> text.paragraph("  problem    ", Words.ENGLISH.of(problem.text())));
        text.paragraph("  warm-up    ", Words.ENGLISH.of(summary.warmUp().text()));
        text.line("");
    }

    private void metrics() {
        for (MetricSummary metric : summary.metrics()) {
            Double amount = metric.value().amount();
            if (amount != null) {
                text.line(named(Words.ENGLISH.of(metric.metric().label()))
                        + Aligned.right(NUMBER, figures.quantity(metric.metric().unit(), amount))
                        + INSET + "n " + figures.count(metric.value().observations()));
            }
        }
        text.line("");
    }

    private void missing() {
        Map<String, Integer> reasons = new TreeMap<>();
        summary.metrics().stream()
                .filter(metric -> metric.value().amount() == null)
                .forEach(metric -> reasons.merge(Words.ENGLISH.of(metric.value().note()), 1, Integer::sum));
        text.line(style.bold("not measured"));
        reasons.forEach((reason, count) -> text.paragraph(INSET, figures.count(count, "metric") + ": " + reason));
        text.line("");
    }

    private void events() {
        text.line(style.bold("events"));
        List<EventSummary> events = summary.events();
        events.stream()
                .filter(event -> event.count() > 0)
                .forEach(event -> text.line(named(event.name())
                        + Aligned.right(NUMBER, figures.count(event.count()))
                        + INSET
                        + settings(event)));
        events.stream()
                .filter(event -> event.setting().state() == State.OFF)
                .forEach(event -> text.line(named(event.name()) + Aligned.right(NUMBER, "off")));
    }

    private String named(String label) {
        return INSET + Aligned.left(name, SafeText.shortened(label, name)) + " ";
    }

    private String settings(EventSummary event) {
        EventSetting setting = event.setting();
        StringBuilder words = new StringBuilder();
        if (setting.thresholdNanos() > 0) {
            words.append("from ").append(figures.quantity(Unit.SECONDS, setting.thresholdNanos() / 1e9));
        }
        if (!setting.period().isEmpty()) {
            words.append(words.isEmpty() ? "" : ", ").append("every ").append(SafeText.of(setting.period()));
        }
        return words.toString();
    }
}
