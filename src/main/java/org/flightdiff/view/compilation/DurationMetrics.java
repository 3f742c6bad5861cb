package org.flightdiff.view.compilation;

import static org.flightdiff.view.compilation.CompilationEvents.COMPILATION;
import static org.flightdiff.view.compilation.CompilationEvents.FAILURE;
import static org.flightdiff.view.compilation.CompilationEvents.QUEUE;
import static org.flightdiff.view.configuration.CompilerSettings.GOING_ON;
import static org.flightdiff.view.configuration.CompilerSettings.SAME_COMPILERS;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

public final class DurationMetrics {

    public static final Metric LONGEST = Metric.named("compilation.longest")
            .in(Unit.SECONDS)
            .lowerIsBetter()
            .where(SAME_COMPILERS, GOING_ON)
            .importance(0.25)
            .from(COMPILATION)
            .longestOf(window -> window.events(COMPILATION))
            .measured(window -> Measurements.longest(window.events(COMPILATION).durations(), "compilations"));

    public static final Metric FAILURE_RATE = Metric.named("compilation.failure.rate")
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .where(SAME_COMPILERS, GOING_ON)
            .importance(0.25)
            .from(FAILURE)
            .measured(window -> Measurements.rate(window.events(FAILURE), window));

    public static final Metric QUEUE_PEAK = Metric.named("compilation.queue.peak")
            .lowerIsBetter()
            .where(SAME_COMPILERS, GOING_ON)
            .importance(0.25)
            .from(QUEUE)
            .measured(DurationMetrics::queuePeak);

    static final List<Metric> ALL = List.of(LONGEST, FAILURE_RATE, QUEUE_PEAK);

    private DurationMetrics() {}

    private static Measurement queuePeak(Window window) {
        Events queue = window.events(QUEUE);
        return queue.isEmpty()
                ? Measurements.none("samples-of-the-compile-queue")
                : Measurements.peak(queue.numbers("peakQueueSize"), "samples-of-the-compile-queue");
    }
}
