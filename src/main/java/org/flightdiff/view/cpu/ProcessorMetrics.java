package org.flightdiff.view.cpu;

import static org.flightdiff.view.cpu.CpuEvents.CONTAINER;
import static org.flightdiff.view.cpu.CpuEvents.INFORMATION;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** How many processors there are. */
final class ProcessorMetrics {

    static final Metric HARDWARE_THREADS = Metric.named("cpu.hardware-threads", "Hardware threads")
            .meaning("Hardware threads of the machine.")
            .from(INFORMATION)
            .measured(window -> stated(window, INFORMATION, "hwThreads"));

    static final Metric EFFECTIVE = Metric.named("cpu.effective", "Effective CPUs")
            .meaning("Processors the JVM may use after container limits and CPU affinity. It chooses its numbers of GC"
                    + " and compiler threads by it.")
            .from(CONTAINER)
            .measured(window -> stated(window, CONTAINER, "effectiveCpuCount"));

    static final List<Metric> ALL = List.of(HARDWARE_THREADS, EFFECTIVE);

    private ProcessorMetrics() {}

    private static Measurement stated(Window window, Selection selection, String field) {
        Events events = window.everywhere(selection);
        return events.isEmpty()
                ? new NotRecorded("the recording holds no " + selection.event())
                : Measurements.exact((double) events.number(field, 0));
    }
}
