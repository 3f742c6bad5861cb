package org.flightdiff.view.threads;

import static org.flightdiff.view.threads.ThreadEvents.PINNED;
import static org.flightdiff.view.threads.ThreadEvents.SUBMIT_FAILED;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** Virtual threads that could not leave their carrier thread, or not get one; JDK 21 and later. */
final class VirtualThreadMetrics {

    static final Metric PINNED_TIME = Metric.named("thread.virtual.pinned.time", "Virtual threads pinned, total")
            .in(Unit.SECONDS)
            .extensive()
            .lowerIsBetter()
            .meaning("Sum of the times in which a virtual thread blocked without leaving its carrier thread. The"
                    + " threshold, 20 ms by default, leaves the shorter ones out.")
            .from(PINNED)
            .measured(window -> {
                Events pinned = window.events(PINNED);
                return Measurements.total(pinned, pinned.durations(), window);
            });

    static final Metric FAILED = Metric.named("thread.virtual.submit-failed.count", "Virtual threads not scheduled")
            .extensive()
            .lowerIsBetter()
            .critical()
            .meaning("How often the scheduler refused to start or resume a virtual thread.")
            .from(SUBMIT_FAILED)
            .measured(window ->
                    Measurements.rareCount(window.events(SUBMIT_FAILED).size()));

    static final List<Metric> ALL = List.of(PINNED_TIME, FAILED);

    private VirtualThreadMetrics() {}
}
