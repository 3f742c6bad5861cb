package org.flightdiff.view.heap;

import static org.flightdiff.view.heap.HeapEvents.CONTAINER_MEMORY;
import static org.flightdiff.view.heap.HeapEvents.SWAP_SPACE;

import java.util.List;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** Memory that is missing: what machine and container have swapped out, and how often a container hit its limit. */
public final class SwapMetrics {

    public static final Metric MACHINE = Metric.named("memory.swap.used.peak")
            .in(Unit.BYTES)
            .lowerIsBetter()
            .from(SWAP_SPACE)
            .measured(window -> {
                Events samples = window.events(SWAP_SPACE);
                double[] used = samples.rows()
                        .mapToDouble(row -> samples.number("totalSize", row) - samples.number("freeSize", row))
                        .toArray();
                return Measurements.peak(used, "samples-of-swap-space");
            });

    public static final Metric CONTAINER = Metric.named("memory.container.swap.peak")
            .in(Unit.BYTES)
            .lowerIsBetter()
            .from(CONTAINER_MEMORY)
            .measured(window -> limited(window, "swapMemoryUsage", SwapMetrics::swapped));

    public static final Metric LIMIT_HITS = Metric.named("memory.container.limit-hit.count")
            .extensive()
            .lowerIsBetter()
            .from(CONTAINER_MEMORY)
            .measured(window -> limited(window, "memoryFailCount", SwapMetrics::hits));

    static final List<Metric> ALL = List.of(MACHINE, CONTAINER, LIMIT_HITS);

    private SwapMetrics() {}

    /** The JDK writes a number below 0 where the container says nothing. */
    private static Measurement limited(Window window, String field, Function<Events, Measurement> measure) {
        Events all = window.events(CONTAINER_MEMORY);
        Events samples = all.where(row -> all.number(field, row) >= 0);
        return samples.isEmpty() && !all.isEmpty()
                ? new NotRecorded(Text.of("reason.heap.container-does-not-tell"))
                : measure.apply(samples);
    }

    /** The JDK counts memory and swap space together. */
    private static Measurement swapped(Events samples) {
        double[] swapped = samples.rows()
                .mapToDouble(
                        row -> Math.max(0, samples.number("swapMemoryUsage", row) - samples.number("memoryUsage", row)))
                .toArray();
        return Measurements.peak(swapped, "samples-of-the-container");
    }

    private static Measurement hits(Events samples) {
        if (samples.size() < 2) {
            return Measurements.tooFew(samples.size(), "samples-of-the-container", 2);
        }
        return Measurements.rareCount(samples.following(samples.numbers("memoryFailCount"))
                .mapToLong(row -> samples.number("memoryFailCount", row) - samples.number("memoryFailCount", row - 1))
                .sum());
    }
}
