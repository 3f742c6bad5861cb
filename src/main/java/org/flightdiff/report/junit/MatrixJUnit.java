package org.flightdiff.report.junit;

import java.util.stream.Collectors;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.document.MatrixDocument;

/** What a gate says of a matrix as JUnit XML: a suite for each candidate. */
public final class MatrixJUnit {

    private MatrixJUnit() {}

    /**
     * The whole document.
     *
     * @param gate what fails by it
     */
    public static String of(Matrix matrix, Gate gate) {
        boolean nothing = matrix.columns().stream().allMatch(Comparison::isEmpty);
        return matrix.columns().stream()
                .map(column -> suite(column, gate, nothing))
                .collect(Collectors.joining(
                        "", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n", "</testsuites>\n"));
    }

    /** Pipelines list test cases by their names, so these tell the candidates apart. */
    private static String suite(Comparison column, Gate gate, boolean nothing) {
        String files = MatrixDocument.files(column);
        return JUnitReport.suite("flightdiff " + files, " (" + files + ")", column, gate, nothing);
    }
}
