package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.comparison.grid.Grid;
import org.flightdiff.comparison.grid.Grid.GridCell;
import org.flightdiff.comparison.grid.Grid.GridRow;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.Matrix.MatrixRow;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.document.Block.Spark;
import org.flightdiff.report.document.Lines.Line;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table.ColumnHead;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/** A grid: a row for each goal and each metric at each load, with a column for each setting. */
public final class GridDocument {

    private static final List<String> COLUMNS =
            List.of("load", "setting", "id", "unit", "better", "baseline", "candidate", "change", "verdict", "goals");

    private final Grid grid;
    private final Figures figures;

    private GridDocument(Grid grid, Notation notation) {
        this.grid = grid;
        figures = new Figures(notation);
    }

    public static Document of(Grid grid, Notation notation) {
        GridDocument document = new GridDocument(grid, notation);
        return new Document(document.figures.word("title", Text.of("grid.title")), document.figures, document.blocks());
    }

    private List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        String baselines = String.join(", ", grid.baselines());
        blocks.add(Lines.of(
                LinesStyle.TALLY,
                word(
                        "tally",
                        Text.count(grid.settings().size()),
                        Text.count(grid.loads().size()),
                        Text.given(baselines))));
        blocks.add(Lines.ofEach(figures.words(Text.side(Role.BASELINE)), Stream.of(baselines)));
        blocks.add(new Lines(
                LinesStyle.PLAIN,
                IntStream.range(0, grid.settings().size())
                        .mapToObj(i ->
                                new Line(figures.count(i + 1), grid.settings().get(i)))
                        .toList()));
        List<GridRow<GoalResult>> goals = grid.goals();
        if (!goals.isEmpty()) {
            blocks.add(table(
                    List.of(ColumnHead.name(word("goals")), ColumnHead.words(word("load"))),
                    goals.stream().map(this::goal)));
        }
        List<Metric> metrics = grid.metrics().stream()
                .filter(metric -> grid.rows(metric).stream().anyMatch(GridDocument::isKnown))
                .toList();
        if (!metrics.isEmpty()) {
            blocks.add(table(
                    List.of(
                            ColumnHead.name(word("what")),
                            ColumnHead.words(word("load")),
                            ColumnHead.number(figures.words(Text.side(Role.BASELINE)))),
                    metrics.stream().flatMap(this::rows)));
        }
        blocks.add(Lines.of(LinesStyle.LEGEND, word("legend")));
        return blocks;
    }

    private Table table(List<ColumnHead> first, Stream<List<Cell>> rows) {
        Stream<ColumnHead> settings = IntStream.range(0, grid.settings().size())
                .mapToObj(i -> ColumnHead.result(i + 1, grid.settings().get(i), ""));
        return Table.of(Stream.concat(first.stream(), settings).toList(), rows);
    }

    private List<Cell> goal(GridRow<GoalResult> row) {
        return Stream.concat(
                        Stream.of(Cell.text(row.known().get(0).text()), Cell.text(row.load())),
                        row.cells().stream()
                                .map(result -> result.map(goal -> ResultCells.goal(figures, goal))
                                        .orElse(Cell.text(word("none")))))
                .toList();
    }

    private Stream<List<Cell>> rows(Metric metric) {
        List<GridRow<MetricResult>> rows =
                grid.rows(metric).stream().filter(GridDocument::isKnown).toList();
        Stream<List<Cell>> values = rows.stream().map(this::row);
        return rows.size() > 1 ? Stream.concat(values, Stream.of(curves(rows))) : values;
    }

    private List<Cell> row(GridRow<MetricResult> row) {
        MatrixRow known = new MatrixRow(row.known());
        return Stream.concat(
                        Stream.of(
                                ResultCells.metric(figures, known.first()),
                                Cell.text(row.load()),
                                ResultCells.baseline(figures, known)),
                        row.cells().stream().map(this::cell))
                .toList();
    }

    /** The candidate's value with verdict and change: "2.76 % ↓ better −26.5 %". */
    private Cell cell(Optional<MetricResult> result) {
        return result.map(each -> Cell.of(
                                each.verdict(),
                                (figures.candidate(each) + "  " + ResultCells.told(figures, each)).strip())
                        .hinted(ResultCells.hint(figures, each))
                        .sorted(DataTable.amount(each.change())))
                .orElse(Cell.of(PassedVerdict.NOT_COMPARABLE, word("none")));
    }

    /** Values from load to load, on one scale for all settings. */
    private List<Cell> curves(List<GridRow<MetricResult>> rows) {
        double highest = rows.stream()
                .flatMap(row -> row.known().stream())
                .flatMap(result -> Stream.of(result.baseline(), result.candidate()))
                .flatMapToDouble(value -> value.amount().stream())
                .max()
                .orElse(0);
        List<OptionalDouble> baseline =
                rows.stream().map(row -> row.known().get(0).baseline().amount()).toList();
        Stream<List<OptionalDouble>> settings = IntStream.range(
                        0, grid.settings().size())
                .mapToObj(i -> rows.stream()
                        .map(row -> row.cells()
                                .get(i)
                                .map(each -> each.candidate().amount())
                                .orElse(OptionalDouble.empty()))
                        .toList());
        String meaning = word(
                "curve",
                Text.given(String.join(", ", rows.stream().map(GridRow::load).toList())));
        return Stream.concat(
                        Stream.of(Cell.text(""), Cell.text("")),
                        Stream.concat(Stream.of(baseline), settings)
                                .map(values -> Cell.spark(new Spark(meaning, values, 0, highest))))
                .toList();
    }

    private static boolean isKnown(GridRow<MetricResult> row) {
        return row.known().stream().anyMatch(MetricResult::hasAnyValue);
    }

    private String word(String id, Text... arguments) {
        return figures.words(Text.of("grid." + id, arguments));
    }

    public static DataTable data(Grid grid) {
        return new DataTable(
                COLUMNS,
                grid.metrics().stream()
                        .flatMap(metric -> grid.cells().stream()
                                .flatMap(cell -> cell.comparison().metric(metric).stream()
                                        .map(result -> data(cell, result))))
                        .toList());
    }

    private static List<@Nullable Object> data(GridCell cell, MetricResult result) {
        List<@Nullable Object> row = new ArrayList<>(
                List.of(cell.load(), cell.setting(), result.metric().id()));
        row.addAll(DataTable.unit(result));
        row.addAll(DataTable.result(result));
        row.add(DataTable.goals(cell.comparison(), result));
        return row;
    }
}
