package org.flightdiff.report.csv;

import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.Edition;
import org.flightdiff.report.MatrixReport;

/** A row for each metric, for spreadsheets. */
public final class Csv implements MatrixReport {

    @Override
    public String id() {
        return "csv";
    }

    @Override
    public String extension() {
        return "csv";
    }

    @Override
    public String of(Comparison comparison, Edition edition) {
        return CsvReport.of(comparison);
    }

    @Override
    public String of(Matrix matrix, Edition edition) {
        return MatrixCsv.of(matrix);
    }
}
