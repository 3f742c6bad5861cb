package org.flightdiff.view.heap;

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
import org.flightdiff.view.MetricDeclaration;

public final class ProcessMemoryMetrics {
    public static final Metric RESIDENT = memory("memory.resident.peak")
            .from(HeapEvents.RESIDENT_SET)
            .importance(3)
            .measured(window -> Measurements.peak(
                    window.events(HeapEvents.RESIDENT_SET).numbers("size"), "samples-of-the-resident-set"));

    public static final Metric DIRECT = memory("memory.direct-buffers.peak")
            .from(HeapEvents.DIRECT_BUFFERS)
            .measured(window -> Measurements.peak(
                    window.events(HeapEvents.DIRECT_BUFFERS).numbers("memoryUsed"), "samples-of-direct-buffers"));

    public static final Metric NATIVE_COMMITTED = memory("memory.native.committed.peak")
            .from(HeapEvents.NATIVE_TOTAL)
            .importance(2)
            .measured(window -> nativeMemory(window, "committed"));

    public static final Metric NATIVE_RESERVED = memory("memory.native.reserved.peak")
            .importance(0.25)
            .from(HeapEvents.NATIVE_TOTAL)
            .measured(window -> nativeMemory(window, "reserved"));

    public static final Metric MACHINE_SWAP = Metric.named("memory.swap.used.peak")
            .in(Unit.BYTES)
            .lowerIsBetter()
            .from(HeapEvents.SWAP_SPACE)
            .measured(window -> {
                Events samples = window.events(HeapEvents.SWAP_SPACE);
                double[] used = samples.rows()
                        .mapToDouble(row -> samples.number("totalSize", row) - samples.number("freeSize", row))
                        .toArray();
                return Measurements.peak(used, "samples-of-swap-space");
            });

    public static final Metric CONTAINER_SWAP = Metric.named("memory.container.swap.peak")
            .in(Unit.BYTES)
            .lowerIsBetter()
            .from(HeapEvents.CONTAINER_MEMORY)
            .measured(window -> limited(window, "swapMemoryUsage", ProcessMemoryMetrics::swapped));

    public static final Metric LIMIT_HITS = Metric.named("memory.container.limit-hit.count")
            .extensive()
            .lowerIsBetter()
            .from(HeapEvents.CONTAINER_MEMORY)
            .measured(window -> limited(window, "memoryFailCount", ProcessMemoryMetrics::hits));

    static final List<Metric> ALL =
            List.of(RESIDENT, DIRECT, NATIVE_COMMITTED, NATIVE_RESERVED, MACHINE_SWAP, CONTAINER_SWAP, LIMIT_HITS);

    private ProcessMemoryMetrics() {}

    private static MetricDeclaration memory(String id) {
        return Metric.named(id).in(Unit.BYTES).lowerIsBetter();
    }

    private static Measurement nativeMemory(Window window, String field) {
        return window.everywhere(HeapEvents.NATIVE_TOTAL).isEmpty()
                ? new NotRecorded(Text.of("reason.heap.native-memory-not-tracked"))
                : Measurements.peak(window.events(HeapEvents.NATIVE_TOTAL).numbers(field), "samples-of-native-memory");
    }

    /** The JDK writes a number below 0 where the container says nothing. */
    private static Measurement limited(Window window, String field, Function<Events, Measurement> measure) {
        Events all = window.events(HeapEvents.CONTAINER_MEMORY);
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
