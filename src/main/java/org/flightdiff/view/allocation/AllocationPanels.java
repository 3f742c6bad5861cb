package org.flightdiff.view.allocation;

import static org.flightdiff.view.allocation.AllocationEvents.IN_NEW_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.OUTSIDE_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.SAMPLE;
import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;

import java.util.List;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.BreakdownPanel;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.TimeBins;
import org.flightdiff.view.TimePanel;
import org.flightdiff.view.TimePanel.Curve;

/** Allocation over time, and by class, place and thread. */
final class AllocationPanels {

    private static final Source BYTES = new Source(
            List.of(IN_NEW_TLAB, OUTSIDE_TLAB, SAMPLE, HEAP_SUMMARY), Origin::missing, AllocationPanels::remark);

    private static final Source OBJECTS =
            new Source(List.of(IN_NEW_TLAB, OUTSIDE_TLAB, SAMPLE), Origin::eventsMissing, AllocationPanels::remark);

    static final Panel OVER_TIME = new TimePanel(
            "Allocation rate over time",
            Unit.BYTES_PER_SECOND,
            BYTES,
            window -> List.of(perSecond("allocated", Allocations.in(window), window)));

    static final Panel IN_AND_OUTSIDE = new TimePanel(
            "Inside and outside TLABs over time",
            Unit.BYTES_PER_SECOND,
            List.of(IN_NEW_TLAB, OUTSIDE_TLAB),
            window -> List.of(
                    perSecond("inside TLABs", Allocations.insideBuffers(window), window),
                    perSecond("outside TLABs", Allocations.outsideBuffers(window), window)));

    static final List<Panel> ALL = List.of(
            OVER_TIME,
            by("Allocation by class", "Class", AllocationKey.CLASS),
            by("Allocation by running method", "Method", AllocationKey.SITE),
            by("Allocation by application method", "Method outside the JDK", AllocationKey.APPLICATION_SITE),
            by("Allocation by thread", "Thread", AllocationKey.THREAD),
            IN_AND_OUTSIDE);

    private AllocationPanels() {}

    private static Panel by(String title, String keyName, AllocationKey key) {
        return new BreakdownPanel(
                title,
                keyName,
                List.of(
                        new Column("Bytes per second", Unit.BYTES_PER_SECOND),
                        new Column("Share of bytes", Unit.SHARE)),
                OBJECTS,
                key::amounts);
    }

    private static Curve perSecond(String name, Allocations allocations, Window window) {
        TimeBins bins = TimeBins.forCurve(window);
        return new Curve(name, Style.LINE, bins.middles(), bins.perSecond(allocations.seconds(), allocations.bytes()));
    }

    private static String remark(Window window) {
        Origin origin = Origin.in(window);
        return origin == null ? "" : origin.note();
    }
}
