package org.flightdiff.view.heap;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.HEAP_SUMMARY;

import java.util.List;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Impact;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Proviso;
import org.flightdiff.view.Trait;

public final class LiveSetMetrics {

    /** What a program fills while it starts is no growth: the first quarter of a window is left out of a line. */
    public static final double AFTER_THE_START = 0.75;

    /** From so many points on a slope has an interval. */
    private static final int POINTS_FOR_SLOPE = 4;

    public static final Metric SLOPE = Metric.named("heap.live-set.slope")
            .being(Trait.WITH_ALLOCATION, Trait.OTHERWISE_BY_COLLECTOR)
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .growthOf(() -> UseMetrics.MAXIMUM)
            .importance(4)
            .from(HEAP_SUMMARY, COLLECTION)
            .measuredAlike(List.of(
                    LiveSetMetrics::slopeAfterOld, LiveSetMetrics::slopeAfterTheStart, LiveSetMetrics::slopeAfterAny));

    public static final Metric LEVEL = Metric.named("heap.live-set.median")
            .vital(70)
            .felt(Impact.MEMORY)
            .toldWhereUnchanged(60)
            .being(Trait.OTHERWISE_BY_COLLECTOR)
            .in(Unit.BYTES)
            .lowerIsBetter()
            .where(Proviso.alike(() -> UseMetrics.MAXIMUM))
            .from(HEAP_SUMMARY, COLLECTION)
            .importance(3)
            .measuredAlike(LiveSet.KINDS.stream().map(LiveSetMetrics::level).toList());

    static final List<Metric> ALL = List.of(SLOPE, LEVEL);

    private LiveSetMetrics() {}

    /** How many collections of the whole heap tell what they left. */
    public static int looks(Window window) {
        return LiveSet.afterOld(window).size();
    }

    private static Function<Window, Measurement> level(Function<Window, LiveSet> kind) {
        return window -> {
            LiveSet live = kind.apply(window);
            return live.bytes().length == 0
                    ? Measurements.tooFew(live.collections(), "collections", LiveSet.COLLECTIONS)
                    : noting(Measurements.median(live.bytes(), "collections"), live.note());
        };
    }

    private static Measurement slopeAfterOld(Window window) {
        return slope(LiveSet.afterOld(window), LiveSet.COLLECTIONS, Text.of("note.heap.after-old-collections"));
    }

    private static Measurement slopeAfterTheStart(Window window) {
        return slope(
                LiveSet.afterAny(window.last(AFTER_THE_START)), POINTS_FOR_SLOPE, Text.of("note.heap.after-the-start"));
    }

    private static Measurement slopeAfterAny(Window window) {
        return slope(LiveSet.afterAny(window), POINTS_FOR_SLOPE, Text.of("note.heap.after-any-collection"));
    }

    private static Measurement slope(Events after, int needed, Text note) {
        return after.size() < needed || after.start(0) == after.start(after.size() - 1)
                ? Measurements.tooFew(after.size(), "collections", needed)
                : noting(Measurements.slope(after.starts(), after.numbers("heapUsed")), note);
    }

    private static Measurement noting(Measurement measurement, Text note) {
        return measurement instanceof Measured measured ? measured.noting(note) : measurement;
    }
}
