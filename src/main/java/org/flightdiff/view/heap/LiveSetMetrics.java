package org.flightdiff.view.heap;

import static org.flightdiff.view.gc.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;

import java.util.Arrays;
import java.util.List;
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

    static final Metric SLOPE = Metric.named("heap.live-set.slope", "Live set, growth")
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .growthOf("heap.used-after-gc.median")
            .importance(2)
            .meaning("How fast heap use after collections rises, by Theil and Sen: after old, full and concurrent"
                    + " collections from 5 of them on, else the running minimum after any collection.")
            .from(HEAP_SUMMARY, COLLECTION)
            .measured(LiveSetMetrics::slope);

    static final Metric LEVEL = Metric.named("heap.live-set.median", "Live set, median")
            .in(Unit.BYTES)
            .lowerIsBetter()
            .meaning("Median heap use after old, full and concurrent collections from 5 of them on, else of the running"
                    + " minimum after any collection.")
            .from(HEAP_SUMMARY, COLLECTION)
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
        return new TooFew(live.collections(), live.collections() + " collections, " + needed + " needed");
    }

    private static Measurement noting(Measurement measurement, String note) {
        return measurement instanceof Measured measured ? measured.noting(note) : measurement;
    }
}
