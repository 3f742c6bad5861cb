package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.comparison.saved.RunSummary.EventSummary;
import org.flightdiff.comparison.saved.RunSummary.MetricSummary;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.report.Figures;
import org.flightdiff.report.document.Block.Heading;
import org.flightdiff.report.document.Lines.Line;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table.ColumnHead;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.SettingsDifference.SettingRow;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Value.Known;

/** One recording: identity, problems, settings, values, what is missing, and events. */
public final class SummaryDocument {

    private final RunSummary summary;
    private final Figures figures;

    private SummaryDocument(RunSummary summary, Notation notation) {
        this.summary = summary;
        figures = new Figures(notation);
    }

    public static Document of(RunSummary summary, Notation notation) {
        SummaryDocument document = new SummaryDocument(summary, notation);
        String file = summary.run().source().file().toString();
        return new Document(
                document.figures.word("title", Text.given(file)),
                document.figures,
                Stream.of(
                                document.recording(file),
                                summary.settings().stream()
                                        .flatMap(document::settings)
                                        .toList(),
                                document.metrics(),
                                document.missing(),
                                document.events(),
                                document.masked())
                        .flatMap(List::stream)
                        .toList());
    }

    private List<Block> recording(String file) {
        RunIdentity run = summary.run();
        List<Line> lines = new ArrayList<>(List.of(
                line(
                        "jvm",
                        Text.given(run.jvm().name() + " " + run.jvm().shortVersion() + " ("
                                + run.jvm().javaVersion() + ")")),
                line("collector", Text.given(run.jvm().collector().label())),
                line(
                        "length",
                        text(
                                "length-of",
                                Text.seconds(run.source().durationSeconds()),
                                Text.of("count.event", Text.count(run.source().eventCount())),
                                Text.of("count.chunk", Text.count(run.source().chunkCount())),
                                Text.seconds(run.jvmAgeSeconds())))));
        run.beside()
                .forEach(text -> lines.add(
                        line("beside", Text.given(String.valueOf(text.file().getFileName())))));
        run.problems().forEach(problem -> lines.add(line("problem", problem.text())));
        lines.add(line("warm-up", summary.warmUp().text()));
        return List.of(Lines.of(LinesStyle.TALLY, file), new Lines(LinesStyle.PLAIN, lines));
    }

    private Line line(String id, Text words) {
        return new Line(word(id), figures.words(words));
    }

    private Stream<Block> settings(Shape settings) {
        Block heading = new Heading(settings.panel().word(), figures.words(settings.title()));
        if (settings instanceof Unavailable missing) {
            return Stream.of(heading, Lines.of(LinesStyle.BELOW, figures.words(missing.reason())));
        }
        if (!(settings instanceof SettingsDifference shown)) {
            return Stream.of();
        }
        Map<String, List<SettingRow>> groups = shown.rows().stream()
                .collect(Collectors.groupingBy(
                        row -> figures.words(row.group()), LinkedHashMap::new, Collectors.toList()));
        return Stream.concat(
                Stream.of(heading),
                groups.isEmpty()
                        ? Stream.of(Lines.of(LinesStyle.BELOW, word("no-setting")))
                        : groups.entrySet().stream().flatMap(group -> group(group.getKey(), group.getValue())));
    }

    private Stream<Block> group(String name, List<SettingRow> rows) {
        Block lines = new Lines(
                LinesStyle.PLAIN,
                rows.stream()
                        .map(row -> new Line(figures.words(row.label()), String.valueOf(row.baseline())))
                        .toList());
        return name.isEmpty() ? Stream.of(lines) : Stream.of(new Heading(name, name, true), lines);
    }

    private List<Block> metrics() {
        return List.of(table(summary.metrics().stream().flatMap(this::value)));
    }

    private Stream<List<Cell>> value(MetricSummary metric) {
        return metric.value() instanceof Known known
                ? Stream.of(List.of(
                        Cell.text(figures.words(metric.metric().label())),
                        Cell.number(figures.quantity(metric.metric().unit(), known.value()), known.value()),
                        Cell.text(word("n", Text.count(known.observations())))))
                : Stream.of();
    }

    private static Table table(Stream<List<Cell>> rows) {
        return Table.of(List.of(ColumnHead.name(""), ColumnHead.number(""), ColumnHead.words("")), rows);
    }

    private List<Block> missing() {
        Map<String, Integer> reasons = new TreeMap<>();
        summary.metrics().stream()
                .filter(metric -> metric.value() instanceof Missing)
                .forEach(metric -> reasons.merge(figures.words(metric.value().note()), 1, Integer::sum));
        return List.of(
                new Heading("missing", word("not-measured")),
                Lines.of(
                        LinesStyle.BELOW,
                        reasons.entrySet().stream()
                                .map(each -> word(
                                        "reason",
                                        Text.of("count.metric", Text.count(each.getValue())),
                                        Text.given(each.getKey())))
                                .toList()));
    }

    private List<Block> events() {
        Stream<List<Cell>> recorded = summary.events().stream()
                .filter(event -> event.count() > 0)
                .map(event -> List.of(
                        Cell.text(event.name()),
                        Cell.count(figures.count(event.count()), event.count()),
                        Cell.text(settings(event))));
        Stream<List<Cell>> off = summary.events().stream()
                .filter(event -> event.setting().state() == State.OFF)
                .map(event -> List.of(Cell.text(event.name()), Cell.text(word("off")), Cell.text("")));
        return List.of(new Heading("events", word("events")), table(Stream.concat(recorded, off)));
    }

    private String settings(EventSummary event) {
        EventSetting setting = event.setting();
        return figures.words(Text.commas(List.of(
                setting.thresholdNanos() > 0 ? text("from", Text.seconds(setting.thresholdNanos() / 1e9)) : Text.none(),
                setting.period().isEmpty() ? Text.none() : text("every", Text.given(setting.period())))));
    }

    private List<Block> masked() {
        return summary.masked().isEmpty()
                ? List.of()
                : List.of(Lines.of(LinesStyle.PLAIN, figures.words(MaskedValues.sentence(summary.masked()))));
    }

    private String word(String id, Text... arguments) {
        return figures.words(text(id, arguments));
    }

    private static Text text(String id, Text... arguments) {
        return Text.of("summary." + id, arguments);
    }
}
