package org.flightdiff.view.gc.collection;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedCases;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.gc.PrintedCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FailureMetricsTest {

    static List<String> recordings() {
        return AllRecordings.names();
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void evacuationFailuresAreCollectionsNotWorkers(String name) {
        MeasuredRecording recording = MeasuredRecording.of(AllRecordings.of(name), GcView.VIEW);
        List<PrintedEvent> failures = PrintedCollections.of(recording.file()).all("EvacuationFailed");
        assertThat(recording.value("gc.evacuation-failure.count"))
                .isEqualTo(PrintedCollections.ids(failures).size());
    }

    @Test
    void fourWorkersFailedInTwoCollections() {
        MeasuredRecording recording = MeasuredRecording.of(SharedRecordings.of("hbase-jdk8-g1"), GcView.VIEW);
        assertThat(PrintedCollections.of(recording.file()).all("EvacuationFailed"))
                .hasSize(4);
        assertThat(recording.value("gc.evacuation-failure.count")).isEqualTo(2);
    }

    /** 77 of 77 lines of the log say "Pinned", none "Allocation". */
    @ParameterizedTest
    @ValueSource(strings = {"pins-heap.jfr.gz", "pins-heap.log"})
    void regionsThatNativeCodePinsAreNoLackOfSpace(String file) {
        MeasuredRecording recording = MeasuredRecording.of(Path.of(SharedCases.of(file)), GcView.VIEW);
        assertThat(recording.value("gc.pinned.count")).isEqualTo(77);
        assertThat(recording.value("gc.evacuation-failure.count")).isZero();
    }

    @ParameterizedTest
    @CsvSource({"25.0.3, 300, 1, 0", "25.0.3, 500, 0, 1", "21.0.4, 300, 0, 1"})
    void whatStaysWhereItIsAlthoughRegionsAreFreeIsPinned(String jdk, long usedMegabytes, int pinned, int failed) {
        MeasuredRecording recording = MeasuredRecording.of(
                collector("left-in-place-" + jdk + "-" + usedMegabytes, "G1New", "G1Old")
                        .event("jdk.JVMInformation", 0, Map.of("jvmVersion", "OpenJDK JRE (" + jdk + "+9)"))
                        .event(
                                "jdk.GCHeapSummary",
                                90,
                                Map.of(
                                        "gcId",
                                        3,
                                        "when",
                                        "Before GC",
                                        "heapUsed",
                                        usedMegabytes << 20,
                                        "heapSpace.reservedSize",
                                        512L << 20))
                        .event("jdk.EvacuationFailed", 100, Map.of("gcId", 3))
                        .event(
                                "jdk.EvacuationInformation",
                                101,
                                Map.of("gcId", 3, "bytesCopied", 8L << 20, "cSetUsedBefore", 250L << 20))
                        .write(),
                GcView.VIEW);
        assertThat(recording.value("gc.pinned.count")).isEqualTo(pinned);
        assertThat(recording.value("gc.evacuation-failure.count")).isEqualTo(failed);
    }

    @Test
    void concurrentModeAndPromotionFailuresOfCmsAreCounted() {
        MeasuredRecording recording = MeasuredRecording.of(
                collector("failures-cms", "ParNew", "ConcurrentMarkSweep")
                        .event("jdk.ConcurrentModeFailure", 100, Map.of("gcId", 3))
                        .event("jdk.ConcurrentModeFailure", 900, Map.of("gcId", 7))
                        .event("jdk.PromotionFailed", 800, Map.of("gcId", 6))
                        .event("jdk.PromotionFailed", 801, Map.of("gcId", 6))
                        .write(),
                GcView.VIEW);
        assertThat(recording.value("gc.concurrent-mode-failure.count")).isEqualTo(2);
        assertThat(recording.value("gc.promotion-failure.count")).isEqualTo(1);
        assertThat(recording.value("gc.evacuation-failure.count")).isZero();
    }

    @Test
    void degeneratedCyclesOfShenandoahAreCountedOnceEach() {
        MeasuredRecording recording = MeasuredRecording.of(
                collector("failures-shenandoah", "N/A", "Shenandoah")
                        .event("jdk.GCPhasePause", 100, 1, pause(0, "Pause Init Mark"))
                        .event("jdk.GCPhasePause", 200, 90, pause(0, "Pause Degenerated GC (Mark)"))
                        .event("jdk.GCPhasePause", 400, 90, pause(1, "Pause Degenerated GC (Outside of Cycle)"))
                        .event("jdk.GCPhasePause", 600, 90, pause(2, "Pause Full"))
                        .event("jdk.GarbageCollection", 100, 300, collection(0))
                        .event("jdk.GarbageCollection", 400, 90, collection(1))
                        .event("jdk.GarbageCollection", 600, 90, collection(2))
                        .write(),
                GcView.VIEW);
        assertThat(recording.value("gc.degenerated.count")).isEqualTo(2);
        assertThat(recording.value("gc.full.count")).isEqualTo(1);
    }

    @Test
    void aFailureAnotherCollectorCannotHaveDidNotHappen() {
        MeasuredRecording recording =
                MeasuredRecording.of(collector("failures-zgc", "N/A", "Z").write(), GcView.VIEW);
        Measurement none = recording.measure("gc.evacuation-failure.count");
        assertThat(none).isInstanceOf(Measured.class);
        assertThat(((Measured) none).note()).hasToString("does not happen with ZGC");
        assertThat(recording.value("gc.evacuation-failure.count")).isZero();
    }

    @Test
    void aFailureWhoseEventWasOffIsNotKnown() {
        MeasuredRecording recording = MeasuredRecording.of(
                collector("failures-off", "G1New", "G1Old")
                        .setting("jdk.EvacuationFailed", "enabled", "false")
                        .write(),
                GcView.VIEW);
        assertThat(recording.measure("gc.evacuation-failure.count"))
                .isInstanceOfSatisfying(
                        NotRecorded.class,
                        missing ->
                                assertThat(English.of(missing.reason())).contains("jdk.EvacuationFailed#enabled=true"));
    }

    private static SyntheticRecording collector(String name, String young, String old) {
        return SyntheticRecording.named(name)
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", young, "oldCollector", old));
    }

    private static Map<String, Object> pause(int gcId, String name) {
        return Map.of("gcId", gcId, "name", name);
    }

    private static Map<String, Object> collection(int gcId) {
        return Map.of("gcId", gcId, "name", "Shenandoah", "cause", "Allocation Failure");
    }
}
