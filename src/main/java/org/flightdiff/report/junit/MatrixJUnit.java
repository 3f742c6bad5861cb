package org.flightdiff.report.junit;

import java.util.stream.Collectors;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.MatrixWords;

/** The goals of a matrix as JUnit XML: a suite for each candidate, and in each a test case for each goal. */
public final class MatrixJUnit {

    private MatrixJUnit() {}

    /**
     * The whole document.
     *
     * @param undecidedFails whether an undecided goal counts as failed; otherwise it is skipped
     */
    public static String of(Matrix matrix, boolean undecidedFails) {
        return matrix.columns().stream()
                .map(column -> suite(column, undecidedFails))
                .collect(Collectors.joining(
                        "", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n", "</testsuites>\n"));
    }

    /** Pipelines list test cases by name, so names include the candidate. */
    private static String suite(Comparison column, boolean undecidedFails) {
        String files = MatrixWords.files(column);
        return JUnitReport.suite("flightdiff " + files, " (" + files + ")", column.goals(), undecidedFails);
    }
}
