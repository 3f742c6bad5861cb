package org.flightdiff.report.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.grid.Grid;
import org.flightdiff.comparison.grid.Grid.GridRow;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.GridWords;
import org.flightdiff.report.text.TextColumns.ColumnsLine;
import org.flightdiff.report.text.TextColumns.ResultCell;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Metric;

/** A grid for a terminal: a line for each metric at each load, a column for each setting. */
public final class GridText {

    private final Grid grid;
    private final GridWords words;

    private GridText(Grid grid, Notation notation) {
        this.grid = grid;
        words = new GridWords(notation);
    }

    /** The whole text, ending with a line feed. */
    public static String of(Grid grid, TextStyle style, Notation notation) {
        return new GridText(grid, notation).written(style);
    }

    private String written(TextStyle style) {
        TextLines text = new TextLines(style.columns());
        text.paragraph(words.side(Role.BASELINE) + "  ", String.join(", ", grid.baselines()));
        for (int i = 0; i < grid.settings().size(); i++) {
            text.paragraph(String.format("%8d  ", i + 1), grid.settings().get(i));
        }
        text.line("");
        List<ColumnsLine> metrics = grid.metrics().stream().flatMap(this::lines).toList();
        if (!metrics.isEmpty()) {
            TextColumns.write(text, style, words.word("what"), words.side(Role.BASELINE), metrics);
        }
        List<ColumnsLine> goals = grid.goals().stream().map(this::goal).toList();
        if (!goals.isEmpty()) {
            TextColumns.write(text, style, words.word("goals"), "", goals);
        }
        text.paragraph("", words.word("legend"));
        return text.toString();
    }

    private Stream<ColumnsLine> lines(Metric metric) {
        return grid.rows(metric).stream()
                .filter(GridWords::isKnown)
                .map(row -> new ColumnsLine(
                        words.at(words.label(metric), row.load()),
                        words.baseline(row),
                        row.cells().stream().map(this::cell).toList()));
    }

    private ResultCell cell(Optional<MetricResult> result) {
        return new ResultCell(
                words.cell(result), result.map(MetricResult::verdict).orElse(PassedVerdict.NOT_COMPARABLE));
    }

    private ColumnsLine goal(GridRow<GoalResult> row) {
        String goal = row.any().map(GoalResult::text).orElse("");
        return new ColumnsLine(
                words.at(goal, row.load()),
                "",
                row.cells().stream().map(this::goal).toList());
    }

    private ResultCell goal(Optional<GoalResult> result) {
        boolean missed =
                result.filter(goal -> Boolean.FALSE.equals(goal.passed())).isPresent();
        return new ResultCell(
                result.map(GoalResult::outcome).map(words::words).orElse(words.words(Text.of("grid.none"))),
                missed ? PassedVerdict.WORSE : PassedVerdict.UNCHANGED);
    }
}
