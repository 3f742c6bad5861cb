package org.flightdiff.view.deoptimization;

import org.flightdiff.view.View;

public final class DeoptimizationView {

    public static final View VIEW = new View("deoptimization", DeoptimizationMetrics.ALL, DeoptimizationPanels.ALL);

    private DeoptimizationView() {}
}
