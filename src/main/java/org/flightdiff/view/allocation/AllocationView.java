package org.flightdiff.view.allocation;

import static org.flightdiff.view.allocation.AllocationEvents.IN_NEW_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.OUTSIDE_TLAB;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.DistributionPanel;
import org.flightdiff.view.panel.ListingColumn;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.Sites;

public final class AllocationView {

    public static final View VIEW = new View(
            "allocation",
            Stream.of(AllocationMetrics.ALL, BufferMetrics.ALL)
                    .<Metric>flatMap(List::stream)
                    .toList(),
            Stream.of(AllocationPanels.ALL, BufferPanels.ALL)
                    .<Panel>flatMap(List::stream)
                    .toList());

    private AllocationView() {}

    private static final class BufferPanels {

        static final Panel SIZES = new DistributionPanel(
                        "allocation.tlab-sizes",
                        Unit.BYTES,
                        List.of(IN_NEW_TLAB),
                        window -> window.events(IN_NEW_TLAB).numbers("tlabSize"))
                .counting(window -> window.events(IN_NEW_TLAB));

        static final Panel LARGE_OBJECTS = ListingPanel.of(
                "allocation.objects-allocated-outside-tlabs-largest-first",
                Ordering.LARGEST_FIRST,
                OUTSIDE_TLAB,
                ListingColumn.number("size", Unit.BYTES, "allocationSize"),
                ListingColumn.text("class", "objectClass"),
                ListingColumn.TIME,
                ListingColumn.THREAD,
                ListingColumn.site("method", Sites::top),
                ListingColumn.site("method-outside-the-jdk", Sites::ofApplication));

        static final List<Panel> ALL = List.of(SIZES, LARGE_OBJECTS);
    }
}
