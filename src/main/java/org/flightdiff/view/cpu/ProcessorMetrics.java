package org.flightdiff.view.cpu;

import static org.flightdiff.view.cpu.CpuEvents.CONTAINER;
import static org.flightdiff.view.cpu.CpuEvents.INFORMATION;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

public final class ProcessorMetrics {

    public static final Metric HARDWARE_THREADS = Metric.named("cpu.hardware-threads")
            .from(INFORMATION)
            .measured(window -> stated(window, INFORMATION, "hwThreads"));

    public static final Metric EFFECTIVE = Metric.named("cpu.effective")
            .from(CONTAINER)
            .measured(window -> stated(window, CONTAINER, "effectiveCpuCount"));

    static final List<Metric> ALL = List.of(HARDWARE_THREADS, EFFECTIVE);

    private ProcessorMetrics() {}

    private static Measurement stated(Window window, Selection selection, String field) {
        Events events = window.everywhere(selection);
        return events.isEmpty()
                ? new NotRecorded(Text.of("reason.cpu.no-event", Text.code(selection.event())))
                : Measurements.exact((double) events.number(field, 0));
    }
}
