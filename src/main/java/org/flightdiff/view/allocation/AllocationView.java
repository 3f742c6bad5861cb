package org.flightdiff.view.allocation;

import java.util.List;
import org.flightdiff.view.View;

/** The view of allocation. */
public final class AllocationView {

    /** Its metrics and panels. */
    public static final View VIEW = new View("allocation", "Allocation", AllocationMetrics.ALL, List.of());

    private AllocationView() {}
}
