package org.flightdiff.view.locks;

import org.flightdiff.view.View;

/** The view of locks. */
public final class LocksView {

    /** Its metrics and panels. */
    public static final View VIEW = new View("locks", LockMetrics.ALL, LockPanels.ALL);

    private LocksView() {}
}
