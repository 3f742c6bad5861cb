package org.flightdiff.view.cpu;

import static org.flightdiff.view.cpu.CpuEvents.THROTTLING;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

public final class ThrottlingMetrics {

    public static final Metric TIME = Metric.named("cpu.throttled.time.rate")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .from(THROTTLING)
            .importance(4)
            .measured(window -> inContainer(window, samples -> {
                // Counts since the container was made, which may be long before the JVM.
                Counted counted = Counted.between(samples);
                return Measurements.counterRate(counted, counted.seconds("cpuThrottledTime"), "throttled-time");
            }));

    public static final Metric SLICES = Metric.named("cpu.throttled.slices.share")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .sameFactAs(() -> ThrottlingMetrics.TIME)
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
            return new NotRecorded(Text.of("reason.cpu.no-container", Text.code(THROTTLING.event())));
        }
        return samples.size() < 2
                ? new TooFew(samples.size(), Text.of("reason.cpu.throttling-sampled-once"))
                : counters.measure(samples);
    }

    private static Measurement slices(Events samples) {
        double elapsed = growth(samples, "cpuElapsedSlices");
        return elapsed > 0
                ? Measurements.point(growth(samples, "cpuThrottledSlices") / elapsed, samples.size() - 1L)
                : new NotRecorded(Text.of("reason.cpu.no-quota"));
    }

    private static double growth(Events samples, String counter) {
        double[] counts = samples.numbers(counter);
        return counts[counts.length - 1] - counts[0];
    }
}
