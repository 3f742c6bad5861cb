package org.flightdiff.view.heap;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.TimeSeries.Ahead;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Ways;

/** The straight line, by least squares, through what collections leave in use: through those of which kind, the surest first. */
public enum LiveSetLine {
    AFTER_OLD_COLLECTIONS(LiveSet.COLLECTIONS, "note.heap.after-old-collections"),
    AFTER_THE_START(LiveSetLine.POINTS_FOR_SLOPE, "note.heap.after-the-start"),
    AFTER_ANY_COLLECTION(LiveSetLine.POINTS_FOR_SLOPE, "note.heap.after-any-collection");

    /** From so many points on a slope has an interval. */
    private static final int POINTS_FOR_SLOPE = 4;

    /** Of the heap within the window: no smaller change of anything is told. */
    private static final double NOTICEABLE = 0.05;

    /** As of growth that goes on: what grows half as fast on the other side is no growth of this one. */
    private static final double OUTGROWS = 2;

    private static final double CONFIDENCE = 0.95;

    private final int needed;
    private final String note;

    LiveSetLine(int needed, String note) {
        this.needed = needed;
        this.note = note;
    }

    Events points(Window window) {
        return switch (this) {
            case AFTER_OLD_COLLECTIONS -> UseMetrics.untilFull(window, LiveSet::afterOld);
            case AFTER_THE_START -> UseMetrics.untilFull(window.last(UseMetrics.AFTER_THE_START), LiveSet::afterAny);
            case AFTER_ANY_COLLECTION -> UseMetrics.untilFull(window, LiveSet::afterAny);
        };
    }

    int needed() {
        return needed;
    }

    Text note() {
        return Text.of(note);
    }

    /**
     * Where the line of {@link UseMetrics#LIVE_SET_SLOPE} meets the size of the heap after a window.
     *
     * @param compared all windows of the comparison, whose lines are of one kind
     * @return empty if it may be half as steep, or met it within the window, or either is not known
     */
    public static Optional<Ahead> untilFull(Role side, Window window, List<Window> compared) {
        double bytesPerSecond = bytesPerSecond(window, compared, LiveSetLine::surely);
        if (!(bytesPerSecond > 0)
                || !(UseMetrics.MAXIMUM.in(window) instanceof Measured maximum)
                || UseMetrics.filledAt(window).isPresent()) {
            return Optional.empty();
        }
        Events points = values()[UseMetrics.LIVE_SET_SLOPE.ways().common(compared)].points(window);
        if (isLevellingOff(points, bytesPerSecond)) {
            return Optional.empty();
        }
        double limit = maximum.estimate().value();
        double first = points.start(0);
        double middle = Arrays.stream(points.starts()).average().orElseThrow();
        double level = Arrays.stream(points.numbers("heapUsed")).average().orElseThrow();
        double full = middle + (limit - level) / bytesPerSecond;
        return full > window.toSeconds()
                ? Optional.of(new Ahead(
                        side,
                        first - window.fromSeconds(),
                        level - bytesPerSecond * (middle - first),
                        window.seconds(),
                        full - window.fromSeconds(),
                        limit))
                : Optional.empty();
    }

    /** Whether the later half grows by less than half as much. */
    private static boolean isLevellingOff(Events points, double bytesPerSecond) {
        int last = points.size() - 1;
        int middle = points.size() / 2;
        double later = points.number("heapUsed", last) - points.number("heapUsed", middle);
        return OUTGROWS * later < bytesPerSecond * (points.start(last) - points.start(middle));
    }

    /** The same where it grows by a noticeable part of the heap, and does not on the other side. */
    static Optional<Ahead> noticeable(Role side, Window window, TwoSided<List<Window>> sides) {
        List<Window> others = sides.of(side.other());
        List<Window> all =
                Stream.concat(sides.of(side).stream(), others.stream()).toList();
        double grown = bytesPerSecond(window, all, Estimate::value);
        return untilFull(side, window, all)
                .filter(line -> grown * window.seconds() >= NOTICEABLE * line.limit())
                .filter(line -> others.stream()
                        .noneMatch(other -> OUTGROWS * bytesPerSecond(other, all, Estimate::value) > grown));
    }

    /** NaN where it is not known. */
    private static double bytesPerSecond(Window window, List<Window> compared, ToDoubleFunction<Estimate> told) {
        Ways ways = UseMetrics.LIVE_SET_SLOPE.ways();
        return ways.in(window, ways.common(compared)) instanceof Measured slope
                ? told.applyAsDouble(slope.estimate())
                : Double.NaN;
    }

    /** NaN where the line may be half as steep, too: nobody knows then when it ends. */
    private static double surely(Estimate slope) {
        boolean sure =
                slope.hasInterval() && OUTGROWS * slope.interval(CONFIDENCE).low() >= slope.value();
        return sure ? slope.value() : Double.NaN;
    }
}
