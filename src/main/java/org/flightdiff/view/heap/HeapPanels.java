package org.flightdiff.view.heap;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.gc.Collections;
import org.flightdiff.view.gc.GcEvents;
import org.flightdiff.view.gc.OnlyWith;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class HeapPanels {

    public static final Panel SIZE = TimePanel.of(
                    "heap.heap",
                    Unit.BYTES,
                    GcEvents.HEAP_SUMMARY,
                    summaries -> List.of(
                            Curve.of("curve.used", Style.LINE, summaries, "heapUsed"),
                            Curve.of("curve.committed", Style.STEPS, summaries, "heapSpace.committedSize"),
                            Curve.of("curve.reserved", Style.LIMIT, summaries, "heapSpace.reservedSize")))
            .about(UseMetrics.BEFORE, Text.of("curve.used"));

    public static final Panel AFTER_COLLECTIONS = new TimePanel(
                    "heap.heap-used-after-collections",
                    Unit.BYTES,
                    List.of(GcEvents.HEAP_SUMMARY, GcEvents.COLLECTION),
                    HeapPanels::afterCollections)
            .alike(HeapPanels::liveSet)
            .with(HeapPanels::limit)
            .ahead(LiveSetLine::noticeable)
            .about(
                    UseMetrics.LIVE_SET_SLOPE,
                    Text.of("curve.after-any-collection"),
                    Text.of("curve.after-old-full-and-concurrent-collections"))
            .about(UseMetrics.AFTER, Text.of("curve.after-any-collection"))
            .about(UseMetrics.LIVE_SET, Text.of("curve.live-set"));

    static final Panel CONSUMPTION = new TimePanel(
                    "heap.consumption-between-collections",
                    Unit.BYTES_PER_SECOND,
                    List.of(GcEvents.HEAP_SUMMARY, GcEvents.COLLECTION),
                    window -> List.of(Collections.consumedPerSecond(window)))
            .courseOf(UseMetrics.CONSUMPTION);

    static final Panel G1 = new TimePanel(
            "heap.generations-of-g1",
            Unit.BYTES,
            Source.allOf(HeapEvents.G1_HEAP, GcEvents.HEAP_SUMMARY).unless(OnlyWith.check(Set.of(Collector.G1))),
            HeapPanels::g1);

    static final Panel PARALLEL = new TimePanel(
            "heap.generations-of-parallel",
            Unit.BYTES,
            Source.allOf(GcEvents.PARALLEL_HEAP).unless(OnlyWith.check(Set.of(Collector.PARALLEL))),
            HeapPanels::parallel);

    static final List<Panel> ALL = List.of(SIZE, AFTER_COLLECTIONS, CONSUMPTION, G1, PARALLEL);

    private HeapPanels() {}

    private static List<Curve> afterCollections(Window window) {
        Events after = LiveSet.afterAny(window);
        Events afterOld = LiveSet.afterOld(window);
        return List.of(
                Curve.of("curve.after-any-collection", Style.POINTS, after, "heapUsed"),
                Curve.of("curve.after-old-full-and-concurrent-collections", Style.POINTS, afterOld, "heapUsed"));
    }

    private static Curve liveSet(Window window, List<Window> compared) {
        int kind = UseMetrics.LIVE_SET.ways().common(compared);
        LiveSet live = LiveSet.KINDS.get(kind).apply(window);
        return new Curve(Text.of("curve.live-set"), Style.LINE, live.seconds(), live.bytes());
    }

    private static Map<Text, Double> limit(Window window) {
        return UseMetrics.MAXIMUM.in(window) instanceof Measured size
                ? Map.of(Text.of("curve.heap-limit"), size.estimate().value())
                : Map.of();
    }

    private static List<Curve> g1(Window window) {
        G1Generations generations = new G1Generations(window);
        Events g1 = generations.summaries();
        Events known = g1.where(row -> !Double.isNaN(generations.oldUsed(row)));
        double[] old = g1.rows()
                .mapToDouble(generations::oldUsed)
                .filter(bytes -> !Double.isNaN(bytes))
                .toArray();
        return List.of(
                Curve.of("curve.eden", Style.LINE, g1, "edenUsedSize"),
                Curve.of("curve.eden-size", Style.STEPS, g1, "edenTotalSize"),
                Curve.of("curve.survivors", Style.LINE, g1, "survivorUsedSize"),
                Curve.of(Text.of("curve.old"), Style.LINE, known, old));
    }

    private static List<Curve> parallel(Window window) {
        Events heap = window.events(GcEvents.PARALLEL_HEAP);
        return List.of(
                Curve.of("curve.eden", Style.LINE, heap, "edenSpace.used"),
                Curve.of("curve.eden-size", Style.STEPS, heap, "edenSpace.size"),
                Curve.of("curve.survivors", Style.LINE, heap, "fromSpace.used"),
                Curve.of("curve.old", Style.LINE, heap, "oldObjectSpace.used"));
    }
}
