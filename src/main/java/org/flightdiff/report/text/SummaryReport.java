package org.flightdiff.report.text;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.comparison.saved.RunSummary.EventSummary;
import org.flightdiff.comparison.saved.RunSummary.MetricSummary;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Value.Known;

/** One recording summed up for a terminal. */
public final class SummaryReport {

    private static final int LONGEST_NAME = 44;
    private static final int SHORTEST_NAME = 16;
    private static final int NUMBER = 12;
    private static final int BESIDE_NAMES = 36;
    private static final int LEAD = 9;
    private static final String INSET = "  ";

    private final RunSummary summary;
    private final TextStyle style;
    private final Figures figures;
    private final TextLines text;
    private final int name;

    private SummaryReport(RunSummary summary, TextStyle style, Notation notation) {
        this.summary = summary;
        this.style = style;
        figures = new Figures(notation);
        text = new TextLines(style.columns());
        name = Math.max(SHORTEST_NAME, Math.min(LONGEST_NAME, style.columns() - BESIDE_NAMES));
    }

    /** The whole text: identity, problems, settings, values, what is missing, and events; it ends with a line feed. */
    public static String of(RunSummary summary, TextStyle style, Notation notation) {
        SummaryReport report = new SummaryReport(summary, style, notation);
        report.recording();
        summary.settings().forEach(report::settings);
        report.metrics();
        report.missing();
        report.events();
        report.masked();
        return report.text.toString();
    }

    private void recording() {
        RunIdentity run = summary.run();
        text.paragraph("", run.source().file().toString());
        text.paragraph(
                lead("jvm"),
                run.jvm().name() + " " + run.jvm().shortVersion() + " ("
                        + run.jvm().javaVersion() + ")");
        text.paragraph(lead("collector"), run.jvm().collector().label());
        text.paragraph(
                lead("length"),
                word(
                        "length-of",
                        Text.seconds(run.source().durationSeconds()),
                        Text.of("count.event", Text.count(run.source().eventCount())),
                        Text.of("count.chunk", Text.count(run.source().chunkCount())),
                        Text.seconds(run.jvmAgeSeconds())));
        run.problems().forEach(problem -> text.paragraph(lead("problem"), figures.words(problem.text())));
        text.paragraph(lead("warm-up"), figures.words(summary.warmUp().text()));
        text.line("");
    }

    private void settings(Shape settings) {
        text.line(style.bold(figures.words(settings.title())));
        if (settings instanceof Unavailable missing) {
            text.paragraph(INSET, figures.words(missing.reason()));
        }
        if (settings instanceof SettingsDifference shown) {
            rows(shown.rows());
        }
        text.line("");
    }

    /** Those of a group together, as they are ordered. */
    private void rows(List<SettingsDifference.SettingRow> rows) {
        if (rows.isEmpty()) {
            text.paragraph(INSET, word("no-setting"));
        }
        String group = "";
        for (SettingsDifference.SettingRow row : rows) {
            String own = figures.words(row.group());
            if (!own.equals(group)) {
                text.line(INSET + own);
                group = own;
            }
            text.paragraph(INSET + named(figures.words(row.label())), String.valueOf(row.baseline()));
        }
    }

    private void metrics() {
        for (MetricSummary metric : summary.metrics()) {
            if (metric.value() instanceof Known known) {
                text.line(named(figures.words(metric.metric().label()))
                        + Aligned.right(NUMBER, figures.quantity(metric.metric().unit(), known.value()))
                        + INSET
                        + word("n", Text.count(known.observations())));
            }
        }
        text.line("");
    }

    private void missing() {
        Map<String, Integer> reasons = new TreeMap<>();
        summary.metrics().stream()
                .filter(metric -> metric.value() instanceof Missing)
                .forEach(metric -> reasons.merge(figures.words(metric.value().note()), 1, Integer::sum));
        text.line(style.bold(word("not-measured")));
        reasons.forEach((reason, count) ->
                text.paragraph(INSET, word("reason", Text.of("count.metric", Text.count(count)), Text.given(reason))));
        text.line("");
    }

    private void events() {
        text.line(style.bold(word("events")));
        List<EventSummary> events = summary.events();
        events.stream()
                .filter(event -> event.count() > 0)
                .forEach(event -> text.line(named(event.name())
                        + Aligned.right(NUMBER, figures.count(event.count()))
                        + INSET
                        + settings(event)));
        events.stream()
                .filter(event -> event.setting().state() == State.OFF)
                .forEach(event -> text.line(named(event.name()) + Aligned.right(NUMBER, word("off"))));
    }

    private void masked() {
        if (!summary.masked().isEmpty()) {
            text.line("");
            text.paragraph("", figures.words(MaskedValues.sentence(summary.masked())));
        }
    }

    private String named(String label) {
        return INSET + Aligned.left(name, TerminalCells.shortened(label, name)) + " ";
    }

    private String settings(EventSummary event) {
        EventSetting setting = event.setting();
        return figures.words(Text.commas(List.of(
                setting.thresholdNanos() > 0
                        ? Text.of("summary.from", Text.seconds(setting.thresholdNanos() / 1e9))
                        : Text.none(),
                setting.period().isEmpty()
                        ? Text.none()
                        : Text.of("summary.every", Text.given(SafeText.of(setting.period()))))));
    }

    private String word(String id, Text... arguments) {
        return figures.words(Text.of("summary." + id, arguments));
    }

    private String lead(String id) {
        return INSET + Aligned.left(LEAD, word(id)) + INSET;
    }
}
