package org.flightdiff.view.codecache;

import static org.flightdiff.view.codecache.CodeCacheEvents.SWEEPER_STATISTICS;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** What the code sweeper did, which freed the code cache of dead code up to JDK 19. */
final class SweeperMetrics {

    private static final String SAMPLES = "the sweeper statistics";

    static final Metric SWEEPS = Metric.named("codecache.sweep.rate", "Code cache sweeps per second")
            .in(Unit.PER_SECOND)
            .importance(0.5)
            .meaning("Growth of the number of sweeps between the first and the last sample, per second. There is no"
                    + " sweeper from JDK 20 on.")
            .from(SWEEPER_STATISTICS)
            .measured(window -> perSecond(window, "sweepCount"));

    static final Metric RECLAIMED = Metric.named("codecache.reclaimed.rate", "Methods reclaimed per second")
            .in(Unit.PER_SECOND)
            .importance(0.5)
            .meaning("Compiled methods that the sweeper reclaimed between the first and the last sample, per second.")
            .from(SWEEPER_STATISTICS)
            .measured(window -> perSecond(window, "methodReclaimedCount"));

    static final Metric TIME_SHARE = Metric.named("codecache.sweep.time.share", "Sweeping share")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .importance(0.5)
            .meaning("Time spent sweeping between the first and the last sample, over that time.")
            .from(SWEEPER_STATISTICS)
            .measured(SweeperMetrics::timeShare);

    static final List<Metric> ALL = List.of(SWEEPS, RECLAIMED, TIME_SHARE);

    private SweeperMetrics() {}

    private static Measurement perSecond(Window window, String counter) {
        Events samples = window.events(SWEEPER_STATISTICS);
        return Measurements.counterRate(samples, samples.numbers(counter), SAMPLES);
    }

    private static Measurement timeShare(Window window) {
        Events samples = window.events(SWEEPER_STATISTICS);
        return Measurements.counterRate(samples, samples.seconds("totalSweepTime"), SAMPLES);
    }
}
