package org.flightdiff.view.allocation;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

/** The view of allocation. */
public final class AllocationView {

    /** Its metrics and panels. */
    public static final View VIEW = new View(
            "allocation",
            Stream.of(AllocationMetrics.ALL, BufferMetrics.ALL)
                    .<Metric>flatMap(List::stream)
                    .toList(),
            Stream.of(AllocationPanels.ALL, BufferPanels.ALL)
                    .<Panel>flatMap(List::stream)
                    .toList());

    private AllocationView() {}
}
