package org.flightdiff.view.gc.survival;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.EVACUATION;
import static org.flightdiff.view.gc.event.GcEvents.OLD_EVACUATION;
import static org.flightdiff.view.gc.event.GcEvents.PARALLEL_HEAP;
import static org.flightdiff.view.gc.event.GcEvents.PAUSE;
import static org.flightdiff.view.gc.event.GcEvents.YOUNG_COLLECTION;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Availability;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;
import org.flightdiff.view.gc.event.BeforeAndAfter;
import org.flightdiff.view.gc.event.ByCollection;
import org.flightdiff.view.gc.event.Collections;

public final class SurvivalMetrics {

    public static final Metric PROMOTION_RATE = Metric.named("gc.promotion.rate")
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .from(COLLECTION)
            .using(OLD_EVACUATION, PARALLEL_HEAP)
            .measured(SurvivalMetrics::promotionRate);

    public static final Metric COPY_RATE = Metric.named("gc.copy.rate")
            .in(Unit.BYTES_PER_SECOND)
            .higherIsBetter()
            .from(EVACUATION, COLLECTION, PAUSE)
            .measured(window -> ifG1(window, SurvivalMetrics::copyRate));

    public static final Metric COPIED = Metric.named("gc.copied.mean")
            .being(Trait.WITH_KEPT_OBJECTS)
            .in(Unit.BYTES)
            .lowerIsBetter()
            .from(EVACUATION)
            .importance(0.5)
            .measured(window -> ifG1(
                    window,
                    g1 -> Measurements.mean(g1.events(EVACUATION).numbers("bytesCopied"), "young-collections")));

    public static final Metric TENURING_THRESHOLD = Metric.named("gc.tenuring-threshold.mean")
            .importance(0.25)
            .from(YOUNG_COLLECTION)
            .measured(window -> Collections.areCycles(window)
                    ? new NotRecorded(Text.of(
                            "reason.gc.writes-no",
                            Text.code(window.recording().jvm().collector().label()),
                            Text.code(YOUNG_COLLECTION.event())))
                    : Measurements.mean(
                            window.events(YOUNG_COLLECTION).numbers("tenuringThreshold"), "young-collections"));

    public static final List<Metric> ALL = List.of(PROMOTION_RATE, COPY_RATE, COPIED, TENURING_THRESHOLD);

    private SurvivalMetrics() {}

    private static Measurement promotionRate(Window window) {
        Collector collector = window.recording().jvm().collector();
        if (collector == Collector.G1) {
            Text missing = Availability.missing(window, List.of(OLD_EVACUATION));
            return missing != null
                    ? new NotRecorded(missing)
                    : EvacuationStatistics.measured(
                            window,
                            OLD_EVACUATION,
                            events -> Measurements.perSecond(events, events.numbers("statistics.used"), window));
        }
        if (collector == Collector.PARALLEL) {
            Text missing = Availability.missing(window, List.of(PARALLEL_HEAP));
            return missing != null ? new NotRecorded(missing) : oldGrowthOverYoung(window);
        }
        return new NotRecorded(Text.of("reason.gc.no-promoted-bytes", Text.code(collector.label())));
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
                ByCollection.sums(young, copies, copies.eachNumber("bytesCopied")),
                ByCollection.sums(young, pauses, pauses.eachDuration()),
                window,
                "young-pauses");
    }

    private static Measurement ifG1(Window window, Function<Window, Measurement> measure) {
        return Collections.isG1(window)
                ? measure.apply(window)
                : new NotRecorded(Text.of("reason.gc.only-g1-writes", Text.code(EVACUATION.event())));
    }
}
