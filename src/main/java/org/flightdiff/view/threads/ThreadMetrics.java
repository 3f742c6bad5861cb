package org.flightdiff.view.threads;

import static org.flightdiff.view.threads.ThreadEvents.START;
import static org.flightdiff.view.threads.ThreadEvents.STATISTICS;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

public final class ThreadMetrics {

    private static final String SAMPLES = "thread-count-samples";

    public static final Metric PEAK = Metric.named("thread.peak")
            .from(STATISTICS)
            .measured(window -> Measurements.peak(counts(window, "activeCount"), SAMPLES));

    public static final Metric MEAN = Metric.named("thread.active.mean")
            .importance(0.25)
            .from(STATISTICS)
            .measured(window -> Measurements.mean(counts(window, "activeCount"), SAMPLES));

    public static final Metric DAEMONS = Metric.named("thread.daemon.mean")
            .importance(0.25)
            .from(STATISTICS)
            .measured(window -> Measurements.mean(counts(window, "daemonCount"), SAMPLES));

    public static final Metric STARTED = Metric.named("thread.start.rate")
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .from(START)
            .measured(window -> Measurements.rate(window.events(START), window));

    public static final Metric ACCUMULATED = Metric.named("thread.accumulated.rate")
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .importance(0.5)
            .sameFactAs(() -> ThreadMetrics.STARTED)
            .counting(STATISTICS)
            .measured(window -> {
                Counted counted = Counted.in(window, STATISTICS);
                return Measurements.counterRate(counted, counted.numbers("accumulatedCount"), "thread-count");
            });

    static final List<Metric> ALL = List.of(PEAK, MEAN, DAEMONS, STARTED, ACCUMULATED);

    private ThreadMetrics() {}

    private static double[] counts(Window window, String field) {
        Events samples = window.events(STATISTICS);
        return samples.isEmpty() ? new double[0] : samples.numbers(field);
    }
}
