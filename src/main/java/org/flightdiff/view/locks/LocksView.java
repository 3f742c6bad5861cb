package org.flightdiff.view.locks;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

/** The view of locks. */
public final class LocksView {

    /** Its metrics and panels. */
    public static final View VIEW = new View(
            "locks",
            LockMetrics.ALL,
            Stream.of(LockPanels.ALL, LockStacks.ALL)
                    .<Panel>flatMap(List::stream)
                    .toList());

    private LocksView() {}
}
