package org.flightdiff.report;

import org.flightdiff.comparison.result.Matrix;

/** A format that can also write several candidates. */
public interface MatrixReport extends Report {

    /** The whole report of several candidates. It does not mask secrets, either. */
    String of(Matrix matrix, Edition edition);
}
