package org.flightdiff.report.junit;

import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.Edition;
import org.flightdiff.report.MatrixReport;

/** Goals as test cases, for build servers. */
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
        return JUnitReport.of(comparison, edition.undecidedFails());
    }

    @Override
    public String of(Matrix matrix, Edition edition) {
        return MatrixJUnit.of(matrix, edition.undecidedFails());
    }

    @Override
    public boolean tellsOnlyGoals() {
        return true;
    }
}
