package org.flightdiff.view.gc.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.gc.PrintedCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CollectionMetricsTest {

    private static final List<String> FULL = List.of("SerialOld", "PSMarkSweep", "ParallelOld", "G1Full");

    static List<String> recordings() {
        return AllRecordings.names();
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void countsAreThoseOfTheCollectionsByName(String name) {
        MeasuredRecording recording = read(name);
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
    @MethodSource("recordings")
    void intervalIsTheMedianFromStartToStart(String name) {
        MeasuredRecording recording = read(name);
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
    @MethodSource("recordings")
    void humongousCollectionsAreCountedForG1Only(String name) {
        MeasuredRecording recording = read(name);
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
        long full = PrintedCollections.of(recording.file()).all("GarbageCollection").stream()
                .filter(gc -> gc.text("cause").equals("System.gc()"))
                .filter(gc -> FULL.contains(gc.text("name")))
                .count();
        assertThat(full).isPositive();
        assertThat(recording.value("gc.explicit.count")).isEqualTo((double) full);
    }

    @Test
    void aCycleThatRepeatsTheCauseOfItsCollectionIsNoTriggerOfItsOwn() {
        MeasuredRecording recording = MeasuredRecording.of(
                SyntheticRecording.named("explicit-concurrent")
                        .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"))
                        .event("jdk.GarbageCollection", 100, 5, collection(0, "G1New", "System.gc()"))
                        .event("jdk.GarbageCollection", 106, 50, collection(1, "G1Old", "System.gc()"))
                        .event("jdk.GarbageCollection", 300, 5, collection(2, "G1New", "G1 Evacuation Pause"))
                        .event("jdk.GarbageCollection", 400, 5, collection(3, "G1Full", "System.gc()"))
                        .write(),
                GcView.VIEW);
        assertThat(recording.value("gc.explicit.count")).isEqualTo(2);
    }

    @Test
    void aCycleThatNoCollectionStartedIsATrigger() {
        MeasuredRecording recording = MeasuredRecording.of(
                SyntheticRecording.named("explicit-cms")
                        .event(
                                "jdk.GCConfiguration",
                                0,
                                Map.of("youngCollector", "ParNew", "oldCollector", "ConcurrentMarkSweep"))
                        .event("jdk.GarbageCollection", 100, 5, collection(0, "ParNew", "Allocation Failure"))
                        .event("jdk.GarbageCollection", 200, 50, collection(1, "ConcurrentMarkSweep", "System.gc()"))
                        .write(),
                GcView.VIEW);
        assertThat(recording.value("gc.explicit.count")).isEqualTo(1);
        assertThat(recording.value("gc.old.count")).isEqualTo(1);
        assertThat(recording.value("gc.full.count")).isZero();
    }

    private static Map<String, Object> collection(int gcId, String name, String cause) {
        return Map.of(
                "gcId",
                gcId,
                "name",
                name,
                "cause",
                cause,
                "sumOfPauses",
                Duration.ofMillis(5),
                "longestPause",
                Duration.ofMillis(5));
    }

    private static MeasuredRecording read(String name) {
        return MeasuredRecording.of(AllRecordings.of(name), GcView.VIEW);
    }
}
