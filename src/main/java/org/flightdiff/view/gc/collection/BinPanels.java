package org.flightdiff.view.gc.collection;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.PAUSE;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.TimeBins;
import org.flightdiff.view.gc.event.Collections;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class BinPanels {

    static final Panel COLLECTIONS = new TimePanel(
                    "gc.collections-over-time", Unit.PER_SECOND, List.of(COLLECTION, PAUSE), window -> {
                        TimeBins bins = TimeBins.forCurve(window);
                        return curves(window, bins::perSecond);
                    })
            .courseOf(CollectionMetrics.RATE);

    static final Panel PAUSE_TIME =
            new TimePanel("gc.pause-time-over-time", Unit.SHARE, List.of(COLLECTION, PAUSE), window -> {
                TimeBins bins = TimeBins.forCurve(window);
                return curves(window, collections -> {
                    Events pauses = Collections.pausesOf(collections, window);
                    return bins.perSecond(pauses.starts(), pauses.durations());
                });
            });

    public static final List<Panel> ALL = List.of(COLLECTIONS, PAUSE_TIME);

    private BinPanels() {}

    private static List<Curve> curves(Window window, Function<Events, double[]> perSecond) {
        TimeBins bins = TimeBins.forCurve(window);
        return List.of(
                        curve("curve.young", bins, perSecond.apply(Collections.young(window))),
                        curve("curve.full", bins, perSecond.apply(Collections.full(window))),
                        curve("curve.concurrent-cycle", bins, perSecond.apply(Collections.cycles(window))))
                .stream()
                .filter(curve -> Arrays.stream(curve.values()).anyMatch(value -> value > 0))
                .toList();
    }

    private static Curve curve(String name, TimeBins bins, double[] values) {
        return Curve.ofBins(Text.of(name), bins, bin -> values[bin]);
    }
}
