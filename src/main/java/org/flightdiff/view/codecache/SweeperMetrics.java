package org.flightdiff.view.codecache;

import static org.flightdiff.view.codecache.CodeCacheEvents.SWEEPER_STATISTICS;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

public final class SweeperMetrics {

    public static final Metric SWEEPS = Metric.named("codecache.sweep.count")
            .extensive()
            .importance(0.25)
            .from(SWEEPER_STATISTICS)
            .measured(SweeperMetrics::sweeps);

    static final List<Metric> ALL = List.of(SWEEPS);

    private SweeperMetrics() {}

    private static Measurement sweeps(Window window) {
        Events samples = window.events(SWEEPER_STATISTICS);
        if (samples.size() < 2) {
            return Measurements.tooFew(samples.size(), "samples-of-the-sweeper-statistics", 2);
        }
        long grown = samples.following(samples.numbers("sweepCount"))
                .mapToLong(row -> samples.number("sweepCount", row) - samples.number("sweepCount", row - 1))
                .sum();
        return Measurements.rareCount(grown);
    }
}
