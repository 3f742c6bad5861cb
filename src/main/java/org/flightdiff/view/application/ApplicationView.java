package org.flightdiff.view.application;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

/** The view of the application's own events. */
public final class ApplicationView {

    /** Its metrics and panels. */
    public static final View VIEW = new View(
            "application",
            ApplicationMetrics.ALL,
            Stream.of(EventPanels.ALL, FieldPanels.ALL, List.of(ApplicationStacks.PANEL))
                    .<Panel>flatMap(List::stream)
                    .toList());

    private ApplicationView() {}
}
