package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.trend.MetricTrend;
import org.flightdiff.comparison.trend.MetricTrend.Drift;
import org.flightdiff.comparison.trend.MetricTrend.TrendPoint;
import org.flightdiff.language.Text;
import org.flightdiff.report.Figures;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.document.Block.Heading;
import org.flightdiff.report.document.Block.Spark;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table.ColumnHead;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;

/** Trends: what is said of each metric, and a row for each build, the first that differs marked. */
public final class TrendDocument {

    private static final List<String> COLUMNS =
            List.of("id", "unit", "better", "build", "recorded", "value", "verdict", "firstThatDiffers");

    private final Figures figures;

    private TrendDocument(Figures figures) {
        this.figures = figures;
    }

    public static Document of(List<MetricTrend> trends, Notation notation) {
        Figures figures = new Figures(notation);
        TrendDocument trend = new TrendDocument(figures);
        List<Block> blocks = new ArrayList<>();
        blocks.add(Lines.of(LinesStyle.TALLY, trend.word(trends.isEmpty() ? "empty" : "heading")));
        trends.forEach(each -> blocks.addAll(trend.section(each)));
        return new Document(figures.word("title", text("title")), figures, blocks);
    }

    private List<Block> section(MetricTrend trend) {
        return List.of(
                new Heading(
                        trend.metric().id(),
                        word(
                                "metric",
                                trend.metric().label(),
                                Text.given(trend.metric().id()))),
                Lines.of(LinesStyle.PLAIN, said(trend)),
                Spark.of(word("curve"), values(trend)),
                Table.of(
                        List.of(
                                ColumnHead.words(word("recorded")),
                                ColumnHead.name(word("build")),
                                ColumnHead.number(word("value")),
                                ColumnHead.words(word("compared")),
                                ColumnHead.words("")),
                        trend.points().stream().map(point -> row(trend, point))));
    }

    private List<Cell> row(MetricTrend trend, TrendPoint point) {
        PassedVerdict verdict = point.verdict();
        return List.of(
                Cell.text(Provenance.utc(point.build().recorded())),
                Cell.text(point.build().name()),
                Cell.number(
                        figures.notation()
                                .of(trend.metric().unit(), values(trend))
                                .value(point.value()),
                        point.value()),
                Cell.of(verdict, verdict == null ? "" : figures.verdict(verdict)),
                Cell.text(trend.isFirst(point) ? "◀ " + word("first-mark") : ""));
    }

    private String said(MetricTrend trend) {
        Text first = trend.firstThatDiffers()
                .map(point -> text("first", Text.given(point.build().name())))
                .orElse(text("none-differs"));
        return figures.words(Text.semicolons(drift(trend), first));
    }

    private static Text drift(MetricTrend trend) {
        Drift drift = trend.drift();
        if (drift == null) {
            return text("too-few", Text.count(trend.points().size()), Text.count(Drift.FEWEST_BUILDS));
        }
        Text p = Text.probability(drift.p());
        Unit unit = trend.metric().unit();
        double largest = Arrays.stream(values(trend)).map(Math::abs).max().orElse(Double.NaN);
        return trend.drifts()
                .map(verdict -> text(
                        "drifts",
                        verdict.text(),
                        step(drift, unit, drift.perBuild(), largest),
                        step(drift, unit, drift.overall(), largest),
                        p))
                .orElse(text("no-drift", p));
    }

    private static Text step(Drift drift, Unit unit, double step, double largest) {
        return drift.relative() ? Text.change(step, step) : Text.difference(unit, step, largest);
    }

    private static double[] values(MetricTrend trend) {
        return trend.points().stream().mapToDouble(TrendPoint::value).toArray();
    }

    private String word(String id, Text... arguments) {
        return figures.words(text(id, arguments));
    }

    private static Text text(String id, Text... arguments) {
        return Text.of("trend." + id, arguments);
    }

    public static DataTable data(List<MetricTrend> trends) {
        return new DataTable(
                COLUMNS,
                trends.stream()
                        .flatMap(trend -> trend.points().stream().map(point -> data(trend, point)))
                        .toList());
    }

    private static List<Object> data(MetricTrend trend, TrendPoint point) {
        PassedVerdict verdict = point.verdict();
        return Arrays.asList(
                trend.metric().id(),
                trend.metric().unit().symbol(),
                trend.metric().better().word(),
                point.build().name(),
                point.build().recorded().toString(),
                point.value(),
                verdict == null ? null : verdict.word(),
                trend.isFirst(point));
    }
}
