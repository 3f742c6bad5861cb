package org.flightdiff.view.deoptimization;

import org.flightdiff.view.View;

/** The view of deoptimizations. */
public final class DeoptimizationView {

    /** Its metrics and panels. */
    public static final View VIEW = new View("deoptimization", DeoptimizationMetrics.ALL, DeoptimizationPanels.ALL);

    private DeoptimizationView() {}
}
