package org.flightdiff.report.csv;

import java.util.Collection;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.Edition;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.DataTable;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.report.document.PairDocument;
import org.jspecify.annotations.Nullable;

/** A row for each metric as CSV (RFC 4180). What is missing is empty; no text is taken for a formula. */
public final class Csv implements MatrixReport {

    private static final String STARTS_OF_FORMULAS = "=+-@\t\r";

    @Override
    public String id() {
        return "csv";
    }

    @Override
    public String of(Comparison comparison, Edition edition) {
        return of(PairDocument.data(comparison));
    }

    @Override
    public String of(Matrix matrix, Edition edition) {
        return of(MatrixDocument.data(matrix));
    }

    /** The whole document; lines end as the RFC asks, with carriage return and line feed. */
    public static String of(DataTable data) {
        return Stream.concat(Stream.<Collection<?>>of(data.columns()), data.rows().stream())
                .map(row -> row.stream().map(Csv::cell).collect(Collectors.joining(",")))
                .collect(Collectors.joining("\r\n", "", "\r\n"));
    }

    private static String cell(@Nullable Object value) {
        return value instanceof String text ? text(text) : Objects.toString(value, "");
    }

    /** A text as a cell: on one line, quoted where needed, and never a formula of a spreadsheet. */
    public static String text(String text) {
        boolean formula = !text.isEmpty() && STARTS_OF_FORMULAS.indexOf(text.charAt(0)) >= 0;
        String inert = (formula ? "'" : "") + SafeText.of(text);
        return inert.chars().anyMatch(c -> c == '"' || c == ',') ? "\"" + inert.replace("\"", "\"\"") + "\"" : inert;
    }
}
