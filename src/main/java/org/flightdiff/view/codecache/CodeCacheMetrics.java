package org.flightdiff.view.codecache;

import static org.flightdiff.view.codecache.CodeCacheEvents.FULL;
import static org.flightdiff.view.codecache.CodeCacheEvents.RESTART;
import static org.flightdiff.view.codecache.CodeCacheEvents.STATISTICS;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.codecache.CodeHeaps.Level;

/** How full the code cache got. */
final class CodeCacheMetrics {

    static final Metric USED_PEAK = Metric.named("codecache.used.peak", "Code cache used, peak")
            .in(Unit.BYTES)
            .meaning("Largest sum over the heaps of the code cache of what is reserved without what is not allocated."
                    + " Seen at the ends of chunks and when a heap is full.")
            .from(STATISTICS)
            .using(FULL)
            .measured(window -> peak(window, Level::usedBytes));

    static final Metric USED_SHARE = Metric.named("codecache.used.share", "Code cache used of its reserve, peak")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .importance(0.5)
            .meaning("Largest share of the reserved code cache that was used.")
            .from(STATISTICS)
            .using(FULL)
            .measured(window -> peak(window, level -> level.usedBytes() / level.reservedBytes()));

    static final Metric FULL_COUNT = Metric.named("codecache.full.count", "Code cache full")
            .extensive()
            .lowerIsBetter()
            .critical()
            .importance(2)
            .meaning("How often there was no room in the code cache for compiled code.")
            .from(FULL)
            .measured(window -> Measurements.rareCount(window.events(FULL).size()));

    static final Metric RESTART_COUNT = Metric.named("codecache.restart.count", "Compiler switched on again")
            .extensive()
            .lowerIsBetter()
            .importance(0.5)
            .meaning("How often the compiler was switched on again after the code cache had been full.")
            .from(RESTART)
            .measured(window -> Measurements.rareCount(window.events(RESTART).size()));

    static final List<Metric> ALL = List.of(USED_PEAK, USED_SHARE, FULL_COUNT, RESTART_COUNT);

    private CodeCacheMetrics() {}

    private static Measurement peak(Window window, ToDoubleFunction<Level> value) {
        double[] samples = CodeHeaps.levels(window).stream().mapToDouble(value).toArray();
        return Measurements.peak(samples, "samples of the code cache in the window");
    }
}
