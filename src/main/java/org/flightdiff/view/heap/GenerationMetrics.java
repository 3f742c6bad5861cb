package org.flightdiff.view.heap;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;
import org.flightdiff.view.gc.Collections;
import org.flightdiff.view.gc.GcEvents;

public final class GenerationMetrics {

    private static final int COLLECTIONS_FOR_SLOPE = 2;

    public static final Metric EDEN_SIZE = Metric.named("heap.eden.size.median")
            .in(Unit.BYTES)
            .from(GcEvents.COLLECTION)
            .using(HeapEvents.G1_HEAP, GcEvents.PARALLEL_HEAP)
            .importance(0.25)
            .measured(window -> eden(window, "edenTotalSize", "edenSpace.size"));

    public static final Metric EDEN_USED = Metric.named("heap.eden.used.median")
            .in(Unit.BYTES)
            .importance(0.25)
            .from(GcEvents.COLLECTION)
            .using(HeapEvents.G1_HEAP, GcEvents.PARALLEL_HEAP)
            .measured(window -> eden(window, "edenUsedSize", "edenSpace.used"));

    public static final Metric OLD_GROWTH = Metric.named("heap.old.slope")
            .being(Trait.WITH_ALLOCATION, Trait.OTHERWISE_BY_COLLECTOR)
            .in(Unit.BYTES_PER_SECOND)
            // Until a marking has looked at it, what was promoted and died is in it: the live set tells whether it is
            // kept.
            .growthOf(() -> UseMetrics.MAXIMUM)
            .using(HeapEvents.G1_HEAP, GcEvents.PARALLEL_HEAP, GcEvents.HEAP_SUMMARY)
            .importance(2)
            .measured(GenerationMetrics::oldGrowth);

    public static final Metric REGION_SIZE = Metric.named("heap.region.size")
            .in(Unit.BYTES)
            .from(HeapEvents.G1_HEAP, GcEvents.HEAP_SUMMARY)
            .importance(0.25)
            .measured(window -> {
                G1Generations generations = new G1Generations(window);
                return generations
                        .summaries()
                        .rows()
                        .mapToDouble(generations::regionSize)
                        .filter(Double::isFinite)
                        .boxed()
                        .findFirst()
                        .<Measurement>map(Measurements::exact)
                        .orElseGet(() -> Collections.isG1(window)
                                ? Measurements.none("collections")
                                : new NotRecorded(Text.of("reason.heap.no-regions")));
            });

    static final List<Metric> ALL = List.of(EDEN_SIZE, EDEN_USED, OLD_GROWTH, REGION_SIZE);

    private static final double CONFIDENCE = 0.95;

    private GenerationMetrics() {}

    /** Whether young collections find one size of eden again and again, as where it was set. */
    public static boolean isEdenLevel(Window window) {
        return EDEN_SIZE.in(window) instanceof Measured eden
                && eden.estimate().hasInterval()
                && eden.estimate().interval(CONFIDENCE).width() == 0;
    }

    private static Measurement eden(Window window, String g1Field, String parallelField) {
        return GenerationalHeap.measured(
                window,
                g1 -> Measurements.median(beforeYoung(g1, window).numbers(g1Field), "young-collections"),
                parallel ->
                        Measurements.median(beforeYoung(parallel, window).numbers(parallelField), "young-collections"));
    }

    private static Events beforeYoung(Events summaries, Window window) {
        Set<Long> young = Collections.ids(Collections.young(window));
        Events before = summaries.where("when", "Before GC");
        return before.where(row -> young.contains(before.number("gcId", row)));
    }

    private static Measurement oldGrowth(Window whole) {
        Window window = whole.last(UseMetrics.AFTER_THE_START);
        return GenerationalHeap.measured(
                window,
                all -> {
                    G1Generations generations = new G1Generations(window);
                    Events g1 = generations.summaries();
                    int[] after = g1.rows()
                            .filter(row ->
                                    "After GC".equals(g1.text("when", row)) && !Double.isNaN(generations.oldUsed(row)))
                            .toArray();
                    return slope(
                            Arrays.stream(after).mapToDouble(g1::start).toArray(),
                            Arrays.stream(after)
                                    .mapToDouble(generations::oldUsed)
                                    .toArray());
                },
                all -> {
                    Events after = all.where("when", "After GC");
                    return slope(after.starts(), after.numbers("oldObjectSpace.used"));
                });
    }

    private static Measurement slope(double[] seconds, double[] bytes) {
        return Arrays.stream(seconds).distinct().count() < COLLECTIONS_FOR_SLOPE
                ? Measurements.tooFew(seconds.length, "collections", COLLECTIONS_FOR_SLOPE)
                : Measurements.slope(seconds, bytes);
    }

    private static final class GenerationalHeap {

        static Measurement measured(
                Window window, Function<Events, Measurement> g1, Function<Events, Measurement> parallel) {
            Collector collector = window.recording().jvm().collector();
            if (collector == Collector.G1) {
                return Measurements.ifRecorded(
                        window, List.of(HeapEvents.G1_HEAP), () -> g1.apply(window.events(HeapEvents.G1_HEAP)));
            }
            boolean ofLog = collector == Collector.SERIAL
                    && !window.events(GcEvents.PARALLEL_HEAP).isEmpty();
            return collector == Collector.PARALLEL || ofLog
                    ? Measurements.ifRecorded(
                            window,
                            List.of(GcEvents.PARALLEL_HEAP),
                            () -> parallel.apply(window.events(GcEvents.PARALLEL_HEAP)))
                    : new NotRecorded(Text.of("reason.heap.no-sizes-of-generations", Text.code(collector.label())));
        }
    }
}
