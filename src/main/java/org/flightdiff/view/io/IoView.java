package org.flightdiff.view.io;

import org.flightdiff.view.View;

/** The view of files and sockets. */
public final class IoView {

    /** Its metrics and panels. */
    public static final View VIEW = new View("io", OperationMetrics.ALL, OperationPanels.ALL);

    private IoView() {}
}
