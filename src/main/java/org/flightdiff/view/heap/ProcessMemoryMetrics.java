package org.flightdiff.view.heap;

import static org.flightdiff.view.heap.HeapEvents.DIRECT_BUFFERS;
import static org.flightdiff.view.heap.HeapEvents.NATIVE_TOTAL;
import static org.flightdiff.view.heap.HeapEvents.RESIDENT_SET;

import java.util.List;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** Memory of the process, of which the heap is a part. */
final class ProcessMemoryMetrics {

    static final Metric RESIDENT = memory("memory.resident.peak", "Resident set, peak")
            .meaning("Largest size of the process in physical memory. Recorded from JDK 21 on.")
            .from(RESIDENT_SET)
            .measured(window ->
                    Measurements.peak(window.events(RESIDENT_SET).numbers("size"), "samples of the resident set"));

    static final Metric DIRECT = memory("memory.direct-buffers.peak", "Direct buffers, peak")
            .meaning("Largest amount of memory outside the heap that direct byte buffers held.")
            .from(DIRECT_BUFFERS)
            .measured(window -> Measurements.peak(
                    window.events(DIRECT_BUFFERS).numbers("memoryUsed"), "samples of direct buffers"));

    static final Metric NATIVE_COMMITTED = memory("memory.native.committed.peak", "Native memory committed, peak")
            .meaning(
                    "Largest amount of memory the JVM had committed for all purposes, as native memory tracking counts it.")
            .from(NATIVE_TOTAL)
            .measured(window -> nativeMemory(window, "committed"));

    static final Metric NATIVE_RESERVED = memory("memory.native.reserved.peak", "Native memory reserved, peak")
            .importance(0.5)
            .meaning("Largest amount of address space the JVM had reserved, as native memory tracking counts it.")
            .from(NATIVE_TOTAL)
            .measured(window -> nativeMemory(window, "reserved"));

    static final List<Metric> ALL = List.of(RESIDENT, DIRECT, NATIVE_COMMITTED, NATIVE_RESERVED);

    private ProcessMemoryMetrics() {}

    private static Metric.Definition memory(String id, String label) {
        return Metric.named(id, label).in(Unit.BYTES).lowerIsBetter();
    }

    private static Measurement nativeMemory(Window window, String field) {
        return window.everywhere(NATIVE_TOTAL).isEmpty()
                ? new NotRecorded("native memory was not tracked; turn it on with -XX:NativeMemoryTracking=summary")
                : Measurements.peak(window.events(NATIVE_TOTAL).numbers(field), "samples of native memory");
    }
}
