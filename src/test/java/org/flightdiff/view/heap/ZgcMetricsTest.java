package org.flightdiff.view.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.view.gc.PrintedCollections.sumOf;
import static org.flightdiff.view.gc.PrintedCollections.total;

import java.util.List;
import java.util.Map;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.gc.PrintedCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ZgcMetricsTest {

    static List<String> recordings() {
        return AllRecordings.names();
    }

    @Test
    void stallsOfAFullHeapAreCounted() {
        MeasuredRecording recording = MeasuredRecording.of(KeptRecordings.of("zgc-full-z-heap"), HeapView.VIEW);
        List<PrintedEvent> stalls = PrintedCollections.of(recording.file()).all("ZAllocationStall");
        assertThat(stalls).isNotEmpty();
        assertThat(recording.value("heap.allocation-stall.count")).isEqualTo(stalls.size());
        assertThat(recording.value("heap.allocation-stall.total")).isCloseTo(sumOf(stalls, "duration"), within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk17-zgc", "kept zgc"})
    void pagesAndRelocationAreThoseOfTheEvents(String name) {
        MeasuredRecording recording = MeasuredRecording.of(AllRecordings.of(name), HeapView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        assertThat(recording.value("heap.page-allocation.total"))
                .isCloseTo(sumOf(printed.all("ZPageAllocation"), "duration"), within(1e-6));
        assertThat(recording.value("heap.relocation.rate") * recording.whole().seconds())
                .isCloseTo(total(printed.all("ZRelocationSet"), "relocate"), within(1.0));
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void otherCollectorsDoNotStallAllocationsAndHaveNoPages(String name) {
        MeasuredRecording recording = MeasuredRecording.of(AllRecordings.of(name), HeapView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        assertThat(recording.value("heap.allocation-stall.count"))
                .isEqualTo(printed.all("ZAllocationStall").size());
        if (!printed.collector().endsWith("Z")) {
            assertThat(English.of(((Measured) recording.measure("heap.allocation-stall.count")).note()))
                    .startsWith("does not happen with");
            assertThat(recording.measure("heap.relocation.rate")).isInstanceOf(NotRecorded.class);
        }
    }

    @Test
    void stallsOfGenerationalZgcAreCountedInTheirWindow() {
        MeasuredRecording recording = MeasuredRecording.of(
                SyntheticRecording.named("stalls")
                        .event(
                                "jdk.GCConfiguration",
                                0,
                                Map.of("youngCollector", "ZGC Minor", "oldCollector", "ZGC Major"))
                        .event("jdk.ZAllocationStall", 1000, 40, Map.of("type", "Small", "size", 2 << 20))
                        .event("jdk.ZAllocationStall", 1010, 30, Map.of("type", "Small", "size", 2 << 20))
                        .event("jdk.ZAllocationStall", 9000, 20, Map.of("type", "Medium", "size", 32 << 20))
                        .write(),
                HeapView.VIEW);
        assertThat(recording.value("heap.allocation-stall.count")).isEqualTo(3);
        assertThat(recording.value("heap.allocation-stall.total")).isCloseTo(0.09, within(1e-9));
        assertThat(recording.value("heap.allocation-stall.count", recording.window(5, 60)))
                .isEqualTo(1);
    }
}
