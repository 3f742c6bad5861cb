package org.flightdiff.view.io;

import org.flightdiff.view.View;

public final class IoView {

    public static final View VIEW = new View("io", OperationMetrics.ALL, OperationPanels.ALL);

    private IoView() {}
}
