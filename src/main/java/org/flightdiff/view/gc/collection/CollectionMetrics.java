package org.flightdiff.view.gc.collection;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.G1_COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.PAUSE;

import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.OwnEvents;
import org.flightdiff.view.PerUnit;
import org.flightdiff.view.Trait;
import org.flightdiff.view.gc.event.Collections;
import org.flightdiff.view.gc.pause.PauseMetrics;

public final class CollectionMetrics {

    private static final int COLLECTIONS_FOR_INTERVALS = 3;

    public static final Metric COUNT = Metric.named("gc.count")
            .extensive()
            .from(COLLECTION)
            .sameFactAs(() -> CollectionMetrics.RATE)
            .importance(0.5)
            .perUnit(() -> CollectionMetrics.PER_UNIT)
            .measured(window -> Measurements.count(Collections.all(window), window));

    public static final Metric RATE = Metric.named("gc.rate")
            .being(Trait.OTHERWISE_BY_COLLECTOR)
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .perUnit(() -> CollectionMetrics.PER_UNIT)
            .from(COLLECTION)
            .measured(window -> Measurements.rate(Collections.all(window), window));

    public static final Metric YOUNG = Metric.named("gc.young.count")
            .extensive()
            .perUnit(() -> CollectionMetrics.PER_UNIT)
            .from(COLLECTION)
            .importance(0.5)
            .measured(window -> Measurements.count(Collections.young(window), window));

    public static final Metric YOUNG_RATE = Metric.named("gc.young.rate")
            .in(Unit.PER_SECOND)
            .sameFactAs(() -> CollectionMetrics.YOUNG)
            .perUnit(() -> CollectionMetrics.PER_UNIT)
            .from(COLLECTION)
            .importance(0.5)
            .measured(window -> Measurements.rate(Collections.young(window), window));

    public static final Metric MIXED = Metric.named("gc.mixed.count")
            .extensive()
            .from(COLLECTION, G1_COLLECTION)
            .importance(0.5)
            .measured(CollectionMetrics::mixed);

    public static final Metric OLD = Metric.named("gc.old.count")
            .extensive()
            .from(COLLECTION)
            .importance(0.5)
            .measured(window -> Measurements.count(Collections.old(window), window));

    public static final Metric FULL = Metric.named("gc.full.count")
            .extensive()
            .lowerIsBetter()
            .critical()
            .costing(() -> PauseMetrics.FULL_TOTAL)
            .importance(4)
            .from(COLLECTION)
            .using(PAUSE)
            .measured(window -> Measurements.rareCount(Collections.full(window).size()));

    public static final Metric FULL_RATE = Metric.named("gc.full.rate")
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .sameFactAs(() -> CollectionMetrics.FULL)
            .costing(() -> PauseMetrics.FULL_TOTAL)
            .importance(2)
            .from(COLLECTION)
            .using(PAUSE)
            .measured(window -> Measurements.scaled(
                    Measurements.rareCount(Collections.full(window).size()), 1 / window.seconds()));

    public static final Metric INTERVAL = Metric.named("gc.interval.median")
            .being(Trait.OTHERWISE_BY_COLLECTOR)
            .in(Unit.SECONDS)
            .higherIsBetter()
            .perUnit(() -> CollectionMetrics.PER_UNIT)
            .from(COLLECTION)
            .importance(0.5)
            .measured(CollectionMetrics::interval);

    public static final Metric PER_UNIT = Metric.named("work.gc.per-unit")
            .lowerIsBetter()
            .from(COLLECTION)
            .fromOwn(OwnEvents.UNITS_OF_WORK)
            .measured(window -> PerUnit.ofCount(Collections.all(window), window));

    public static final List<Metric> ALL =
            List.of(COUNT, RATE, PER_UNIT, YOUNG, YOUNG_RATE, MIXED, OLD, FULL, FULL_RATE, INTERVAL);

    private CollectionMetrics() {}

    private static Measurement mixed(Window window) {
        return Collections.isG1(window)
                ? Measurements.rareCount(
                        window.events(G1_COLLECTION).where("type", "Mixed").size())
                : new NotRecorded(Text.of("reason.gc.no-mixed-collections"));
    }

    private static Measurement interval(Window window) {
        Events collections = Collections.stopTheWorld(window);
        if (collections.size() < COLLECTIONS_FOR_INTERVALS) {
            return Measurements.tooFew(collections.size(), "collections", COLLECTIONS_FOR_INTERVALS);
        }
        double[] intervals = IntStream.range(1, collections.size())
                .mapToDouble(row -> collections.start(row) - collections.start(row - 1))
                .toArray();
        return Measurements.median(intervals, "intervals");
    }
}
