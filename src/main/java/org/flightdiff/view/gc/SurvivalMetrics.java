package org.flightdiff.view.gc;

import static org.flightdiff.view.gc.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.GcEvents.EVACUATION;
import static org.flightdiff.view.gc.GcEvents.OLD_EVACUATION;
import static org.flightdiff.view.gc.GcEvents.PARALLEL_HEAP;
import static org.flightdiff.view.gc.GcEvents.PAUSE;
import static org.flightdiff.view.gc.GcEvents.YOUNG_COLLECTION;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Availability;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** What survives collections: how much is copied, how fast, and how much becomes old. */
final class SurvivalMetrics {

    static final Metric PROMOTION_RATE = Metric.named("gc.promotion.rate", "Promotion rate")
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .meaning("Bytes that became old per second. From G1's own statistics (JDK 11 on) or the growth of"
                    + " Parallel's old generation over young collections.")
            .from(COLLECTION)
            .using(OLD_EVACUATION, PARALLEL_HEAP)
            .measured(SurvivalMetrics::promotionRate);

    static final Metric COPY_RATE = Metric.named("gc.copy.rate", "Bytes copied per second of young pause")
            .in(Unit.BYTES_PER_SECOND)
            .higherIsBetter()
            .meaning(
                    "Bytes that young collections of G1 copied, per second of their pauses. Where the phases of GC workers"
                            + " are not recorded (JDK 8 and 11) this shows what copying costs.")
            .from(EVACUATION, COLLECTION, PAUSE)
            .measured(window -> ifG1(window, SurvivalMetrics::copyRate));

    static final Metric COPIED = Metric.named("gc.copied.mean", "Bytes copied per young collection")
            .in(Unit.BYTES)
            .lowerIsBetter()
            .meaning("Bytes of survivors that a young collection of G1 copied, mean over collections.")
            .from(EVACUATION)
            .measured(window -> ifG1(
                    window,
                    g1 -> Measurements.mean(g1.events(EVACUATION).numbers("bytesCopied"), "young collections")));

    static final Metric TENURING_THRESHOLD = Metric.named("gc.tenuring-threshold.mean", "Tenuring threshold, mean")
            .importance(0.5)
            .meaning("Number of young collections an object had to survive to become old, mean over collections.")
            .from(YOUNG_COLLECTION)
            .measured(window -> Collections.areCycles(window)
                    ? new NotRecorded(
                            window.recording().jvm().collector().label() + " writes no jdk.YoungGarbageCollection")
                    : Measurements.mean(
                            window.events(YOUNG_COLLECTION).numbers("tenuringThreshold"), "young collections"));

    static final List<Metric> ALL = List.of(PROMOTION_RATE, COPY_RATE, COPIED, TENURING_THRESHOLD);

    private SurvivalMetrics() {}

    private static Measurement promotionRate(Window window) {
        Collector collector = window.recording().jvm().collector();
        if (collector == Collector.G1) {
            String missing = Availability.missing(window, List.of(OLD_EVACUATION));
            return missing != null
                    ? new NotRecorded(missing)
                    : EvacuationStatistics.measured(
                            window,
                            OLD_EVACUATION,
                            events -> Measurements.perSecond(events, events.numbers("statistics.used"), window));
        }
        if (collector == Collector.PARALLEL) {
            String missing = Availability.missing(window, List.of(PARALLEL_HEAP));
            return missing != null ? new NotRecorded(missing) : oldGrowthOverYoung(window);
        }
        return new NotRecorded(collector.label() + " records no promoted bytes");
    }

    private static Measurement oldGrowthOverYoung(Window window) {
        BeforeAndAfter heap = new BeforeAndAfter(window, PARALLEL_HEAP);
        Events young = Collections.young(window);
        double[] promoted = young.rows()
                .mapToDouble(row -> heap.change(young.number("gcId", row), "oldObjectSpace.used"))
                .map(growth -> Double.isNaN(growth) ? 0 : Math.max(0, growth))
                .toArray();
        return Measurements.perSecond(young, promoted, window);
    }

    private static Measurement copyRate(Window window) {
        Events all = Collections.young(window);
        Events copies = window.events(EVACUATION);
        Map<Long, Integer> copied = ByCollection.rowsById(copies);
        Events young = all.where(row -> copied.containsKey(all.number("gcId", row)));
        Events pauses = window.events(PAUSE);
        return Measurements.ratio(
                young.starts(),
                ByCollection.sums(young, copies, row -> copies.number("bytesCopied", row)),
                ByCollection.sums(young, pauses, pauses::duration),
                window,
                "young pauses");
    }

    private static Measurement ifG1(Window window, Function<Window, Measurement> measure) {
        return Collections.isG1(window)
                ? measure.apply(window)
                : new NotRecorded("only G1 writes " + EVACUATION.event());
    }
}
