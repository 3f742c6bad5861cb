package org.flightdiff.view.threads;

import static org.flightdiff.view.threads.ThreadEvents.PINNED;
import static org.flightdiff.view.threads.ThreadEvents.SUBMIT_FAILED;
import static org.flightdiff.view.threads.ThreadEvents.VIRTUAL_END;
import static org.flightdiff.view.threads.ThreadEvents.VIRTUAL_START;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** Virtual threads that came and went, were pinned, or could not be scheduled; JDK 21 and later. */
public final class VirtualThreadMetrics {

    public static final Metric PINNED_TIME = Metric.named("thread.virtual.pinned.time")
            .in(Unit.SECONDS)
            .extensive()
            .lowerIsBetter()
            .from(PINNED)
            .importance(2)
            .measured(window -> {
                Events pinned = window.events(PINNED);
                return Measurements.total(pinned, pinned.durations(), window);
            });

    public static final Metric FAILED = Metric.named("thread.virtual.submit-failed.count")
            .extensive()
            .lowerIsBetter()
            .critical()
            .from(SUBMIT_FAILED)
            .importance(4)
            .measured(window ->
                    Measurements.rareCount(window.events(SUBMIT_FAILED).size()));

    /** How many there are to come and go is the program's design: a change is neither good nor bad. */
    static final Metric STARTED = Metric.named("thread.virtual.start.rate")
            .in(Unit.PER_SECOND)
            .from(VIRTUAL_START)
            .importance(0.5)
            .measured(window -> Measurements.rate(window.events(VIRTUAL_START), window));

    static final Metric ENDED = Metric.named("thread.virtual.end.rate")
            .in(Unit.PER_SECOND)
            .from(VIRTUAL_END)
            .importance(0.25)
            .measured(window -> Measurements.rate(window.events(VIRTUAL_END), window));

    static final List<Metric> ALL = List.of(PINNED_TIME, FAILED, STARTED, ENDED);

    private VirtualThreadMetrics() {}
}
