package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.Matrix.GoalRow;
import org.flightdiff.comparison.result.Matrix.MatrixRow;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.Rerun;
import org.flightdiff.report.document.Block.Command;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table.ColumnHead;
import org.flightdiff.report.document.Table.Row;
import org.flightdiff.report.document.Table.TableLayout;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** The baseline, its candidates, what became of goals, and what diverged, a column for each candidate. */
public final class MatrixDocument {

    private static final List<String> METRIC = List.of("id", "view", "label", "unit", "better");
    private static final List<String> CANDIDATE = List.of("baseline", "candidate", "change", "verdict");

    private final Matrix matrix;
    private final Figures figures;

    private MatrixDocument(Matrix matrix, Notation notation) {
        this.matrix = matrix;
        figures = new Figures(notation);
    }

    public static Document of(Matrix matrix, Notation notation) {
        MatrixDocument document = new MatrixDocument(matrix, notation);
        return new Document(
                document.figures.word(
                        "title", text("title", Text.count(matrix.columns().size()))),
                document.figures,
                document.blocks());
    }

    /** The document, and how it is made again. */
    public static Document of(Matrix matrix, Notation notation, Provenance imprint) {
        Figures figures = new Figures(notation);
        Text written = text("written", Text.given(imprint.writtenUtc()), Text.given(imprint.version()));
        return of(matrix, notation)
                .and(
                        new Command(figures.word("made-again"), Rerun.command(matrix, imprint.options())),
                        Lines.of(LinesStyle.COLOPHON, figures.words(written)));
    }

    private List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(Lines.of(
                LinesStyle.TALLY,
                word("each-by-itself", Text.count(matrix.columns().size()))));
        blocks.add(Lines.ofEach(figures.words(Text.side(Role.BASELINE)), baseline()));
        blocks.add(Lines.of(
                LinesStyle.BULLETS,
                matrix.remarks().stream()
                        .map(remark -> figures.words(remark.text()))
                        .toList()));
        blocks.add(candidates());
        if (!matrix.goals().isEmpty()) {
            blocks.add(goals());
        }
        blocks.addAll(metrics());
        return blocks;
    }

    private Stream<String> baseline() {
        return matrix.baseline().stream()
                .map(run -> matrix.hasOneBaselineWindow()
                        ? figures.identity(run)
                        : figures.recording(run) + " · "
                                + figures.quantity(Unit.SECONDS, run.source().durationSeconds()) + word("own-window"));
    }

    private Table candidates() {
        List<Row> rows = IntStream.range(0, matrix.columns().size())
                .mapToObj(i -> candidate(i + 1, matrix.columns().get(i)))
                .toList();
        return Table.of(
                TableLayout.ENTRIES,
                List.of(
                        ColumnHead.number("#"),
                        ColumnHead.name(word("candidate")),
                        ColumnHead.words(word("comparable")),
                        ColumnHead.words(word("outcome"))),
                word("first-cause"),
                rows);
    }

    private Row candidate(int number, Comparison column) {
        List<String> notes = new ArrayList<>();
        notes.add(cause(column));
        column.goals().stream()
                .filter(goal -> !Boolean.TRUE.equals(goal.passed()))
                .forEach(goal -> notes.add(figures.word("goal-lead", goal.outcome())
                        + figures.word("in-brackets", Text.given(goal.text()), goal.actual())));
        return new Row(
                List.of(
                        Cell.count(figures.count(number), number),
                        Cell.text(column.candidate().stream()
                                .map(figures::identity)
                                .collect(Collectors.joining("; "))),
                        Cell.text(figures.words(column.comparability().verdict().text())),
                        Cell.text(tally(column)).sorted((double)
                                column.with(PassedVerdict.WORSE).size())),
                notes);
    }

    /** "3 worse, 1 better, 2 different, 1 of 3 goals passed". */
    private String tally(Comparison column) {
        Text tally = text(
                "tally",
                Text.count(column.with(PassedVerdict.WORSE).size()),
                Text.count(column.with(PassedVerdict.BETTER).size()),
                Text.count(column.with(PassedVerdict.DIFFERENT).size()));
        long passed = column.goals().stream()
                .filter(goal -> Boolean.TRUE.equals(goal.passed()))
                .count();
        return figures.words(
                column.goals().isEmpty()
                        ? tally
                        : Text.commas(List.of(
                                tally,
                                text(
                                        "goals-passed",
                                        Text.count(passed),
                                        Text.count(column.goals().size())))));
    }

    private String cause(Comparison column) {
        if (column.diagnoses().isEmpty()) {
            return word("no-cause");
        }
        Diagnosis first = column.diagnoses().get(0);
        return figures.word("in-brackets", first.title(), first.standing());
    }

    private Table goals() {
        return Table.of(
                Stream.concat(Stream.of(ColumnHead.name(word("goals"))), results())
                        .toList(),
                matrix.goals().stream()
                        .map(row -> Stream.concat(
                                        Stream.of(Cell.text(row.text())),
                                        row.cells().stream()
                                                .map(goal -> ResultCells.goal(figures, goal)
                                                        .hinted(figures.words(goal.actual()))))
                                .toList()));
    }

    private Stream<ColumnHead> results() {
        return IntStream.range(0, matrix.columns().size())
                .mapToObj(i -> ColumnHead.result(
                        i + 1,
                        names(matrix.columns().get(i)),
                        files(matrix.columns().get(i))));
    }

    public static String files(Comparison column) {
        return column.candidate().stream()
                .map(run -> run.source().file().toString())
                .collect(Collectors.joining(", "));
    }

    private static String names(Comparison column) {
        return column.candidate().stream()
                .map(run -> String.valueOf(run.source().file().getFileName()))
                .collect(Collectors.joining(", "));
    }

    private List<Block> metrics() {
        List<MatrixRow> rows = matrix.shown();
        Text heading = Text.inline(matrix.chosen().isEmpty() ? Text.of("page.what-diverged") : text("chosen"));
        if (rows.isEmpty()) {
            return List.of(Lines.of(LinesStyle.PLAIN, word("nothing-diverged")));
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(Table.of(
                Stream.concat(
                                Stream.of(
                                        ColumnHead.name(figures.words(heading)),
                                        ColumnHead.number(figures.words(Text.side(Role.BASELINE)))),
                                results())
                        .toList(),
                rows.stream().map(this::row)));
        blocks.add(Lines.of(LinesStyle.LEGEND, word("legend")));
        if (rows.stream().anyMatch(row -> !row.hasOneBaseline())) {
            blocks.add(Lines.of(LinesStyle.LEGEND, word("what-varies")));
        }
        return blocks;
    }

    private List<Cell> row(MatrixRow row) {
        return Stream.concat(
                        Stream.of(ResultCells.metric(figures, row.first()), ResultCells.baseline(figures, row)),
                        row.cells().stream()
                                .map(result -> Cell.of(result.told(), ResultCells.told(figures, result))
                                        .hinted(ResultCells.hint(figures, result))
                                        .sorted(DataTable.amount(result.change()))))
                .toList();
    }

    private String word(String id, Text... arguments) {
        return figures.words(text(id, arguments));
    }

    private static Text text(String id, Text... arguments) {
        return Text.of("matrix." + id, arguments);
    }

    /**
     * One row per metric that is shown (it diverges anywhere, or was chosen) or has a goal. For each candidate, by its
     * number and file, there are its value, the change (the difference if values may be negative), the verdict, the
     * baseline's value it is compared with and, if there are goals, the outcome of the metric's goals.
     */
    public static DataTable data(Matrix matrix) {
        Set<String> withGoal = matrix.goals().stream().map(GoalRow::metric).collect(Collectors.toSet());
        Stream<MatrixRow> rows = Stream.concat(
                        matrix.shown().stream(),
                        matrix.rows().stream()
                                .filter(row ->
                                        withGoal.contains(row.first().metric().id())))
                .distinct();
        return new DataTable(head(matrix), rows.map(row -> data(matrix, row)).toList());
    }

    private static List<String> head(Matrix matrix) {
        List<String> head = new ArrayList<>(METRIC);
        for (int i = 0; i < matrix.columns().size(); i++) {
            String candidate = (i + 1) + " " + files(matrix.columns().get(i)) + " ";
            CANDIDATE.forEach(name -> head.add(candidate + name));
            if (!matrix.goals().isEmpty()) {
                head.add(candidate + "goals");
            }
        }
        return head;
    }

    private static List<@Nullable Object> data(Matrix matrix, MatrixRow row) {
        List<@Nullable Object> cells = new ArrayList<>(DataTable.metric(row.first()));
        for (int i = 0; i < row.cells().size(); i++) {
            MetricResult result = row.cells().get(i);
            cells.addAll(DataTable.result(result));
            if (!matrix.goals().isEmpty()) {
                cells.add(DataTable.goals(matrix.columns().get(i), result));
            }
        }
        return cells;
    }
}
