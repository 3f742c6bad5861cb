package org.flightdiff.view.heap;

import static org.flightdiff.view.gc.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;

import java.util.Arrays;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** How much stays alive, and whether it grows. */
final class LiveSetMetrics {

    private static final int POINTS_FOR_SLOPE = 2;

    static final Metric SLOPE = Metric.named("heap.live-set.slope")
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .growthOf("heap.used-after-gc.median")
            .importance(4)
            .from(HEAP_SUMMARY, COLLECTION)
            .measured(LiveSetMetrics::slope);

    static final Metric LEVEL = Metric.named("heap.live-set.median")
            .in(Unit.BYTES)
            .lowerIsBetter()
            .from(HEAP_SUMMARY, COLLECTION)
            .importance(3)
            .measured(window -> {
                LiveSet live = LiveSet.of(window);
                return live.bytes().length == 0
                        ? tooFew(live, LiveSet.COLLECTIONS)
                        : noting(Measurements.median(live.bytes(), "collections"), live.note());
            });

    static final List<Metric> ALL = List.of(SLOPE, LEVEL);

    private LiveSetMetrics() {}

    private static Measurement slope(Window window) {
        LiveSet live = LiveSet.of(window);
        return Arrays.stream(live.seconds()).distinct().count() < POINTS_FOR_SLOPE
                ? tooFew(live, LiveSet.COLLECTIONS + POINTS_FOR_SLOPE - 1)
                : noting(Measurements.slope(live.seconds(), live.bytes()), live.note());
    }

    private static TooFew tooFew(LiveSet live, int needed) {
        return Measurements.tooFew(live.collections(), "collections", needed);
    }

    private static Measurement noting(Measurement measurement, Text note) {
        return measurement instanceof Measured measured ? measured.noting(note) : measurement;
    }
}
