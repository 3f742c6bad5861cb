package org.flightdiff.cli.compare;

import org.flightdiff.cli.option.CannotContinueException;
import org.flightdiff.cli.option.ReportOptions;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.catalogue.Reports;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.report.text.TextInk;

/** Which reports of several candidates are written. */
final class MatrixOptions extends ReportOptions<MatrixReport> {

    MatrixOptions() {
        super(Reports.OF_MATRIX);
    }

    /** @param gate what fails by it */
    void write(Matrix unmasked, Gate gate) throws CannotContinueException {
        Matrix matrix = unmasked.map(presentation()::shown);
        write((format, edition) -> format.of(matrix, edition), edition(gate));
        if (printsText()) {
            outputs()
                    .print(TextInk.of(
                            MatrixDocument.of(matrix, presentation().notation()),
                            presentation().style()));
        }
    }
}
