package org.flightdiff.view.exceptions;

import org.flightdiff.view.View;

public final class ExceptionsView {

    public static final View VIEW = new View("exceptions", ExceptionMetrics.ALL, ExceptionPanels.ALL);

    private ExceptionsView() {}
}
