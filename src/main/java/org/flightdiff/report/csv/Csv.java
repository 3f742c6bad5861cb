package org.flightdiff.report.csv;

import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.Edition;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.document.ComparisonData;
import org.flightdiff.report.document.MatrixDocument;

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
        return CsvInk.of(ComparisonData.of(comparison));
    }

    @Override
    public String of(Matrix matrix, Edition edition) {
        return CsvInk.of(MatrixDocument.data(matrix));
    }
}
