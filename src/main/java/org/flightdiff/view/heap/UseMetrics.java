package org.flightdiff.view.heap;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Impact;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Proviso;
import org.flightdiff.view.Trait;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.Collections;
import org.flightdiff.view.gc.GcEvents;

public final class UseMetrics {
    private static final String COLLECTIONS = "collections";

    public static final Metric BEFORE = Metric.named("heap.used-before-gc.peak")
            .in(Unit.BYTES)
            .from(GcEvents.HEAP_SUMMARY)
            .importance(0.5)
            .measured(window -> Measurements.peak(used(window, "Before GC"), COLLECTIONS));

    public static final Metric AFTER = Metric.named("heap.used-after-gc.median")
            .being(Trait.WITH_KEPT_OBJECTS, Trait.OTHERWISE_BY_COLLECTOR)
            .in(Unit.BYTES)
            .lowerIsBetter()
            // What is dead in the old generation by then is no more kept than elsewhere.
            .where(
                    Proviso.alike(() -> UseMetrics.MAXIMUM),
                    Proviso.notWithMore(() -> CollectionMetrics.PINNED),
                    Proviso.notWithoutMore(() -> UseMetrics.LIVE_SET),
                    Proviso.reached(() -> CollectionMetrics.OLD, LiveSet.COLLECTIONS))
            .from(GcEvents.HEAP_SUMMARY)
            .measured(window -> Measurements.median(used(window, "After GC"), COLLECTIONS));

    public static final Metric COMMITTED = Metric.named("heap.committed.peak")
            .in(Unit.BYTES)
            .from(GcEvents.HEAP_SUMMARY)
            .measured(window -> Measurements.peak(
                    window.events(GcEvents.HEAP_SUMMARY).numbers("heapSpace.committedSize"), COLLECTIONS));

    public static final Metric MAXIMUM = Metric.named("heap.max")
            .in(Unit.BYTES)
            .from(HeapEvents.CONFIGURATION)
            .importance(0.25)
            .measured(window -> {
                Events configuration = window.everywhere(HeapEvents.CONFIGURATION);
                return configuration.isEmpty()
                        ? new NotRecorded(Text.of("reason.event.absent", Text.code(HeapEvents.CONFIGURATION.event())))
                        : Measurements.exact((double) configuration.number("maxSize", 0));
            });

    /** What a program fills while it starts is neither growth nor what it fills later: the first quarter of a window is left out. */
    public static final double AFTER_THE_START = 0.75;

    /** Fewer gaps than this after the start tell less than all. */
    private static final int GAPS = 5;

    public static final Metric CONSUMPTION = Metric.named("heap.consumption.slope")
            .being(Trait.WITH_ALLOCATION)
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .perUnit(() -> AllocationMetrics.PER_UNIT)
            .from(GcEvents.HEAP_SUMMARY, GcEvents.COLLECTION)
            .measuredAlike(
                    List.of(window -> consumed(window.last(AFTER_THE_START), GAPS), window -> consumed(window, 0)));

    public static final Metric LIVE_SET_SLOPE = Metric.named("heap.live-set.slope")
            .being(Trait.WITH_ALLOCATION, Trait.OTHERWISE_BY_COLLECTOR)
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .growthOf(() -> UseMetrics.MAXIMUM)
            .importance(4)
            .from(GcEvents.HEAP_SUMMARY, GcEvents.COLLECTION)
            .measuredAlike(
                    Arrays.stream(LiveSetLine.values()).map(UseMetrics::slope).toList());

    public static final Metric LIVE_SET = Metric.named("heap.live-set.median")
            .vital(70)
            .felt(Impact.MEMORY)
            .toldWhereUnchanged(60)
            .being(Trait.OTHERWISE_BY_COLLECTOR)
            .in(Unit.BYTES)
            .lowerIsBetter()
            // Where nothing old was collected, what lies dead there is in use as well.
            .where(
                    Proviso.alike(() -> UseMetrics.MAXIMUM),
                    Proviso.notWithMore(() -> CollectionMetrics.PINNED),
                    Proviso.reached(() -> CollectionMetrics.OLD, LiveSet.COLLECTIONS))
            .from(GcEvents.HEAP_SUMMARY, GcEvents.COLLECTION)
            .importance(3)
            .measuredAlike(LiveSet.KINDS.stream().map(UseMetrics::level).toList());

    static final List<Metric> ALL = List.of(BEFORE, AFTER, CONSUMPTION, COMMITTED, MAXIMUM, LIVE_SET_SLOPE, LIVE_SET);

    private UseMetrics() {}

    private static Measurement consumed(Window window, int least) {
        double[] gaps = Collections.consumedPerSecond(window).values();
        return gaps.length < least
                ? Measurements.tooFew(gaps.length, "gaps-between-collections", least)
                : Measurements.median(gaps, "gaps-between-collections");
    }

    private static double[] used(Window window, String when) {
        return window.events(GcEvents.HEAP_SUMMARY).where("when", when).numbers("heapUsed");
    }

    /** How many collections of the whole heap tell what they left. */
    public static int looksAtLiveSet(Window window) {
        return LiveSet.afterOld(window).size();
    }

    /** What collections left until the live set has filled the heap: then it grows no more, for want of room. */
    public static Events untilFull(Window window) {
        return untilFull(window, LiveSet::afterAny);
    }

    static Events untilFull(Window window, Function<Window, Events> kind) {
        Events after = kind.apply(window);
        double full = LiveSet.fillsHeapAt(window).orElse(Double.POSITIVE_INFINITY);
        return after.where(row -> after.start(row) <= full);
    }

    /** When the live set had filled the heap for good, in seconds from the start of the recording; empty if it never has. */
    public static OptionalDouble filledAt(Window window) {
        return LiveSet.fillsHeapAt(window);
    }

    private static Function<Window, Measurement> level(Function<Window, LiveSet> kind) {
        return window -> {
            LiveSet live = kind.apply(window);
            return live.bytes().length == 0
                    ? Measurements.tooFew(live.collections(), "collections", LiveSet.COLLECTIONS)
                    : Measurements.median(live.bytes(), "collections").noting(live.note());
        };
    }

    private static Function<Window, Measurement> slope(LiveSetLine line) {
        return window -> {
            Events after = line.points(window);
            return after.size() < line.needed() || after.start(0) == after.start(after.size() - 1)
                    ? Measurements.tooFew(after.size(), "collections", line.needed())
                    : Measurements.slope(after.starts(), after.numbers("heapUsed"))
                            .noting(line.note());
        };
    }
}
