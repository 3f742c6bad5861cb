package org.flightdiff.view.cpu;

import static org.flightdiff.view.cpu.CpuEvents.CONTAINER_USAGE;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** What a container uses of the processors: the JVM and whatever runs beside it there. */
final class ContainerMetrics {

    static final Metric USED = Metric.named("cpu.container.used")
            .from(CONTAINER_USAGE)
            .importance(0.5)
            .measured(ContainerMetrics::used);

    static final List<Metric> ALL = List.of(USED);

    private ContainerMetrics() {}

    /** Seconds of processors in a second. Outside of a container the JDK writes a number below 0, or nothing. */
    private static Measurement used(Window window) {
        Events all = window.events(CONTAINER_USAGE);
        Events samples = all.where(row -> all.seconds("cpuTime", row) > 0);
        if (samples.isEmpty()) {
            return new NotRecorded(Text.of("reason.cpu.no-container", Text.code(CONTAINER_USAGE.event())));
        }
        if (samples.size() < 2) {
            return new TooFew(samples.size(), Text.of("reason.cpu.container-sampled-once"));
        }
        Counted counted = Counted.between(samples);
        return Measurements.counterRate(counted, counted.seconds("cpuTime"), "samples-of-the-container");
    }
}
