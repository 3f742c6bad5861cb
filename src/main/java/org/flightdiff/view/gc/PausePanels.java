package org.flightdiff.view.gc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Scatter.Axis;
import org.flightdiff.shape.Scatter.TrendLine;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.Spread;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.Source;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.DistributionPanel;
import org.flightdiff.view.panel.ScatterPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class PausePanels {

    private static final Text PINNED = Text.of("curve.with-pinned-regions");

    public static final Panel OVER_TIME = new TimePanel(
                    "gc.pauses-over-time",
                    Unit.SECONDS,
                    Source.allOf(GcEvents.PAUSE, GcEvents.COLLECTION)
                            .alsoReading(GcEvents.EVACUATION_FAILED, GcEvents.EVACUATION, GcEvents.HEAP_SUMMARY),
                    PausePanels::byKind)
            .with(PausePanels::target)
            .about(PauseMetrics.SHARE)
            .about(PauseMetrics.MEAN)
            .about(PauseMetrics.MEDIAN)
            .about(PauseMetrics.LONGEST)
            .about(PauseMetrics.YOUNG_MEAN, Text.of("curve.young"), PINNED)
            .about(CollectionMetrics.FULL, Text.of("curve.full"))
            .about(CollectionMetrics.PINNED, PINNED);

    public static final Panel DISTRIBUTION = DistributionPanel.ofDurations("gc.distribution-of-pauses", GcEvents.PAUSE);

    public static final Panel BY_PARTS = PauseParts.PANEL;

    public static final List<Panel> ALL =
            List.of(OVER_TIME, DISTRIBUTION, BY_PARTS, PauseKindPanel.PANEL, EdenPanels.CHART);

    private PausePanels() {}

    private static List<Curve> byKind(Window window) {
        Events young = Collections.pausesOf(Collections.young(window), window);
        Events full = Collections.pausesOf(Collections.full(window), window);
        Set<Long> pinned = EvacuationFailures.pinned(window);
        Set<Long> ofHeap = Stream.concat(Collections.ids(young).stream(), Collections.ids(full).stream())
                .collect(Collectors.toSet());
        return Stream.of(
                        points(Text.of("curve.young"), young, id -> !pinned.contains(id)),
                        points(Text.of("curve.full"), full, id -> true),
                        points(
                                Text.of("curve.concurrent-cycle"),
                                window.events(GcEvents.PAUSE),
                                id -> !ofHeap.contains(id)),
                        points(PINNED, young, pinned::contains))
                // A kind that never occurs would still take a place in the legend.
                .filter(curve -> curve.seconds().length > 0)
                .toList();
    }

    private static Curve points(Text name, Events pauses, Predicate<Long> wanted) {
        return Curve.durations(name, Style.POINTS, pauses.where(row -> wanted.test(pauses.number("gcId", row))));
    }

    private static Map<Text, Double> target(Window window) {
        double seconds = PauseMetrics.targetSeconds(window);
        return Double.isNaN(seconds) ? Map.of() : Map.of(Text.of("curve.pause-target"), seconds);
    }

    /** Pauses of each kind. What a collector has no pauses of is missing, not 0. */
    static final class PauseKindPanel {

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
                        Source.allOf(GcEvents.PAUSE, GcEvents.COLLECTION).alsoReading(GcEvents.G1_COLLECTION),
                        PauseKindPanel::amounts)
                .naming(PauseKinds.LABEL)
                .counting(window -> {
                    Events pauses = window.events(GcEvents.PAUSE);
                    String[] kinds = PauseKinds.of(window);
                    return List.of(RowEvents.by(pauses, row -> kinds[row]));
                });

        private PauseKindPanel() {}

        private static Map<String, double[]> amounts(Window window) {
            Map<String, double[]> amounts = new TreeMap<>();
            PauseKinds.seconds(window)
                    .forEach((kind, seconds) -> amounts.put(kind, amounts(seconds, window.seconds())));
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

    /** Eden before each young collection and the pause that it took: eden decides how much there is to copy. */
    static final class EdenPanels {

        static final Panel CHART = new ScatterPanel(
                "gc.eden-against-pause",
                new Axis(Column.named("eden"), Unit.BYTES),
                new Axis(Column.named("pause"), Unit.SECONDS),
                Source.allOf(GcEvents.COLLECTION, GcEvents.PAUSE)
                        .alsoReading(GcEvents.G1_HEAP, GcEvents.PARALLEL_HEAP, GcEvents.EVACUATION)
                        .unless(OnlyWith.check(Set.of(Collector.G1, Collector.PARALLEL)))
                        .remarking(EdenPanels::inWords),
                window -> {
                    List<YoungPause> young = YoungPause.all(window);
                    return new Points(YoungPause.edens(young), YoungPause.seconds(young));
                },
                EdenPanels::lines);

        private EdenPanels() {}

        static EdenFit fit(Window window) {
            List<YoungPause> young = YoungPause.all(window);
            return new EdenFit(YoungPause.edens(young), YoungPause.seconds(young));
        }

        private static Text inWords(Window window) {
            double copied = YoungPause.copiedPerSecond(YoungPause.all(window));
            Text speed = Double.isNaN(copied)
                    ? Text.none()
                    : Text.of("note.gc.eden.copied", Text.amount(Unit.BYTES_PER_SECOND, copied));
            return Text.semicolons(fit(window).inWords(PauseMetrics.targetSeconds(window)), speed);
        }

        private static List<TrendLine> lines(Role side, Window window) {
            List<TrendLine> lines = new ArrayList<>();
            double target = PauseMetrics.targetSeconds(window);
            if (!Double.isNaN(target)) {
                lines.add(new TrendLine(Text.of("curve.pause-target"), side, target, 0));
            }
            EdenFit fit = fit(window);
            fit.shownSlope()
                    .ifPresent(slope ->
                            lines.add(new TrendLine(Text.of("curve.fitted"), side, fit.intercept(slope), slope)));
            return lines;
        }

        /** One young collection: bytes in eden before it, its pause, and the bytes copied, NaN where not recorded. */
        private record YoungPause(double eden, double seconds, double copied) {

            static List<YoungPause> all(Window window) {
                boolean g1 = Collections.isG1(window);
                BeforeAndAfter heap = new BeforeAndAfter(window, g1 ? GcEvents.G1_HEAP : GcEvents.PARALLEL_HEAP);
                Events copies = window.events(GcEvents.EVACUATION);
                Map<Long, Integer> copied = ByCollection.rowsById(copies);
                Events pauses = window.events(GcEvents.PAUSE);
                Map<Long, Double> seconds = ByCollection.sumsById(pauses, pauses.eachDuration());
                Events collections = Collections.young(window);
                List<YoungPause> young = new ArrayList<>();
                for (int row = 0; row < collections.size(); row++) {
                    long id = collections.number("gcId", row);
                    double eden = heap.before(id, g1 ? "edenUsedSize" : "edenSpace.used");
                    Double paused = seconds.get(id);
                    Integer copy = copied.get(id);
                    if (!Double.isNaN(eden) && paused != null) {
                        young.add(new YoungPause(
                                eden, paused, copy == null ? Double.NaN : copies.number("bytesCopied", copy)));
                    }
                }
                return young;
            }

            static double[] edens(List<YoungPause> young) {
                return young.stream().mapToDouble(YoungPause::eden).toArray();
            }

            static double[] seconds(List<YoungPause> young) {
                return young.stream().mapToDouble(YoungPause::seconds).toArray();
            }

            /** Bytes copied per second of pause, over all of which it is known; NaN if of none. */
            static double copiedPerSecond(List<YoungPause> young) {
                List<YoungPause> known = young.stream()
                        .filter(each -> !Double.isNaN(each.copied()))
                        .toList();
                double paused = known.stream().mapToDouble(YoungPause::seconds).sum();
                return paused > 0
                        ? known.stream().mapToDouble(YoungPause::copied).sum() / paused
                        : Double.NaN;
            }
        }
    }
}
