package org.flightdiff.view.gc;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.OwnEvents;
import org.flightdiff.view.PerUnit;
import org.flightdiff.view.Trait;

public final class CollectionMetrics {
    private static final int COLLECTIONS_FOR_INTERVALS = 3;

    public static final Metric COUNT = Metric.named("gc.count")
            .extensive()
            .from(GcEvents.COLLECTION)
            .sameFactAs(() -> CollectionMetrics.RATE)
            .importance(0.5)
            .perUnit(() -> CollectionMetrics.PER_UNIT)
            .measured(window -> Measurements.count(Collections.all(window), window));

    public static final Metric RATE = Metric.named("gc.rate")
            .being(Trait.OTHERWISE_BY_COLLECTOR)
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .perUnit(() -> CollectionMetrics.PER_UNIT)
            .from(GcEvents.COLLECTION)
            .measured(window -> Measurements.rate(Collections.all(window), window));

    public static final Metric YOUNG = Metric.named("gc.young.count")
            .extensive()
            .perUnit(() -> CollectionMetrics.PER_UNIT)
            .from(GcEvents.COLLECTION)
            .importance(0.5)
            .measured(window -> Measurements.count(Collections.young(window), window));

    public static final Metric YOUNG_RATE = Metric.named("gc.young.rate")
            .in(Unit.PER_SECOND)
            .sameFactAs(() -> CollectionMetrics.YOUNG)
            .perUnit(() -> CollectionMetrics.PER_UNIT)
            .from(GcEvents.COLLECTION)
            .importance(0.5)
            .measured(window -> Measurements.rate(Collections.young(window), window));

    public static final Metric MIXED = Metric.named("gc.mixed.count")
            .extensive()
            .from(GcEvents.COLLECTION, GcEvents.G1_COLLECTION)
            .importance(0.5)
            .measured(CollectionMetrics::mixed);

    public static final Metric OLD = Metric.named("gc.old.count")
            .extensive()
            .from(GcEvents.COLLECTION)
            .importance(0.5)
            .measured(window -> Measurements.count(Collections.old(window), window));

    public static final Metric FULL = Metric.named("gc.full.count")
            .extensive()
            .lowerIsBetter()
            .critical()
            .costing(() -> PauseMetrics.FULL_TOTAL)
            .importance(4)
            .from(GcEvents.COLLECTION)
            .using(GcEvents.PAUSE)
            .measured(window -> Measurements.rareCount(Collections.full(window).size()));

    public static final Metric FULL_RATE = Metric.named("gc.full.rate")
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .sameFactAs(() -> CollectionMetrics.FULL)
            .costing(() -> PauseMetrics.FULL_TOTAL)
            .importance(2)
            .from(GcEvents.COLLECTION)
            .using(GcEvents.PAUSE)
            .measured(window -> Measurements.scaled(
                    Measurements.rareCount(Collections.full(window).size()), 1 / window.seconds()));

    public static final Metric INTERVAL = Metric.named("gc.interval.median")
            .being(Trait.OTHERWISE_BY_COLLECTOR)
            .in(Unit.SECONDS)
            .higherIsBetter()
            .perUnit(() -> CollectionMetrics.PER_UNIT)
            .from(GcEvents.COLLECTION)
            .importance(0.5)
            .measured(CollectionMetrics::interval);

    public static final Metric PER_UNIT = Metric.named("work.gc.per-unit")
            .being(Trait.OTHERWISE_BY_COLLECTOR)
            .lowerIsBetter()
            .from(GcEvents.COLLECTION)
            .fromOwn(OwnEvents.UNITS_OF_WORK)
            .measured(window -> PerUnit.ofCount(Collections.all(window), window));

    public static final Metric HUMONGOUS = setOff("gc.humongous.count")
            .measured(window -> Collections.isG1(window)
                    ? causedBy(Collections.stopTheWorld(window), "G1 Humongous Allocation")
                    : new NotRecorded(Text.of("reason.gc.no-humongous-objects")));

    public static final Metric EXPLICIT = setOff("gc.explicit.count")
            .critical()
            .costing(() -> PauseMetrics.FULL_TOTAL)
            .using(GcEvents.SYSTEM_GC)
            .importance(2)
            .measured(window -> causedBy(Collections.all(window), Collections.BY_CALL));

    public static final Metric METADATA_THRESHOLD = setOff("gc.metadata-threshold.count")
            .measured(window -> causedBy(Collections.stopTheWorld(window), Collections.METADATA_THRESHOLD));

    public static final Metric LOCKER = setOff("gc.locker.count")
            .importance(0.5)
            .measured(window -> causedBy(Collections.stopTheWorld(window), "GCLocker Initiated GC"));

    public static final Metric CODE_CACHE = setOff("gc.code-cache.count")
            .importance(0.5)
            .measured(window ->
                    causedBy(Collections.stopTheWorld(window), "CodeCache GC Threshold", "CodeCache GC Aggressive"));

    private static final String DEGENERATED_PAUSE = "Pause Degenerated GC";

    public static final Metric EVACUATION_FAILURE = failure("gc.evacuation-failure.count")
            .being(Trait.OF_ONE_COLLECTOR)
            .using(GcEvents.EVACUATION_FAILED, GcEvents.EVACUATION, GcEvents.HEAP_SUMMARY)
            .importance(2)
            .measured(window -> ofG1(window, EvacuationFailures.withoutSpace(window)));

    /** No failure: such regions are collected when native code has let go. */
    public static final Metric PINNED = Metric.named("gc.pinned.count")
            .extensive()
            .using(GcEvents.EVACUATION_FAILED, GcEvents.EVACUATION, GcEvents.HEAP_SUMMARY)
            .importance(0.5)
            .measured(window -> ofG1(window, EvacuationFailures.pinned(window)));

    public static final Metric PROMOTION_FAILURE = failure("gc.promotion-failure.count")
            .costing(() -> PauseMetrics.FULL_TOTAL)
            .using(GcEvents.PROMOTION_FAILED)
            .importance(2)
            .measured(of(Set.of(Collector.SERIAL, Collector.PARALLEL, Collector.CMS), GcEvents.PROMOTION_FAILED));

    public static final Metric CONCURRENT_MODE = failure("gc.concurrent-mode-failure.count")
            .costing(() -> PauseMetrics.FULL_TOTAL)
            .using(GcEvents.CONCURRENT_MODE_FAILURE)
            .importance(4)
            .measured(of(Set.of(Collector.CMS), GcEvents.CONCURRENT_MODE_FAILURE));

    public static final Metric DEGENERATED = failure("gc.degenerated.count")
            .being(Trait.OF_ONE_COLLECTOR)
            .using(GcEvents.PAUSE)
            .importance(2)
            .measured(window -> OnlyWith.counted(
                    window, Set.of(Collector.SHENANDOAH), GcEvents.PAUSE, pauses -> collections(degenerated(pauses))));

    public static final List<Metric> ALL = List.of(
            COUNT,
            RATE,
            PER_UNIT,
            YOUNG,
            YOUNG_RATE,
            MIXED,
            OLD,
            FULL,
            FULL_RATE,
            INTERVAL,
            HUMONGOUS,
            EXPLICIT,
            METADATA_THRESHOLD,
            LOCKER,
            CODE_CACHE,
            EVACUATION_FAILURE,
            PROMOTION_FAILURE,
            CONCURRENT_MODE,
            DEGENERATED,
            PINNED);

    private CollectionMetrics() {}

    private static Measurement mixed(Window window) {
        return Collections.isG1(window)
                ? Measurements.rareCount(window.events(GcEvents.G1_COLLECTION)
                        .where("type", "Mixed")
                        .size())
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

    private static Measurement causedBy(Events collections, String... causes) {
        return Measurements.rareCount(
                Collections.triggers(collections).where("cause", causes).size());
    }

    private static MetricDeclaration setOff(String id) {
        return Metric.named(id).extensive().lowerIsBetter().from(GcEvents.COLLECTION);
    }

    private static MetricDeclaration failure(String id) {
        return Metric.named(id).extensive().lowerIsBetter().critical();
    }

    private static Function<Window, Measurement> of(Set<Collector> collectors, Selection event) {
        return window -> OnlyWith.counted(window, collectors, event, CollectionMetrics::collections);
    }

    private static Measurement ofG1(Window window, Set<Long> collections) {
        return OnlyWith.counted(
                window,
                Set.of(Collector.G1),
                GcEvents.EVACUATION_FAILED,
                failures -> Measurements.rareCount(collections.size()));
    }

    private static Measurement collections(Events failures) {
        return Measurements.rareCount(Collections.ids(failures).size());
    }

    private static Events degenerated(Events pauses) {
        return pauses.whereText("name", name -> name != null && name.startsWith(DEGENERATED_PAUSE));
    }
}
