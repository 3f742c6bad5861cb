package org.flightdiff.view.gc;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongToDoubleFunction;
import java.util.function.Supplier;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Proviso;
import org.flightdiff.view.Trait;

public final class SurvivalMetrics {
    private static final String YOUNG_COLLECTIONS = "young-collections";

    public static final Metric YOUNG_SIZE = Metric.named("gc.plab.young.median")
            .in(Unit.BYTES)
            .feltFrom(0)
            .from(GcEvents.PROMOTE_IN_PLAB)
            .using(GcEvents.PROMOTE_OUTSIDE_PLAB)
            .importance(0.5)
            .measured(window -> medianSize(window, false));

    public static final Metric OLD_SIZE = Metric.named("gc.plab.old.median")
            .in(Unit.BYTES)
            .feltFrom(0)
            .from(GcEvents.PROMOTE_IN_PLAB)
            .using(GcEvents.PROMOTE_OUTSIDE_PLAB)
            .importance(0.5)
            .measured(window -> medianSize(window, true));

    public static final Metric FILLED = Metric.named("gc.plab.filled.mean")
            .from(GcEvents.PROMOTE_IN_PLAB, GcEvents.COLLECTION)
            .importance(0.5)
            .measured(window -> ifPromotionIsWritten(
                    window,
                    () -> Measurements.mean(perCollection(window, GcEvents.PROMOTE_IN_PLAB), YOUNG_COLLECTIONS)));

    public static final Metric OUTSIDE = Metric.named("gc.plab.outside.mean")
            .importance(0.25)
            .from(GcEvents.PROMOTE_OUTSIDE_PLAB, GcEvents.COLLECTION)
            .measured(window -> ifPromotionIsWritten(
                    window,
                    () -> Measurements.mean(perCollection(window, GcEvents.PROMOTE_OUTSIDE_PLAB), YOUNG_COLLECTIONS)));

    public static final Metric PROMOTION_RATE = Metric.named("gc.promotion.rate")
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .from(GcEvents.COLLECTION)
            .using(GcEvents.OLD_EVACUATION, GcEvents.PARALLEL_HEAP, GcEvents.HEAP_SUMMARY, GcEvents.G1_HEAP)
            .measuredAlike(List.of(SurvivalMetrics::countedPromotion, SurvivalMetrics::promotion));

    public static final Metric COPY_RATE = Metric.named("gc.copy.rate")
            .in(Unit.BYTES_PER_SECOND)
            .higherIsBetter()
            // What stays where it is, as native code holds on to it, is not copied and costs a pause nothing.
            .where(Proviso.alike(() -> CollectionMetrics.PINNED))
            .from(GcEvents.EVACUATION, GcEvents.COLLECTION, GcEvents.PAUSE)
            .measured(window -> ifG1(window, SurvivalMetrics::copyRate));

    public static final Metric COPIED = Metric.named("gc.copied.mean")
            .being(Trait.WITH_KEPT_OBJECTS)
            .in(Unit.BYTES)
            .lowerIsBetter()
            .from(GcEvents.EVACUATION)
            .importance(0.5)
            .measured(window -> ifG1(
                    window,
                    g1 -> Measurements.mean(
                            g1.events(GcEvents.EVACUATION).numbers("bytesCopied"), "young-collections")));

    public static final Metric TENURING_THRESHOLD = Metric.named("gc.tenuring-threshold.mean")
            .importance(0.25)
            .from(GcEvents.YOUNG_COLLECTION)
            .measured(window -> Collections.areCycles(window)
                    ? new NotRecorded(Text.of(
                            "reason.gc.writes-no",
                            Text.code(window.recording().jvm().collector().label()),
                            Text.code(GcEvents.YOUNG_COLLECTION.event())))
                    : Measurements.mean(
                            window.events(GcEvents.YOUNG_COLLECTION).numbers("tenuringThreshold"),
                            "young-collections"));

    public static final List<Metric> ALL =
            List.of(YOUNG_SIZE, OLD_SIZE, FILLED, OUTSIDE, PROMOTION_RATE, COPY_RATE, COPIED, TENURING_THRESHOLD);

    private SurvivalMetrics() {}

    private static Measurement countedPromotion(Window window) {
        return isCounted(List.of(window)) ? promotion(window, true) : Measurements.none("events");
    }

    private static Measurement promotion(Window window) {
        boolean isG1 = Collections.isG1(window);
        Collector collector = window.recording().jvm().collector();
        return isG1 || collector == Collector.PARALLEL
                ? Measurements.ifRecorded(
                        window,
                        isG1 ? List.of(GcEvents.HEAP_SUMMARY, GcEvents.G1_HEAP) : List.of(GcEvents.PARALLEL_HEAP),
                        () -> promotion(window, false))
                : new NotRecorded(Text.of("reason.gc.no-promoted-bytes", Text.code(collector.label())));
    }

    private static Measurement promotion(Window window, boolean counted) {
        return Measurements.perSecond(promoting(window, counted), promotedBytes(window, counted), window);
    }

    /** Whether G1 says in all of them what it promotes: on JDK 8 it never does, and in logs only if that is asked for. */
    public static boolean isCounted(List<Window> windows) {
        return windows.stream()
                .noneMatch(window -> window.events(GcEvents.OLD_EVACUATION).isEmpty());
    }

    /** What promotes: collections, or what G1 says of them. */
    static Events promoting(Window window, boolean counted) {
        return counted ? window.events(GcEvents.OLD_EVACUATION) : Collections.young(window);
    }

    /** By each of them; by how much the old generation grew where the collector does not tell. */
    static double[] promotedBytes(Window window, boolean counted) {
        Events each = promoting(window, counted);
        if (counted) {
            return each.numbers("statistics.used");
        }
        boolean isG1 = Collections.isG1(window);
        LongToDoubleFunction growth = isG1 ? growthOfG1(window) : growthOfParallel(window);
        double[] promoted = new double[each.size()];
        double owed = 0;
        for (int row = 0; row < promoted.length; row++) {
            double grown = growth.applyAsDouble(each.number("gcId", row));
            double bytes = Double.isNaN(grown) ? 0 : grown + owed;
            promoted[row] = Math.max(0, bytes);
            owed = isG1 ? Math.min(0, bytes) : 0;
        }
        return promoted;
    }

    private static LongToDoubleFunction growthOfParallel(Window window) {
        BeforeAndAfter heap = new BeforeAndAfter(window, GcEvents.PARALLEL_HEAP);
        return collection -> heap.change(collection, "oldObjectSpace.used");
    }

    /** Survivors are told in whole regions: what is too little for one collection is too much for a later one. */
    private static LongToDoubleFunction growthOfG1(Window window) {
        BeforeAndAfter heap = new BeforeAndAfter(window, GcEvents.HEAP_SUMMARY);
        BeforeAndAfter young = new BeforeAndAfter(window, GcEvents.G1_HEAP);
        return collection -> heap.change(collection, "heapUsed")
                - young.change(collection, "edenUsedSize")
                - young.change(collection, "survivorUsedSize");
    }

    private static Measurement copyRate(Window window) {
        Events all = Collections.young(window);
        Events copies = window.events(GcEvents.EVACUATION);
        Map<Long, Integer> copied = ByCollection.rowsById(copies);
        Events young = all.where(row -> copied.containsKey(all.number("gcId", row)));
        Events pauses = window.events(GcEvents.PAUSE);
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
                : new NotRecorded(Text.of("reason.gc.only-g1-writes", Text.code(GcEvents.EVACUATION.event())));
    }

    private static Measurement medianSize(Window window, boolean tenured) {
        return ifPromotionIsWritten(window, () -> {
            Collection<Double> sizes = PlabSizes.commonestBytes(window, tenured).values();
            Measurement median = Measurements.median(
                    sizes.stream().mapToDouble(Double::doubleValue).toArray(), "collections-that-filled-a-plab");
            return PlabSizes.areWords(window) ? median.noting(Text.of("note.gc.heap-words")) : median;
        });
    }

    private static double[] perCollection(Window window, Selection promotion) {
        return ByCollection.sums(Collections.young(window), window.events(promotion), RowNumbers.all(1));
    }

    private static Measurement ifPromotionIsWritten(Window window, Supplier<Measurement> measure) {
        Collector collector = window.recording().jvm().collector();
        return collector == Collector.G1 || collector == Collector.PARALLEL
                ? measure.get()
                : new NotRecorded(Text.of("reason.gc.no-promotion-events", Text.code(collector.label())));
    }
}
