package org.flightdiff.view.locks;

import static org.flightdiff.view.locks.LockEvents.BLOCKED;
import static org.flightdiff.view.locks.LockEvents.INFLATED;
import static org.flightdiff.view.locks.LockEvents.PARKED;
import static org.flightdiff.view.locks.LockEvents.WAITED;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.threads.ThreadEvents;

/** How long threads stood still for each other. Events shorter than their threshold are not in it. */
final class LockMetrics {

    static final Metric BLOCKED_SHARE = share("lock.blocked.share", "Time blocked on monitors", BLOCKED)
            .lowerIsBetter()
            .importance(2)
            .meaning("Time threads were blocked at monitors others held, as a share of the time of all live threads.")
            .measured(window -> ThreadTime.share(window, BLOCKED));

    static final Metric BLOCKED_RATE = Metric.named("lock.blocked.rate", "Blocks on monitors per second")
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .meaning("How often per second a thread was blocked at a monitor, for longer than the event's threshold.")
            .from(BLOCKED)
            .measured(window -> Measurements.rate(window.events(BLOCKED), window));

    static final Metric LONGEST = Metric.named("lock.blocked.longest", "Block on a monitor, longest")
            .in(Unit.SECONDS)
            .lowerIsBetter()
            .meaning("The longest time a thread was blocked at a monitor.")
            .from(BLOCKED)
            .measured(window -> Measurements.longest(window.events(BLOCKED).durations(), "blocks on monitors"));

    static final Metric PARKED_SHARE = share("lock.park.share", "Time parked", PARKED)
            .importance(0.5)
            .meaning("Time threads were parked, as a share of the time of all live threads. Idle pool threads park, so"
                    + " more of it is no fault in itself.")
            .measured(window -> ThreadTime.share(window, PARKED));

    static final Metric WAIT_SHARE = share("lock.wait.share", "Time waiting on monitors", WAITED)
            .importance(0.5)
            .meaning("Time threads waited to be notified, as a share of the time of all live threads. Idle threads"
                    + " wait, so more of it is no fault in itself.")
            .measured(window -> ThreadTime.share(window, WAITED));

    static final Metric INFLATION_RATE = Metric.named("lock.inflation.rate", "Monitor inflations per second")
            .in(Unit.PER_SECOND)
            .importance(0.5)
            .meaning("How often per second a monitor was inflated, which contention, waiting and hash codes cause.")
            .from(INFLATED)
            .measured(window -> {
                Events inflated = window.events(INFLATED);
                return Measurements.rate(inflated, window);
            });

    static final List<Metric> ALL =
            List.of(BLOCKED_SHARE, BLOCKED_RATE, LONGEST, PARKED_SHARE, WAIT_SHARE, INFLATION_RATE);

    private LockMetrics() {}

    private static Metric.Definition share(String id, String label, Selection event) {
        return Metric.named(id, label).in(Unit.SHARE).from(event, ThreadEvents.STATISTICS);
    }
}
