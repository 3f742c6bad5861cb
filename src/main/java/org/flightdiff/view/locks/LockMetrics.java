package org.flightdiff.view.locks;

import java.util.Arrays;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotComputed;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.OwnEvents;
import org.flightdiff.view.PerUnit;
import org.flightdiff.view.Proviso;
import org.flightdiff.view.Trait;
import org.flightdiff.view.threads.ThreadEvents;

/** How long threads were blocked or waited. Events shorter than their threshold are missing. */
public final class LockMetrics {

    public static final Metric BLOCKED_SHARE = share("lock.blocked.share", LockEvents.BLOCKED)
            .lowerIsBetter()
            .importance(4)
            .perUnit(() -> LockMetrics.BLOCKED_PER_UNIT)
            .measured(window -> ThreadTime.share(window, LockEvents.BLOCKED));

    public static final Metric BLOCKED_RATE = Metric.named("lock.blocked.rate")
            .lowerIsBetter()
            .costing(() -> LockMetrics.BLOCKED_SHARE)
            .perUnit(() -> LockMetrics.BLOCKED_PER_UNIT)
            .rateOf(LockEvents.BLOCKED);

    public static final Metric BLOCKED_PER_UNIT = Metric.named("work.blocked.per-unit")
            .in(Unit.SECONDS)
            .lowerIsBetter()
            .from(LockEvents.BLOCKED)
            .fromOwn(OwnEvents.UNITS_OF_WORK)
            .measured(window -> PerUnit.ofDurations(window.events(LockEvents.BLOCKED), window));

    public static final Metric LONGEST = Metric.named("lock.blocked.longest")
            .in(Unit.SECONDS)
            .lowerIsBetter()
            .from(LockEvents.BLOCKED)
            .importance(2)
            .longestOf(window -> window.events(LockEvents.BLOCKED))
            .measured(window ->
                    Measurements.longest(window.events(LockEvents.BLOCKED).durations(), "blocks-on-monitors"));

    public static final Metric PARKED_SHARE = share("lock.park.share", LockEvents.PARKED)
            .importance(0.5)
            .measured(window -> ThreadTime.share(window, LockEvents.PARKED));

    public static final Metric POOL_WAIT_SHARE = share("lock.pool-wait.share", LockEvents.PARKED)
            .lowerIsBetter()
            .where(Proviso.notInsteadOf(() -> LockMetrics.PARKED_SHARE))
            .importance(4)
            .measured(window -> ThreadTime.share(window, PoolWaits.in(window)));

    public static final Metric WAIT_SHARE = share("lock.wait.share", LockEvents.WAITED)
            .importance(0.25)
            .measured(window -> ThreadTime.share(window, LockEvents.WAITED));

    public static final Metric INFLATION_RATE =
            Metric.named("lock.inflation.rate").importance(0.25).rateOf(LockEvents.INFLATED);

    static final List<Metric> ALL = List.of(
            BLOCKED_SHARE,
            BLOCKED_RATE,
            BLOCKED_PER_UNIT,
            LONGEST,
            PARKED_SHARE,
            POOL_WAIT_SHARE,
            WAIT_SHARE,
            INFLATION_RATE);

    private LockMetrics() {}

    private static MetricDeclaration share(String id, Selection event) {
        return Metric.named(id).being(Trait.SHARE_OF_TIME).in(Unit.SHARE).from(event, ThreadEvents.STATISTICS);
    }

    private static final class ThreadTime {

        static Measurement share(Window window, Selection selection) {
            return share(window, window.events(selection));
        }

        /** The sum of these events' durations, divided by the window's length times the mean number of live threads. */
        static Measurement share(Window window, Events events) {
            Events samples = window.events(ThreadEvents.STATISTICS);
            if (samples.isEmpty()) {
                return Measurements.none("thread-count-samples");
            }
            double threads =
                    Arrays.stream(samples.numbers("activeCount")).average().orElseThrow();
            if (!(threads > 0)) {
                return new NotComputed(Text.of("reason.locks.no-live-thread"));
            }
            return Measurements.scaled(Measurements.shareOfTime(events, window), 1 / threads);
        }
    }
}
