package org.flightdiff.report;

import org.flightdiff.comparison.result.Matrix;

/** A format that several candidates can be written in too. */
public interface MatrixReport extends Report {

    /** The whole report of several candidates. It masks nothing, likewise. */
    String of(Matrix matrix, Edition edition);
}
