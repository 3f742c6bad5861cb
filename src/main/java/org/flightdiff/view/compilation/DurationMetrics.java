package org.flightdiff.view.compilation;

import static org.flightdiff.view.compilation.CompilationEvents.COMPILATION;
import static org.flightdiff.view.compilation.CompilationEvents.FAILURE;
import static org.flightdiff.view.compilation.CompilationEvents.QUEUE;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** Single compilations: the longest, those that failed, and how many waited. */
final class DurationMetrics {

    static final Metric LONGEST = Metric.named("compilation.longest", "Compilation, longest")
            .in(Unit.SECONDS)
            .lowerIsBetter()
            .importance(0.5)
            .meaning("The longest single compilation.")
            .from(COMPILATION)
            .measured(window -> Measurements.longest(window.events(COMPILATION).durations(), "compilations"));

    static final Metric FAILURE_RATE = Metric.named("compilation.failure.rate", "Compilation failures per second")
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .importance(0.5)
            .meaning("Compilations the compiler gave up with a message, per second.")
            .from(FAILURE)
            .measured(window -> Measurements.rate(window.events(FAILURE), window));

    static final Metric QUEUE_PEAK = Metric.named("compilation.queue.peak", "Compile queue, longest")
            .lowerIsBetter()
            .importance(0.5)
            .meaning("The most compilations that waited for one compiler at a time.")
            .from(QUEUE)
            .measured(DurationMetrics::queuePeak);

    static final List<Metric> ALL = List.of(LONGEST, FAILURE_RATE, QUEUE_PEAK);

    private DurationMetrics() {}

    private static Measurement queuePeak(Window window) {
        Events queue = window.events(QUEUE);
        return queue.isEmpty()
                ? new TooFew(0, "no samples of the compile queue")
                : Measurements.peak(queue.numbers("peakQueueSize"), "samples of the compile queue");
    }
}
