package org.flightdiff.view.heap;

import static org.flightdiff.view.heap.HeapEvents.DIRECT_BUFFERS;
import static org.flightdiff.view.heap.HeapEvents.NATIVE_TOTAL;
import static org.flightdiff.view.heap.HeapEvents.RESIDENT_SET;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;

public final class ProcessMemoryMetrics {

    public static final Metric RESIDENT = memory("memory.resident.peak")
            .from(RESIDENT_SET)
            .importance(3)
            .measured(window ->
                    Measurements.peak(window.events(RESIDENT_SET).numbers("size"), "samples-of-the-resident-set"));

    public static final Metric DIRECT = memory("memory.direct-buffers.peak")
            .from(DIRECT_BUFFERS)
            .measured(window -> Measurements.peak(
                    window.events(DIRECT_BUFFERS).numbers("memoryUsed"), "samples-of-direct-buffers"));

    public static final Metric NATIVE_COMMITTED = memory("memory.native.committed.peak")
            .from(NATIVE_TOTAL)
            .importance(2)
            .measured(window -> nativeMemory(window, "committed"));

    public static final Metric NATIVE_RESERVED = memory("memory.native.reserved.peak")
            .importance(0.25)
            .from(NATIVE_TOTAL)
            .measured(window -> nativeMemory(window, "reserved"));

    static final List<Metric> ALL = List.of(RESIDENT, DIRECT, NATIVE_COMMITTED, NATIVE_RESERVED);

    private ProcessMemoryMetrics() {}

    private static MetricDeclaration memory(String id) {
        return Metric.named(id).in(Unit.BYTES).lowerIsBetter();
    }

    private static Measurement nativeMemory(Window window, String field) {
        return window.everywhere(NATIVE_TOTAL).isEmpty()
                ? new NotRecorded(Text.of("reason.heap.native-memory-not-tracked"))
                : Measurements.peak(window.events(NATIVE_TOTAL).numbers(field), "samples-of-native-memory");
    }
}
