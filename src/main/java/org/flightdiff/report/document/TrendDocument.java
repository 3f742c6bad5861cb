package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.trend.MetricTrend;
import org.flightdiff.comparison.trend.MetricTrend.Level;
import org.flightdiff.comparison.trend.MetricTrend.Step;
import org.flightdiff.comparison.trend.MetricTrend.TrendPoint;
import org.flightdiff.comparison.trend.Trend;
import org.flightdiff.comparison.trend.Trend.NightOfChange;
import org.flightdiff.language.Text;
import org.flightdiff.report.Figures;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.Rerun;
import org.flightdiff.report.document.Block.Command;
import org.flightdiff.report.document.Block.Heading;
import org.flightdiff.report.document.Block.Spark;
import org.flightdiff.report.document.Lines.Line;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table.ColumnHead;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.UnitNotation;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/** A trend: in which nights anything changed and what the comparison around each says, then metrics and their levels. */
public final class TrendDocument {

    private static final List<String> COLUMNS =
            List.of("id", "unit", "better", "night", "recorded", "value", "level", "p", "verdict");

    private static final int MOVED = 8;

    private final Figures figures;

    private TrendDocument(Figures figures) {
        this.figures = figures;
    }

    /** @param shown the metrics of which the levels are told */
    public static Document of(Trend trend, List<Metric> shown, Notation notation) {
        TrendDocument document = new TrendDocument(new Figures(notation));
        return new Document(
                document.figures.word("title", text("title")), document.figures, document.blocks(trend, shown));
    }

    private List<Block> blocks(Trend trend, List<Metric> shown) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(Lines.of(
                LinesStyle.TALLY,
                word(
                        "tally",
                        Text.count(trend.nights().size()),
                        Text.count(trend.judged()),
                        Text.count(trend.changes().size()))));
        trend.changes().forEach(change -> blocks.addAll(change(change)));
        blocks.add(table(
                trend.metrics().stream()
                        .filter(each -> shown.contains(each.metric()))
                        .flatMap(each -> each.levels().stream().map(level -> row(each, level))),
                Integer.MAX_VALUE));
        return blocks;
    }

    private List<Block> change(NightOfChange change) {
        Text night = Text.given(change.night().name());
        List<Block> blocks = new ArrayList<>(List.of(
                new Heading(
                        "since-" + change.night().name(),
                        word(
                                "since",
                                night,
                                Text.given(Provenance.utc(change.night().recorded())))),
                table(change.moved().stream().map(moved -> row(moved.trend(), moved.level())), MOVED)));
        Comparison compared = change.compared();
        if (compared != null) {
            Head head = Head.of(compared);
            blocks.add(new Lines(
                    LinesStyle.BELOW, List.of(new Line(figures.words(head.badge()), figures.words(head.headline())))));
            blocks.add(new Command(word("compared"), Rerun.command(compared, List.of())));
        }
        return blocks;
    }

    private Table table(Stream<List<Cell>> rows, int most) {
        List<List<Cell>> all = rows.toList();
        List<ColumnHead> heads = List.of(
                ColumnHead.name(word("metric")),
                ColumnHead.words(word("night")),
                ColumnHead.number(word("nights")),
                ColumnHead.number(word("before")),
                ColumnHead.number(word("level")),
                ColumnHead.number(word("change")),
                ColumnHead.words(""),
                ColumnHead.aside(""));
        return Table.some("", false, heads, all.stream().limit(most).toList(), all.size());
    }

    private List<Cell> row(MetricTrend trend, Level level) {
        Metric metric = trend.metric();
        Step step = level.step();
        double[] values = trend.points().stream().mapToDouble(TrendPoint::value).toArray();
        UnitNotation written = figures.notation().of(metric.unit(), values);
        return List.of(
                Cell.text(figures.words(metric.label())).called(metric.id(), figures.words(metric.meaning())),
                Cell.text(level.since().name())
                        .hinted(Provenance.utc(level.since().recorded())),
                Cell.count(figures.count(level.nights()), level.nights()),
                step == null ? Cell.text("") : Cell.number(written.value(step.from()), step.from()),
                Cell.number(written.value(level.value()), level.value()),
                step == null ? Cell.text("") : change(metric, level.value(), step),
                step == null ? Cell.text("") : Cell.of(step.verdict(), figures.verdict(step.verdict())),
                Cell.spark(Spark.of(word("curve"), values)));
    }

    private Cell change(Metric metric, double value, Step step) {
        double difference = value - step.from();
        double ratio = difference / step.from();
        Text told = step.relative()
                ? Text.change(ratio, ratio)
                : Text.difference(metric.unit(), difference, Math.max(Math.abs(value), Math.abs(step.from())));
        return Cell.number(figures.words(told), step.relative() ? ratio : difference)
                .hinted(figures.words(Text.probability(step.p())));
    }

    private String word(String id, Text... arguments) {
        return figures.words(text(id, arguments));
    }

    private static Text text(String id, Text... arguments) {
        return Text.of("trend." + id, arguments);
    }

    public static DataTable data(Trend trend) {
        return new DataTable(
                COLUMNS,
                trend.metrics().stream()
                        .flatMap(each -> each.points().stream().map(point -> data(each.metric(), point)))
                        .toList());
    }

    private static List<@Nullable Object> data(Metric metric, TrendPoint point) {
        Step step = point.level().since().equals(point.night()) ? point.level().step() : null;
        return Arrays.asList(
                metric.id(),
                metric.unit().symbol(),
                metric.better().word(),
                point.night().name(),
                point.night().recorded().toString(),
                point.value(),
                point.level().value(),
                step == null ? null : step.p(),
                step == null ? null : step.verdict().word());
    }
}
