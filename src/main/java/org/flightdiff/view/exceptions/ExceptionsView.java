package org.flightdiff.view.exceptions;

import org.flightdiff.view.View;

/** The view of exceptions. */
public final class ExceptionsView {

    /** Its metrics and panels. */
    public static final View VIEW = new View("exceptions", ExceptionMetrics.ALL, ExceptionPanels.ALL);

    private ExceptionsView() {}
}
