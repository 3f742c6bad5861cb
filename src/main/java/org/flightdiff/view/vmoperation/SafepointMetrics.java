package org.flightdiff.view.vmoperation;

import static org.flightdiff.view.vmoperation.VmOperationEvents.SAFEPOINT_BEGIN;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** How often all threads were stopped, and how long it took until they stood still. */
final class SafepointMetrics {

    private static final String SAFEPOINTS = "safepoints";
    private static final int SAFEPOINTS_FOR_MEAN = 20;

    static final Metric MEAN = reaching("safepoint.time-to-safepoint.mean", "Time to safepoint, mean")
            .importance(1.5)
            .meaning("Mean time from the request of a safepoint until all threads stand still. Given from 20 safepoints"
                    + " on.")
            .measured(SafepointMetrics::mean);

    static final Metric P95 = reaching("safepoint.time-to-safepoint.p95", "Time to safepoint, 95th percentile")
            .meaning("19 of 20 safepoints are reached sooner. Given from 20 safepoints on.")
            .measured(window -> Measurements.percentile(times(window), 0.95, SAFEPOINTS));

    static final Metric LONGEST = reaching("safepoint.time-to-safepoint.longest", "Time to safepoint, longest")
            .meaning("The longest time it took until all threads stood still.")
            .measured(window -> Measurements.longest(times(window), SAFEPOINTS));

    static final Metric SHARE = Metric.named("safepoint.time-to-safepoint.share", "Time to safepoint, share")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .meaning("Share of the time that went into reaching safepoints; a part of the halted share.")
            .from(SAFEPOINT_BEGIN)
            .measured(window -> {
                Events safepoints = window.events(SAFEPOINT_BEGIN);
                return Measurements.perSecond(safepoints, safepoints.durations(), window);
            });

    static final Metric RATE = Metric.named("safepoint.rate", "Safepoints per second")
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .meaning("How often all threads were stopped, for whatever reason, per second.")
            .from(SAFEPOINT_BEGIN)
            .measured(window -> Measurements.rate(window.events(SAFEPOINT_BEGIN), window));

    static final List<Metric> ALL = List.of(MEAN, P95, LONGEST, SHARE, RATE);

    private SafepointMetrics() {}

    private static Metric.Definition reaching(String id, String label) {
        return Metric.named(id, label).in(Unit.SECONDS).lowerIsBetter().from(SAFEPOINT_BEGIN);
    }

    private static double[] times(Window window) {
        return window.events(SAFEPOINT_BEGIN).durations();
    }

    private static Measurement mean(Window window) {
        double[] times = times(window);
        return times.length < SAFEPOINTS_FOR_MEAN
                ? new TooFew(times.length, times.length + " safepoints, " + SAFEPOINTS_FOR_MEAN + " needed")
                : Measurements.mean(times, SAFEPOINTS);
    }
}
