package org.flightdiff.view.gc.pause;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.G1_COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.PAUSE;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.Spread;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.Source;
import org.flightdiff.view.panel.BreakdownPanel;

/** Pauses of each kind. What a collector has no pauses of is missing, not 0. */
final class PauseKindPanel {

    static final Panel PANEL = new BreakdownPanel(
                    "gc.pauses-of-each-kind",
                    "kind",
                    List.of(
                            Column.ofThose("pauses", Unit.ONE),
                            Column.ofThose("per-second", Unit.PER_SECOND),
                            Column.ofThose("mean", Unit.SECONDS),
                            Column.ofThose("median", Unit.SECONDS),
                            Column.ofThose("deviation", Unit.SECONDS),
                            Column.ofThose("longest", Unit.SECONDS),
                            Column.ofThose("total", Unit.SECONDS)),
                    Source.allOf(PAUSE, COLLECTION).alsoReading(G1_COLLECTION),
                    PauseKindPanel::amounts)
            .naming(PauseKinds.LABEL)
            .counting(window -> {
                Events pauses = window.events(PAUSE);
                String[] kinds = PauseKinds.of(window);
                return List.of(RowEvents.by(pauses, row -> kinds[row]));
            });

    private PauseKindPanel() {}

    private static Map<String, double[]> amounts(Window window) {
        Map<String, double[]> amounts = new TreeMap<>();
        PauseKinds.seconds(window).forEach((kind, seconds) -> amounts.put(kind, amounts(seconds, window.seconds())));
        return amounts;
    }

    private static double[] amounts(double[] seconds, double windowSeconds) {
        double total = Arrays.stream(seconds).sum();
        return new double[] {
            seconds.length,
            seconds.length / windowSeconds,
            Arrays.stream(seconds).average().orElse(Double.NaN),
            seconds.length == 0 ? Double.NaN : Quantiles.median(seconds),
            Spread.deviation(seconds),
            Arrays.stream(seconds).max().orElse(Double.NaN),
            total
        };
    }
}
