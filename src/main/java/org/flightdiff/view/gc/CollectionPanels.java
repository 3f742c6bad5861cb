package org.flightdiff.view.gc;

import static org.flightdiff.view.vmoperation.VmOperationEvents.SAFEPOINT_BEGIN;
import static org.flightdiff.view.vmoperation.VmOperationEvents.VM_OPERATION;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.flightdiff.language.StandIn;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.Source;
import org.flightdiff.view.TimeBins;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;
import org.flightdiff.view.vmoperation.VmOperationMetrics;

public final class CollectionPanels {
    public static final Panel COLLECTIONS = new TimePanel(
                    "gc.collections-over-time",
                    Unit.PER_SECOND,
                    List.of(GcEvents.COLLECTION, GcEvents.PAUSE),
                    CollectionPanels::byKind)
            .courseOf(CollectionMetrics.RATE)
            .about(CollectionMetrics.OLD, Text.of("curve.concurrent-cycle"));

    static final Panel PAUSE_TIME = new TimePanel(
                    "gc.pause-time-over-time",
                    Unit.SHARE,
                    Source.allOf(GcEvents.COLLECTION, GcEvents.PAUSE).alsoReading(SAFEPOINT_BEGIN, VM_OPERATION),
                    CollectionPanels::pauseTime)
            .about(PauseMetrics.SHARE, Text.of("curve.all-pauses"))
            .about(VmOperationMetrics.HALTED_SHARE, Text.of("curve.all-stops"));

    static final Panel MARKING_THRESHOLD = new TimePanel(
            "gc.when-g1-starts-marking",
            Unit.BYTES,
            Source.allOf(GcEvents.IHOP).unless(OnlyWith.check(Set.of(Collector.G1))),
            window -> {
                Events decisions = window.events(GcEvents.IHOP);
                return List.of(
                        Curve.of("curve.marking-starts-at", Style.STEPS, decisions, "threshold"),
                        Curve.of("curve.occupied", Style.LINE, decisions, "currentOccupancy"));
            });

    public static final Panel CAUSES = panel(
            "gc.causes",
            "cause",
            "collections-triggered-per-second",
            CollectionPanels::byCause,
            window -> Collections.triggers(Collections.all(window)),
            CollectionPanels::cause,
            Text::recorded);

    public static final Panel KINDS = panel(
            "gc.kinds-of-collections",
            "kind",
            "collections-per-second",
            window -> amounts(window, Collections.all(window), kind(window)),
            Collections::all,
            CollectionPanels::kind,
            PauseKinds.LABEL);

    public static final List<Panel> ALL = List.of(COLLECTIONS, PAUSE_TIME, MARKING_THRESHOLD, CAUSES, KINDS);

    private CollectionPanels() {}

    /** A panel of the collections that are counted, by a key of all collections; it sums up the pauses of all. */
    private static Panel panel(
            String id,
            String keyColumn,
            String firstColumn,
            Function<Window, Map<String, double[]>> amounts,
            Function<Window, Events> counted,
            Function<Window, IntFunction<String>> key,
            Function<String, Text> label) {
        return new BreakdownPanel(
                        id,
                        keyColumn,
                        List.of(
                                new Column(firstColumn, Unit.PER_SECOND),
                                new Column("pause-share", Unit.SHARE),
                                new Column("collections", Unit.ONE),
                                new Column("pauses", Unit.SECONDS)),
                        List.of(GcEvents.COLLECTION, GcEvents.PAUSE),
                        amounts)
                .naming(label)
                .counting(window -> counted(window, counted.apply(window), key.apply(window)));
    }

    private static List<RowEvents> counted(Window window, Events counted, IntFunction<String> key) {
        Events all = Collections.all(window);
        Map<Long, String> keys = new HashMap<>();
        all.rows().forEach(row -> keys.put(all.number("gcId", row), key.apply(row)));
        Events pauses = window.events(GcEvents.PAUSE);
        return List.of(
                RowEvents.by(counted, row -> keys.getOrDefault(counted.number("gcId", row), "")),
                RowEvents.by(pauses, row -> keys.getOrDefault(pauses.number("gcId", row), "")));
    }

    /** A full collection or cycle that follows from the previous one adds its pauses, but is no further trigger. */
    private static Map<String, double[]> byCause(Window window) {
        Events all = Collections.all(window);
        Set<Long> triggers = Collections.ids(Collections.triggers(all));
        Map<String, double[]> amounts = amounts(window, all, cause(window));
        for (int row = 0; row < all.size(); row++) {
            if (!triggers.contains(all.number("gcId", row))) {
                double[] cause = amounts.getOrDefault(text(all, "cause", row), new double[4]);
                cause[0] -= 1 / window.seconds();
                cause[2]--;
            }
        }
        return amounts;
    }

    private static IntFunction<String> cause(Window window) {
        Events all = Collections.all(window);
        return row -> text(all, "cause", row);
    }

    private static IntFunction<String> kind(Window window) {
        Events all = Collections.all(window);
        Set<Long> young = Collections.ids(Collections.young(window));
        Set<Long> full = Collections.ids(Collections.full(window));
        return row -> {
            long id = all.number("gcId", row);
            return (full.contains(id) ? StandIn.FULL : young.contains(id) ? StandIn.YOUNG : StandIn.CONCURRENT_CYCLE)
                    .word();
        };
    }

    private static Map<String, double[]> amounts(Window window, Events collections, IntFunction<String> key) {
        Events pauses = window.events(GcEvents.PAUSE);
        double[] paused = ByCollection.sums(collections, pauses, pauses.eachDuration());
        double seconds = window.seconds();
        return BreakdownPanel.sums(collections, (all, row) -> key.apply(row), row ->
                new double[] {1 / seconds, paused[row] / seconds, 1, paused[row]});
    }

    private static String text(Events collections, String field, int row) {
        return String.valueOf(collections.text(field, row));
    }

    private static List<Curve> pauseTime(Window window) {
        TimeBins bins = TimeBins.forCurve(window);
        Events pauses = window.events(GcEvents.PAUSE);
        Curve paused = curve("curve.all-pauses", bins, bins.shares(pauses.starts(), pauses.durations()));
        return window.events(SAFEPOINT_BEGIN).isEmpty()
                ? List.of(paused)
                : List.of(paused, curve("curve.all-stops", bins, ThroughputMetric.stopped(window, bins)));
    }

    private static List<Curve> byKind(Window window) {
        TimeBins bins = TimeBins.forCurve(window, Collections.all(window));
        return List.of(
                        curve("curve.young", bins, bins.perSecond(Collections.young(window))),
                        curve("curve.full", bins, bins.perSecond(Collections.full(window))),
                        curve("curve.concurrent-cycle", bins, bins.perSecond(Collections.cycles(window))))
                .stream()
                .filter(curve -> Arrays.stream(curve.values()).anyMatch(value -> value > 0))
                .toList();
    }

    private static Curve curve(String name, TimeBins bins, double[] values) {
        return Curve.ofBins(Text.of(name), bins, bin -> values[bin]);
    }
}
