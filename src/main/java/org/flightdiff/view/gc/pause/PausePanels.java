package org.flightdiff.view.gc.pause;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.PAUSE;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.gc.event.Collections;
import org.flightdiff.view.panel.DistributionPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

/** Pauses over time, and how they are distributed. */
public final class PausePanels {

    public static final Panel OVER_TIME = new TimePanel(
                    "gc.pauses-over-time", Unit.SECONDS, List.of(PAUSE, COLLECTION), PausePanels::byKind)
            .with(PausePanels::target);

    public static final Panel DISTRIBUTION = new DistributionPanel(
                    "gc.distribution-of-pauses",
                    Unit.SECONDS,
                    List.of(PAUSE),
                    window -> window.events(PAUSE).durations())
            .counting(window -> window.events(PAUSE));

    /** In the order in which they are shown. */
    public static final List<Panel> ALL = List.of(
            OVER_TIME, DISTRIBUTION, PauseKindPanel.PANEL, PauseGroupPanel.PANEL, EdenPanels.CHART, EdenPanels.LISTING);

    private PausePanels() {}

    private static List<Curve> byKind(Window window) {
        Events young = Collections.pausesOf(Collections.young(window), window);
        Events full = Collections.pausesOf(Collections.full(window), window);
        Set<Long> special = new HashSet<>(Collections.ids(young));
        special.addAll(Collections.ids(full));
        Events pauses = window.events(PAUSE);
        Events cycles = pauses.where(row -> !special.contains(pauses.number("gcId", row)));
        return List.of(
                curve(Text.of("curve.young"), young),
                curve(Text.of("curve.full"), full),
                curve(Text.of("curve.concurrent-cycle"), cycles));
    }

    private static Map<Text, Double> target(Window window) {
        double seconds = PauseMetrics.targetSeconds(window);
        return Double.isNaN(seconds) ? Map.of() : Map.of(Text.of("curve.pause-target"), seconds);
    }

    private static Curve curve(Text name, Events pauses) {
        return Curve.of(name, Style.POINTS, pauses, pauses.durations());
    }
}
