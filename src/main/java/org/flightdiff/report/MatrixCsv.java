package org.flightdiff.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightdiff.comparison.Change;
import org.flightdiff.comparison.Matrix;
import org.flightdiff.comparison.Matrix.Row;
import org.flightdiff.comparison.MetricResult;

/**
 * A matrix as CSV (RFC 4180), one row per metric that diverges anywhere, in English and in base units. For each
 * candidate, by its number and file, there are its value, the change (the difference where values may be negative), the
 * verdict and the baseline's value that it is set against.
 */
public final class MatrixCsv {

    private static final List<String> METRIC = List.of("id", "view", "label", "unit", "better");
    private static final List<String> CANDIDATE = List.of("baseline", "candidate", "change", "verdict");

    private MatrixCsv() {}

    /** The whole document; lines end with carriage return and line feed. */
    public static String of(Matrix matrix) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(head(matrix));
        matrix.divergences().forEach(row -> rows.add(row(row)));
        return rows.stream().map(row -> String.join(",", row)).collect(Collectors.joining("\r\n", "", "\r\n"));
    }

    private static List<String> head(Matrix matrix) {
        MatrixWords words = new MatrixWords(new Figures(Locale.ENGLISH));
        List<String> head = new ArrayList<>(METRIC);
        IntStream.range(0, matrix.columns().size())
                .forEach(i -> CANDIDATE.forEach(name -> head.add(CsvReport.text(
                        (i + 1) + " " + words.files(matrix.columns().get(i)) + " " + name))));
        return head;
    }

    private static List<String> row(Row row) {
        List<String> cells = new ArrayList<>(List.of(
                row.first().metric().id(),
                row.first().view(),
                CsvReport.text(row.first().metric().label()),
                row.first().metric().unit().symbol(),
                row.first().metric().better().name().toLowerCase(Locale.ROOT)));
        for (MetricResult result : row.cells()) {
            Change change = result.change();
            cells.add(CsvReport.number(result.baseline().amount()));
            cells.add(CsvReport.number(result.candidate().amount()));
            cells.add(CsvReport.number(change == null ? null : change.amount()));
            cells.add(result.verdict().word());
        }
        return cells;
    }
}
