package org.flightdiff.view.threads;

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
            .from(ThreadEvents.STATISTICS)
            .measured(window -> Measurements.peak(active(window), SAMPLES));

    public static final Metric MEAN = Metric.named("thread.active.mean")
            .importance(0.25)
            .from(ThreadEvents.STATISTICS)
            .measured(window -> Measurements.mean(active(window), SAMPLES));

    public static final Metric STARTED =
            Metric.named("thread.start.rate").lowerIsBetter().rateOf(ThreadEvents.START);

    public static final Metric ACCUMULATED = Metric.named("thread.accumulated.rate")
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .importance(0.5)
            .sameFactAs(() -> ThreadMetrics.STARTED)
            .counting(ThreadEvents.STATISTICS)
            .measured(window -> {
                Counted counted = Counted.in(window, ThreadEvents.STATISTICS);
                return Measurements.counterRate(counted, counted.numbers("accumulatedCount"), "thread-count");
            });

    public static final Metric PINNED_TIME = Metric.named("thread.virtual.pinned.time")
            .in(Unit.SECONDS)
            .extensive()
            .lowerIsBetter()
            .from(ThreadEvents.PINNED)
            .importance(2)
            .measured(window -> Measurements.totalDuration(window.events(ThreadEvents.PINNED), window));

    public static final Metric NOT_SCHEDULED = Metric.named("thread.virtual.submit-failed.count")
            .lowerIsBetter()
            .critical()
            .importance(4)
            .rareCountOf(ThreadEvents.SUBMIT_FAILED);

    static final List<Metric> ALL = List.of(PEAK, MEAN, STARTED, ACCUMULATED, PINNED_TIME, NOT_SCHEDULED);

    private ThreadMetrics() {}

    private static double[] active(Window window) {
        Events samples = window.events(ThreadEvents.STATISTICS);
        return samples.isEmpty() ? new double[0] : samples.numbers("activeCount");
    }
}
