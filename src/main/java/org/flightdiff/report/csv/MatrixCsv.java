package org.flightdiff.report.csv;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.Matrix.GoalRow;
import org.flightdiff.comparison.result.Matrix.MatrixRow;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Words;
import org.flightdiff.report.MatrixWords;

/**
 * A matrix as CSV (RFC 4180), one row per metric that is shown (it diverges anywhere, or was chosen) or has a goal, in English and in base units.
 * For each candidate, by its number and file, there are its value, the change (the difference if values may be
 * negative), the verdict, the baseline's value it is compared with and, if there are goals, the outcome of the metric's
 * goals.
 */
public final class MatrixCsv {

    private static final List<String> METRIC = List.of("id", "view", "label", "unit", "better");
    private static final List<String> CANDIDATE = List.of("baseline", "candidate", "change", "verdict");
    private static final String GOALS = "goals";

    private final Matrix matrix;
    private final boolean withGoals;

    private MatrixCsv(Matrix matrix) {
        this.matrix = matrix;
        withGoals = !matrix.goals().isEmpty();
    }

    /** The whole document; lines end with carriage return and line feed. */
    public static String of(Matrix matrix) {
        MatrixCsv csv = new MatrixCsv(matrix);
        return Stream.concat(Stream.of(csv.head()), csv.rows().map(csv::row))
                .map(cells -> String.join(",", cells))
                .collect(Collectors.joining("\r\n", "", "\r\n"));
    }

    /** The metrics shown, then other metrics with a goal. */
    private Stream<MatrixRow> rows() {
        Set<String> withGoal = matrix.goals().stream().map(GoalRow::metric).collect(Collectors.toSet());
        return Stream.concat(
                        matrix.shown().stream(),
                        matrix.rows().stream()
                                .filter(row ->
                                        withGoal.contains(row.first().metric().id())))
                .distinct();
    }

    private List<String> head() {
        List<String> head = new ArrayList<>(METRIC);
        for (int i = 0; i < matrix.columns().size(); i++) {
            String candidate =
                    (i + 1) + " " + MatrixWords.files(matrix.columns().get(i)) + " ";
            CANDIDATE.forEach(name -> head.add(CsvReport.text(candidate + name)));
            if (withGoals) {
                head.add(CsvReport.text(candidate + GOALS));
            }
        }
        return head;
    }

    private List<String> row(MatrixRow row) {
        List<String> cells = new ArrayList<>(List.of(
                row.first().metric().id(),
                row.first().view(),
                CsvReport.text(Words.ENGLISH.of(row.first().metric().label())),
                row.first().metric().unit().symbol(),
                row.first().metric().better().name().toLowerCase(Locale.ROOT)));
        for (int i = 0; i < row.cells().size(); i++) {
            MetricResult result = row.cells().get(i);
            Change change = result.change();
            cells.add(CsvReport.number(result.baseline().amount()));
            cells.add(CsvReport.number(result.candidate().amount()));
            cells.add(CsvReport.number(change == null ? null : change.amount()));
            cells.add(result.verdict().word());
            if (withGoals) {
                cells.add(goals(result, i));
            }
        }
        return cells;
    }

    /** The outcomes of a metric's goals, in the order they were written. */
    private String goals(MetricResult result, int candidate) {
        return matrix.columns().get(candidate).goals().stream()
                .filter(goal -> goal.metric().equals(result.metric().id()))
                .map(GoalResult::word)
                .collect(Collectors.joining("; "));
    }
}
