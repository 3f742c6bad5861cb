package org.flightdiff.view.cpu;

import static org.flightdiff.view.cpu.CpuEvents.THROTTLING;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** How far the CPU quota of a container held the JVM back. */
final class ThrottlingMetrics {

    static final Metric TIME = Metric.named("cpu.throttled.time.rate", "Time throttled per second")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .meaning("Time for which the container was held back because its CPU quota was used up, per second between"
                    + " the first and the last sample. It is summed over processors and may pass 100 %.")
            .from(THROTTLING)
            .measured(window -> inContainer(
                    window,
                    samples -> Measurements.counterRate(
                            samples, samples.seconds("cpuThrottledTime"), "the throttled time")));

    static final Metric SLICES = Metric.named("cpu.throttled.slices.share", "Time slices throttled")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .sameFactAs("cpu.throttled.time.rate")
            .meaning("Share of the container's CPU periods in which its quota was used up.")
            .from(THROTTLING)
            .measured(window -> inContainer(window, ThrottlingMetrics::slices));

    static final List<Metric> ALL = List.of(TIME, SLICES);

    private ThrottlingMetrics() {}

    private interface Counters {
        Measurement measure(Events samples);
    }

    private static Measurement inContainer(Window window, Counters counters) {
        Events samples = window.events(THROTTLING);
        if (samples.isEmpty()) {
            return new NotRecorded(
                    "the JVM saw no container, or the window is shorter than the period of " + THROTTLING.event());
        }
        return samples.size() < 2
                ? new TooFew(samples.size(), "1 sample of the throttling counters, 2 needed")
                : counters.measure(samples);
    }

    private static Measurement slices(Events samples) {
        double elapsed = growth(samples, "cpuElapsedSlices");
        return elapsed > 0
                ? Measurements.point(growth(samples, "cpuThrottledSlices") / elapsed, samples.size() - 1L)
                : new NotRecorded("no CPU period has passed: the container has no CPU quota");
    }

    private static double growth(Events samples, String counter) {
        double[] counts = samples.numbers(counter);
        return counts[counts.length - 1] - counts[0];
    }
}
