package org.flightdiff.report.json;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.grid.Grid;
import org.flightdiff.comparison.grid.Grid.GridCell;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.Matrix.MatrixRow;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.trend.MetricTrend;
import org.flightdiff.comparison.trend.MetricTrend.Level;
import org.flightdiff.comparison.trend.MetricTrend.Step;
import org.flightdiff.comparison.trend.MetricTrend.TrendPoint;
import org.flightdiff.comparison.trend.Trend;
import org.flightdiff.comparison.trend.Trend.NightOfChange;
import org.flightdiff.file.RecordJson;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.report.Edition;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.Rerun;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/** All numbers, for programs: schema 1, in base units; there is no NaN and no infinity, only null. */
public final class Json implements MatrixReport {

    private static final int SCHEMA = 1;

    /** Format characters, such as those of text direction, controls and line separators, as JSON may have them. */
    private static final Pattern DIRECTING = Pattern.compile("[\\x7f-\\x{10ffff}&&[\\p{Cf}\\p{Zl}\\p{Zp}\\x7f-\\x9f]]");

    @Override
    public String id() {
        return "json";
    }

    @Override
    public String of(Comparison comparison, Edition edition) {
        return write(document(comparison, edition.gate(), null, edition.meta()));
    }

    @Override
    public String of(Matrix matrix, Edition edition) {
        return of(matrix);
    }

    public static String of(Comparison comparison) {
        return write(tree(comparison));
    }

    /** The document as what {@link #write} writes. */
    public static Object tree(Comparison comparison) {
        return document(comparison, Gate.OPEN, null, Map.of());
    }

    /** With the time of writing as ISO 8601, and what people say of the comparison, by name. */
    public static String of(Comparison comparison, Instant written, Map<String, String> meta) {
        return write(document(comparison, Gate.OPEN, written, meta));
    }

    private static Map<String, @Nullable Object> document(
            Comparison comparison, Gate gate, @Nullable Instant written, Map<String, String> meta) {
        Map<String, @Nullable Object> root = object(
                "schema", SCHEMA,
                "sides", comparison.map(side -> list(side, RunJson::of)),
                "work", ComparisonJson.work(comparison),
                "comparability", ComparisonJson.comparability(comparison.comparability()),
                "diagnoses", list(comparison.diagnoses(), ComparisonJson::diagnosis),
                "metrics", list(comparison.metrics(), ComparisonJson::metric),
                "vitalSigns", list(comparison.vitalSigns(), ComparisonJson::vitalSign),
                "goals", comparison.goals(),
                "ledger", ComparisonJson.ledger(comparison.timeSpent().orElse(null)),
                "moved", list(comparison.moved(), ComparisonJson::moved),
                "linesToCopy", list(comparison.linesToCopy(), ComparisonJson::linesToCopy),
                "masked", masked(comparison.masked().inTexts()),
                "head", ComparisonJson.head(Head.of(comparison, gate)));
        if (written != null) {
            root.put("written", written.toString());
        }
        if (!meta.isEmpty()) {
            root.put("meta", meta);
        }
        return root;
    }

    public static List<Object> masked(List<MaskedValues> masked) {
        return list(masked, each -> object("reason", each.reason().id(), "count", each.count(), "names", each.names()));
    }

    /** A matrix: every metric, with one cell per candidate, whose fields are named as in the JSON of a comparison. */
    public static String of(Matrix matrix) {
        return write(object(
                "schema", SCHEMA,
                "baseline", list(matrix.baseline(), RunJson::of),
                "candidates", list(matrix.columns(), Json::column),
                "divergences",
                        list(matrix.divergences(), row -> row.first().metric().id()),
                "chosen", matrix.chosen(),
                "metrics", list(matrix.rows(), Json::row)));
    }

    private static Map<String, @Nullable Object> column(Comparison column) {
        Map<String, @Nullable Object> verdicts = new LinkedHashMap<>();
        for (PassedVerdict verdict : PassedVerdict.values()) {
            verdicts.put(verdict.word(), column.with(verdict).size());
        }
        return object(
                "candidate", list(column.candidate(), RunJson::of),
                "work", ComparisonJson.work(column),
                "comparability", ComparisonJson.comparability(column.comparability()),
                "verdicts", verdicts,
                "diagnoses", list(column.diagnoses(), ComparisonJson::diagnosis),
                "goals", column.goals());
    }

    private static Map<String, @Nullable Object> row(MatrixRow row) {
        Map<String, @Nullable Object> object = ComparisonJson.identity(row.first());
        object.put("cells", list(row.cells(), ComparisonJson::outcome));
        return object;
    }

    /** A grid: a cell for each load and setting, with fields named as in the JSON of a comparison. */
    public static String of(Grid grid) {
        return write(object(
                "schema", SCHEMA,
                "baseline", grid.baselines(),
                "settings", grid.settings(),
                "loads", grid.loads(),
                "cells", list(grid.cells(), cell -> cell(grid, cell))));
    }

    private static Map<String, @Nullable Object> cell(Grid grid, GridCell cell) {
        Comparison comparison = cell.comparison();
        return object(
                "load", cell.load(),
                "setting", cell.setting(),
                "baseline", list(comparison.baseline(), RunJson::of),
                "candidate", list(comparison.candidate(), RunJson::of),
                "comparability", ComparisonJson.comparability(comparison.comparability()),
                "metrics",
                        grid.metrics().stream()
                                .flatMap(metric -> comparison.metric(metric).stream())
                                .map(ComparisonJson::metric)
                                .toList(),
                "goals", comparison.goals());
    }

    /** A trend: what changed and when, then of each metric its nights and levels. */
    public static String of(Trend trend) {
        return write(object(
                "schema", SCHEMA,
                "nights", trend.nights().size(),
                "judged", trend.judged(),
                "changes", list(trend.changes(), Json::change),
                "trends", list(trend.metrics(), Json::trend)));
    }

    private static Map<String, @Nullable Object> change(NightOfChange change) {
        Optional<Comparison> compared = Optional.ofNullable(change.compared());
        return object(
                "night", change.night().name(),
                "recorded", change.night().recorded().toString(),
                "metrics",
                        list(
                                change.moved(),
                                moved -> level(moved.trend().metric().id(), moved.level())),
                "headline", compared.map(comparison -> Head.of(comparison).headline()),
                "command", compared.map(comparison -> Rerun.command(comparison, List.of())));
    }

    private static Map<String, @Nullable Object> trend(MetricTrend trend) {
        Metric metric = trend.metric();
        return object(
                "id", metric.id(),
                "label", metric.label(),
                "unit", metric.unit().symbol(),
                "better", metric.better().word(),
                "nights", list(trend.points(), Json::night),
                "levels", list(trend.levels(), level -> level(metric.id(), level)));
    }

    private static Map<String, @Nullable Object> night(TrendPoint point) {
        return object(
                "name", point.night().name(),
                "recorded", point.night().recorded().toString(),
                "value", point.value());
    }

    private static Map<String, @Nullable Object> level(String metric, Level level) {
        Optional<Step> step = Optional.ofNullable(level.step());
        return object(
                "id", metric,
                "since", level.since().name(),
                "nights", level.nights(),
                "value", level.value(),
                "before", step.map(Step::from),
                "p", step.map(Step::p),
                "verdict", step.map(Step::verdict));
    }

    /** Any tree of maps, lists, records and plain values, indented; what changes how a text is laid out is escaped. */
    public static String write(Object tree) {
        return DIRECTING.matcher(RecordJson.MAPPER.writeValueAsString(tree)).replaceAll(mark -> escaped(mark.group()))
                + "\n";
    }

    private static String escaped(String mark) {
        return mark.chars()
                .mapToObj(unit -> String.format(Locale.ROOT, "\\\\u%04x", unit))
                .collect(Collectors.joining());
    }

    /** A JSON object with its members in this order: name, value, name, value … Texts are in English. */
    public static Map<String, @Nullable Object> object(@Nullable Object... namesAndValues) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.put(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
        }
        return object;
    }

    static <T> List<Object> list(List<T> values, Function<T, Object> writer) {
        return values.stream().map(writer).toList();
    }
}
