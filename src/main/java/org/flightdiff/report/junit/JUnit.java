package org.flightdiff.report.junit;

import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.Edition;
import org.flightdiff.report.MatrixReport;

/** Goals and what fails a gate as test cases, for build servers. */
public final class JUnit implements MatrixReport {

    @Override
    public String id() {
        return "junit";
    }

    @Override
    public String extension() {
        return "xml";
    }

    @Override
    public String of(Comparison comparison, Edition edition) {
        return JUnitReport.of(comparison, edition.gate());
    }

    @Override
    public String of(Matrix matrix, Edition edition) {
        return JUnitReport.of(matrix, edition.gate());
    }

    @Override
    public boolean tellsOnlyGoals() {
        return true;
    }
}
