package org.flightdiff.view.gc;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.view.gc.PrintedCollections.sumOf;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.Shown;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Panel;
import org.flightdiff.view.TimeBins;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CollectionMetricsTest {

    private static final List<String> FULL = List.of("SerialOld", "PSMarkSweep", "ParallelOld", "G1Full");

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void countsAreThoseOfTheCollectionsByName(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        List<PrintedEvent> all = printed.all("GarbageCollection");
        assertThat(recording.value("gc.count")).isEqualTo(all.size());
        assertThat(recording.value("gc.rate") * recording.whole().seconds()).isCloseTo(all.size(), within(1e-9));
        assertThat(recording.value("gc.young.count")).isEqualTo(printed.young().size());
        assertThat(recording.value("gc.old.count"))
                .isEqualTo(all.size() - printed.young().size());
        long full = all.stream().filter(gc -> FULL.contains(gc.text("name"))).count();
        long fullOfShenandoah = printed.all("GCPhasePause").stream()
                .filter(pause -> pause.text("name").startsWith("Pause Full"))
                .count();
        assertThat(recording.value("gc.full.count")).isEqualTo((double) (full + fullOfShenandoah));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void intervalIsTheMedianFromStartToStart(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        List<PrintedEvent> stops = PrintedCollections.of(recording.file()).stopTheWorld();
        if (stops.size() < 3) {
            assertThat(recording.measure("gc.interval.median")).isInstanceOf(TooFew.class);
            return;
        }
        double expected = PrintedCollections.median(IntStream.range(1, stops.size())
                .mapToDouble(i -> Duration.between(
                                        stops.get(i - 1).instant("startTime"),
                                        stops.get(i).instant("startTime"))
                                .toNanos()
                        / 1e9));
        assertThat(recording.value("gc.interval.median")).isCloseTo(expected, within(1e-6));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void humongousCollectionsAreCountedForG1Only(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        if (printed.isG1()) {
            assertThat(recording.value("gc.humongous.count")).isEqualTo((double) printed.stopTheWorld().stream()
                    .filter(gc -> gc.text("cause").equals("G1 Humongous Allocation"))
                    .count());
        } else {
            assertThat(recording.measure("gc.humongous.count")).isInstanceOf(NotRecorded.class);
        }
    }

    @Test
    void aFullCollectionAfterAYoungOneOfTheSameCauseIsOneTrigger() {
        MeasuredRecording recording = MeasuredRecording.of(SharedRecordings.of("hbase-jdk8-parallel"), GcView.VIEW);
        assertThat(PrintedCollections.of(recording.file()).stopTheWorld().stream()
                        .filter(gc -> gc.text("cause").equals("Metadata GC Threshold")))
                .hasSize(4);
        assertThat(recording.value("gc.metadata-threshold.count")).isEqualTo(2);
    }

    @Test
    void explicitCollectionsAreCountedWhereTheProgramAsksForThem() {
        MeasuredRecording recording = MeasuredRecording.of(KeptRecordings.of("parallel-explicit-gc"), GcView.VIEW);
        long full = PrintedCollections.of(recording.file()).all("GarbageCollection", "cause", "System.gc()").stream()
                .filter(gc -> FULL.contains(gc.text("name")))
                .count();
        assertThat(full).isPositive();
        assertThat(recording.value("gc.explicit.count")).isEqualTo((double) full);
    }

    @Test
    void aCycleThatRepeatsTheCauseOfItsCollectionIsNoTriggerOfItsOwn() {
        MeasuredRecording recording = collector("explicit-concurrent", "G1New", "G1Old")
                .event("jdk.GarbageCollection", 100, 5, collection(0, "G1New", "System.gc()"))
                .event("jdk.GarbageCollection", 106, 50, collection(1, "G1Old", "System.gc()"))
                .event("jdk.GarbageCollection", 300, 5, collection(2, "G1New", "G1 Evacuation Pause"))
                .event("jdk.GarbageCollection", 400, 5, collection(3, "G1Full", "System.gc()"))
                .in(GcView.VIEW);
        assertThat(recording.value("gc.explicit.count")).isEqualTo(2);
    }

    @Test
    void aCycleThatNoCollectionStartedIsATrigger() {
        MeasuredRecording recording = collector("explicit-cms", "ParNew", "ConcurrentMarkSweep")
                .event("jdk.GarbageCollection", 100, 5, collection(0, "ParNew", "Allocation Failure"))
                .event("jdk.GarbageCollection", 200, 50, collection(1, "ConcurrentMarkSweep", "System.gc()"))
                .in(GcView.VIEW);
        assertThat(recording.value("gc.explicit.count")).isEqualTo(1);
        assertThat(recording.value("gc.old.count")).isEqualTo(1);
        assertThat(recording.value("gc.full.count")).isZero();
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void processorTimeOfPausesIsSetAgainstAllHardwareThreads(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        List<PrintedEvent> times = printed.all("GCCPUTime");
        if (times.isEmpty()) {
            assertThat(name.contains("jdk8") || name.contains("jdk11") || printed.isConcurrent())
                    .isTrue();
            assertThat(recording.measure("gc.cpu.share")).isInstanceOf(NotRecorded.class);
            assertThat(recording.measure("gc.cpu.parallelism")).isInstanceOf(NotRecorded.class);
            return;
        }
        double used = sumOf(times, "userTime") + sumOf(times, "systemTime");
        double hardwareThreads = printed.all("CPUInformation").get(0).number("hwThreads");
        assertThat(recording.value("gc.cpu.share"))
                .isCloseTo(used / (recording.whole().seconds() * hardwareThreads), within(1e-6));
        assertThat(recording.value("gc.cpu.parallelism")).isCloseTo(used / sumOf(times, "realTime"), within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({"young, ParallelScavenge, 26", "full, ParallelOld, 2"})
    void binsAddUpToAllCollections(String kind, String name, int collections) {
        Window window = whole("hbase-jdk8-parallel");
        assertThat(PrintedCollections.of(SharedRecordings.of("hbase-jdk8-parallel"))
                        .all("GarbageCollection", "name", name))
                .hasSize(collections);
        double binSeconds = TimeBins.forCurve(window, Collections.all(window)).seconds();
        assertThat(sum(CollectionPanels.COLLECTIONS, kind) * binSeconds).isCloseTo(collections, within(1e-6));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void evacuationFailuresAreCollectionsNotWorkers(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        List<PrintedEvent> failures = PrintedCollections.of(recording.file()).all("EvacuationFailed");
        assertThat(recording.value("gc.evacuation-failure.count"))
                .isEqualTo(PrintedCollections.ids(failures).size());
    }

    /** 77 of 77 lines of the log say "Pinned", none "Allocation". */
    @ParameterizedTest
    @ValueSource(strings = {"pins-heap.jfr.gz", "pins-heap.log"})
    void regionsThatNativeCodePinsAreNoLackOfSpace(String file) {
        MeasuredRecording recording = MeasuredRecording.of(SharedRecordings.at("cases/" + file), GcView.VIEW);
        assertThat(recording.value("gc.pinned.count")).isEqualTo(77);
        assertThat(recording.value("gc.evacuation-failure.count")).isZero();
    }

    @ParameterizedTest
    @CsvSource({"25.0.3, 300, 1, 0", "25.0.3, 500, 0, 1", "21.0.4, 300, 0, 1"})
    void whatStaysWhereItIsAlthoughRegionsAreFreeIsPinned(String jdk, long usedMegabytes, int pinned, int failed) {
        MeasuredRecording recording = collector("left-in-place-" + jdk + "-" + usedMegabytes, "G1New", "G1Old")
                .event("jdk.JVMInformation", 0, Map.of("jvmVersion", "OpenJDK JRE (" + jdk + "+9)"))
                .event(
                        "jdk.GCHeapSummary",
                        90,
                        Map.ofEntries(
                                entry("gcId", 3),
                                entry("when", "Before GC"),
                                entry("heapUsed", usedMegabytes << 20),
                                entry("heapSpace.reservedSize", 512L << 20)))
                .event("jdk.EvacuationFailed", 100, Map.of("gcId", 3))
                .event(
                        "jdk.EvacuationInformation",
                        101,
                        Map.of("gcId", 3, "bytesCopied", 8L << 20, "cSetUsedBefore", 250L << 20))
                .in(GcView.VIEW);
        assertThat(recording.value("gc.pinned.count")).isEqualTo(pinned);
        assertThat(recording.value("gc.evacuation-failure.count")).isEqualTo(failed);
    }

    @Test
    void concurrentModeAndPromotionFailuresOfCmsAreCounted() {
        MeasuredRecording recording = collector("failures-cms", "ParNew", "ConcurrentMarkSweep")
                .event("jdk.ConcurrentModeFailure", 100, Map.of("gcId", 3))
                .event("jdk.ConcurrentModeFailure", 900, Map.of("gcId", 7))
                .event("jdk.PromotionFailed", 800, Map.of("gcId", 6))
                .event("jdk.PromotionFailed", 801, Map.of("gcId", 6))
                .in(GcView.VIEW);
        assertThat(recording.value("gc.concurrent-mode-failure.count")).isEqualTo(2);
        assertThat(recording.value("gc.promotion-failure.count")).isEqualTo(1);
        assertThat(recording.value("gc.evacuation-failure.count")).isZero();
    }

    @Test
    void degeneratedCyclesOfShenandoahAreCountedOnceEach() {
        MeasuredRecording recording = collector("failures-shenandoah", "N/A", "Shenandoah")
                .event("jdk.GCPhasePause", 100, 1, pause(0, "Pause Init Mark"))
                .event("jdk.GCPhasePause", 200, 90, pause(0, "Pause Degenerated GC (Mark)"))
                .event("jdk.GCPhasePause", 400, 90, pause(1, "Pause Degenerated GC (Outside of Cycle)"))
                .event("jdk.GCPhasePause", 600, 90, pause(2, "Pause Full"))
                .event("jdk.GarbageCollection", 100, 300, collection(0, "Shenandoah", "Allocation Failure"))
                .event("jdk.GarbageCollection", 400, 90, collection(1, "Shenandoah", "Allocation Failure"))
                .event("jdk.GarbageCollection", 600, 90, collection(2, "Shenandoah", "Allocation Failure"))
                .in(GcView.VIEW);
        assertThat(recording.value("gc.degenerated.count")).isEqualTo(2);
        assertThat(recording.value("gc.full.count")).isEqualTo(1);
    }

    @Test
    void aFailureAnotherCollectorCannotHaveDidNotHappen() {
        MeasuredRecording recording = collector("failures-zgc", "N/A", "Z").in(GcView.VIEW);
        Measurement none = recording.measure("gc.evacuation-failure.count");
        assertThat(none).isInstanceOf(Measured.class);
        assertThat(((Measured) none).note()).hasToString("does not happen with ZGC");
        assertThat(recording.value("gc.evacuation-failure.count")).isZero();
    }

    private static Map<String, Object> collection(int gcId, String name, String cause) {
        return Map.ofEntries(
                entry("gcId", gcId),
                entry("name", name),
                entry("cause", cause),
                entry("sumOfPauses", Duration.ofMillis(5)),
                entry("longestPause", Duration.ofMillis(5)));
    }

    private static double sum(Panel panel, String kind) {
        TimeSeries chart = (TimeSeries) PanelCheck.show(panel, whole("hbase-jdk8-parallel"), whole("hbase-jdk8-cms"));
        Points curve = Shown.curve(chart, Role.BASELINE, English.of(Text.of("curve." + kind)));
        return IntStream.range(0, curve.size()).mapToDouble(curve::y).sum();
    }

    private static Window whole(String name) {
        return MeasuredRecording.of(SharedRecordings.of(name), GcView.VIEW).whole();
    }

    private static SyntheticRecording collector(String name, String young, String old) {
        return SyntheticRecording.named(name)
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", young, "oldCollector", old));
    }

    private static Map<String, Object> pause(int gcId, String name) {
        return Map.of("gcId", gcId, "name", name);
    }
}
