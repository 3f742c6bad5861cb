package org.flightdiff.report.json;

import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.Edition;
import org.flightdiff.report.MatrixReport;

/** All numbers, for programs. */
public final class Json implements MatrixReport {

    @Override
    public String id() {
        return "json";
    }

    @Override
    public String extension() {
        return "json";
    }

    @Override
    public String of(Comparison comparison, Edition edition) {
        return JsonReport.of(comparison, edition.gate(), edition.meta());
    }

    @Override
    public String of(Matrix matrix, Edition edition) {
        return MatrixJson.of(matrix);
    }
}
