package org.flightdiff.view.gc.survival;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.OLD_EVACUATION;
import static org.flightdiff.view.gc.event.GcEvents.PROMOTE_IN_PLAB;
import static org.flightdiff.view.gc.event.GcEvents.PROMOTE_OUTSIDE_PLAB;
import static org.flightdiff.view.gc.event.GcEvents.YOUNG_EVACUATION;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.event.ByCollection;
import org.flightdiff.view.gc.event.Collections;

public final class PlabMetrics {

    private static final String YOUNG_COLLECTIONS = "young-collections";

    public static final Metric YOUNG_SIZE = Metric.named("gc.plab.young.median")
            .in(Unit.BYTES)
            .feltFrom(0)
            .from(PROMOTE_IN_PLAB)
            .using(PROMOTE_OUTSIDE_PLAB)
            .importance(0.5)
            .measured(window -> medianSize(window, false));

    public static final Metric OLD_SIZE = Metric.named("gc.plab.old.median")
            .in(Unit.BYTES)
            .feltFrom(0)
            .from(PROMOTE_IN_PLAB)
            .using(PROMOTE_OUTSIDE_PLAB)
            .importance(0.5)
            .measured(window -> medianSize(window, true));

    public static final Metric FILLED = Metric.named("gc.plab.filled.mean")
            .from(PROMOTE_IN_PLAB, COLLECTION)
            .importance(0.5)
            .measured(window -> ifPromotionIsWritten(
                    window, () -> Measurements.mean(perCollection(window, PROMOTE_IN_PLAB), YOUNG_COLLECTIONS)));

    public static final Metric FILLED_MEDIAN = Metric.named("gc.plab.filled.median")
            .from(PROMOTE_IN_PLAB, COLLECTION)
            .importance(0.5)
            .measured(window -> ifPromotionIsWritten(
                    window, () -> Measurements.median(perCollection(window, PROMOTE_IN_PLAB), YOUNG_COLLECTIONS)));

    public static final Metric OUTSIDE = Metric.named("gc.plab.outside.mean")
            .importance(0.25)
            .from(PROMOTE_OUTSIDE_PLAB, COLLECTION)
            .measured(window -> ifPromotionIsWritten(
                    window, () -> Measurements.mean(perCollection(window, PROMOTE_OUTSIDE_PLAB), YOUNG_COLLECTIONS)));

    public static final Metric YOUNG_WASTE = waste("gc.plab.young.waste.share", YOUNG_EVACUATION);

    public static final Metric OLD_WASTE = waste("gc.plab.old.waste.share", OLD_EVACUATION);

    public static final List<Metric> ALL =
            List.of(YOUNG_SIZE, OLD_SIZE, FILLED, FILLED_MEDIAN, OUTSIDE, YOUNG_WASTE, OLD_WASTE);

    private PlabMetrics() {}

    private static Measurement medianSize(Window window, boolean tenured) {
        return ifPromotionIsWritten(window, () -> {
            Collection<Double> sizes = PlabSizes.commonestBytes(window, tenured).values();
            Measurement median = Measurements.median(
                    sizes.stream().mapToDouble(Double::doubleValue).toArray(), "collections-that-filled-a-plab");
            return median instanceof Measured measured && PlabSizes.areWords(window)
                    ? measured.noting(Text.of("note.gc.heap-words"))
                    : median;
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

    private static Metric waste(String id, Selection statistics) {
        Function<Window, Measurement> measure = window -> EvacuationStatistics.measured(
                window,
                statistics,
                events -> Measurements.ratio(
                        events.starts(),
                        EvacuationStatistics.wasted(events),
                        events.numbers("statistics.allocated"),
                        window,
                        "bytes-allocated-in-plabs"));
        return Metric.named(id)
                .in(Unit.SHARE)
                .lowerIsBetter()
                .importance(0.25)
                .from(statistics)
                .measured(measure);
    }
}
