package org.flightdiff.view.codecache;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Proviso;
import org.flightdiff.view.codecache.CodeHeaps.HeapsTotal;

public final class CodeCacheMetrics {
    /** Below it, it is not felt how full the code cache is; the rest is soon gone. */
    private static final double HALF = 0.5;

    /** Twice what HotSpot begins with, {@code InitialCodeCacheSize} of 2.5 MB. */
    private static final double FELT_BYTES = 5_000_000;

    public static final Metric USED_PEAK = Metric.named("codecache.used.peak")
            .in(Unit.BYTES)
            .feltFrom(FELT_BYTES)
            .from(CodeCacheEvents.STATISTICS)
            .using(CodeCacheEvents.FULL)
            .importance(0.5)
            .measured(window -> peak(window, HeapsTotal::usedBytes));

    public static final Metric USED_SHARE = Metric.named("codecache.used.share")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .where(Proviso.reached(() -> CodeCacheMetrics.USED_SHARE, HALF))
            .importance(2)
            .feltFrom(HALF)
            .from(CodeCacheEvents.STATISTICS)
            .using(CodeCacheEvents.FULL)
            .measured(window -> peak(window, HeapsTotal::usedShare));

    public static final Metric FULL_COUNT = Metric.named("codecache.full.count")
            .lowerIsBetter()
            .critical()
            .importance(4)
            .rareCountOf(CodeCacheEvents.FULL);

    public static final Metric SWEEPS = Metric.named("codecache.sweep.count")
            .extensive()
            .importance(0.25)
            .from(CodeCacheEvents.SWEEPER_STATISTICS)
            .measured(CodeCacheMetrics::sweeps);

    static final List<Metric> ALL = List.of(USED_PEAK, USED_SHARE, FULL_COUNT, SWEEPS);

    private CodeCacheMetrics() {}

    private static Measurement peak(Window window, ToDoubleFunction<HeapsTotal> value) {
        List<HeapsTotal> levels = CodeHeaps.levels(window);
        double[] samples = levels.stream()
                .filter(level -> !level.carried())
                .mapToDouble(value)
                .toArray();
        if (samples.length > 0 || levels.isEmpty()) {
            return Measurements.peak(samples, "samples-of-the-code-cache-in-the-window");
        }
        double carried = value.applyAsDouble(levels.get(0));
        return new Measured(Estimates.pointOnly(carried, 1, Scale.LOG), Text.of("note.codecache.carried"));
    }

    private static Measurement sweeps(Window window) {
        Events samples = window.events(CodeCacheEvents.SWEEPER_STATISTICS);
        if (samples.size() < 2) {
            return Measurements.tooFew(samples.size(), "samples-of-the-sweeper-statistics", 2);
        }
        long grown = samples.following(samples.numbers("sweepCount"))
                .mapToLong(row -> samples.number("sweepCount", row) - samples.number("sweepCount", row - 1))
                .sum();
        return Measurements.rareCount(grown);
    }
}
