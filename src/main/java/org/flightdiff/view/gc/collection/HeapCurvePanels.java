package org.flightdiff.view.gc.collection;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.HEAP_SUMMARY;
import static org.flightdiff.view.gc.event.GcEvents.IHOP;

import java.util.List;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.gc.event.OnlyWith;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class HeapCurvePanels {

    /** The rise between collections is what the application consumes. */
    public static final Panel CONSUMPTION = new TimePanel(
            "gc.heap-before-and-after-each-collection",
            Unit.BYTES,
            Source.allOf(HEAP_SUMMARY, COLLECTION).remarking(HeapCurvePanels::slope),
            window -> {
                Events summaries = window.events(HEAP_SUMMARY);
                return List.of(
                        Curve.of(Text.of("curve.heap-used"), Style.LINE, summaries, summaries.numbers("heapUsed")));
            });

    static final Panel MARKING_THRESHOLD = new TimePanel(
            "gc.when-g1-starts-marking",
            Unit.BYTES,
            Source.allOf(IHOP).unless(OnlyWith.check(Set.of(Collector.G1))),
            window -> {
                Events decisions = window.events(IHOP);
                return List.of(
                        Curve.of(
                                Text.of("curve.marking-starts-at"),
                                Style.STEPS,
                                decisions,
                                decisions.numbers("threshold")),
                        Curve.of(
                                Text.of("curve.occupied"),
                                Style.LINE,
                                decisions,
                                decisions.numbers("currentOccupancy")));
            });

    public static final List<Panel> ALL = List.of(CONSUMPTION, MARKING_THRESHOLD);

    private HeapCurvePanels() {}

    private static Text slope(Window window) {
        double[] slopes = Consumption.bytesPerSecond(window);
        return slopes.length == 0
                ? Text.none()
                : Text.of(
                        "note.gc.rise-between-collections",
                        Text.amount(Unit.BYTES_PER_SECOND, Quantiles.type7(slopes, 0.5)));
    }
}
