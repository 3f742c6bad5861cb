package org.flightdiff.view.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.view.gc.PrintedCollections.sumOf;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PlainEvents;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.gc.PhaseMetrics.ReferenceProcessing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PhaseMetricsTest {

    /** The outermost phases of reference processing, by collector and JDK. */
    private static final List<String> OUTERMOST = List.of(
            // JDK 8
            "SoftReference",
            "WeakReference",
            "FinalReference",
            "PhantomReference",
            "JNI Weak Reference",
            "GC ref-proc",
            "References",
            // JDK 11 and 17
            "Reconsider SoftReferences",
            "Notify Soft/WeakReferences",
            "Notify and keep alive finalizable",
            "Notify PhantomReferences",
            "Reference Processing");

    @Test
    void objectCopyIsTheMeanOverCollectionsOfTheMeanOverWorkers() {
        assertObjectCopy(SharedRecordings.of("hbase-jdk17-g1"));
    }

    @Test
    void objectCopyIsMeasuredOnTheRunningJdk() {
        assertObjectCopy(KeptRecordings.of("g1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk8-g1", "hbase-jdk11-g1", "hbase-jdk8-parallel"})
    void objectCopyIsUnknownToOldJvms(String name) {
        assertThat(MeasuredRecording.named(name, GcView.VIEW).measure("gc.phase.object-copy.mean"))
                .asString()
                .startsWith("NotRecorded")
                .contains("jdk.GCPhaseParallel is not known to this JVM");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk17-zgc", "kept parallel", "kept serial", "kept shenandoah"})
    void objectCopyIsAPhaseOfG1(String name) {
        assertThat(MeasuredRecording.named(name, GcView.VIEW).measure("gc.phase.object-copy.mean"))
                .hasToString("NotRecorded[reason=only G1 writes the phase ObjCopy]");
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void referenceProcessingCountsOnlyTheOutermostPhase(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        if (printed.isConcurrent()) {
            assertThat(recording.measure("gc.reference-processing.share")).isInstanceOf(NotRecorded.class);
            return;
        }
        double seconds = sumOf(
                printed.all("GCPhasePauseLevel1").stream()
                        .filter(phase -> OUTERMOST.contains(phase.text("name")))
                        .toList(),
                "duration");
        double level2 = sumOf(
                printed.all("GCPhasePauseLevel2").stream()
                        .filter(phase ->
                                phase.text("name").equals("reference processing") || isWithinOther(phase, printed))
                        .toList(),
                "duration");
        assertThat(seconds + level2).isPositive();
        assertThat(recording.value("gc.reference-processing.share"))
                .isCloseTo((seconds + level2) / sumOf(printed.all("GCPhasePause"), "duration"), within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({
        "GC remark, Pause Remark",
        "GC cleanup, Pause Cleanup",
        "GC ref-proc, Reference Processing",
        "References, reference processing",
        "Unloading, Class Unloading",
        "JNI Weak Reference, Weak Processing",
        "SoftReference, Notify Soft/WeakReferences",
        "WeakReference, Reconsider SoftReferences",
        "FinalReference, Notify and keep alive finalizable",
        "PhantomReference, Notify PhantomReferences"
    })
    void namesOfJdk8MeetThoseOfLaterJdks(String jdk8, String later) {
        assertThat(PhaseNames.common(jdk8)).isEqualTo(PhaseNames.common(later));
    }

    @ParameterizedTest
    @CsvSource({
        "Pause Init Mark (process weakrefs), Pause Init Mark (unload classes)",
        "Concurrent marking, Concurrent Marking (Global)",
        "Pause Mark Start, Pause Mark Start (Major)"
    })
    void cyclesOfOneCollectorMeetWhateverTheirSuffix(String one, String other) {
        assertThat(PhaseNames.common(one)).isEqualTo(PhaseNames.common(other));
    }

    @ParameterizedTest
    @CsvSource({"ObjCopy, ObjCopy", "Finalize Marking, Finalize marking", "VM Global, VM global", "MergeLB, MergeLB"})
    void otherNamesKeepTheirWords(String recorded, String common) {
        assertThat(PhaseNames.common(recorded)).isEqualTo(common);
    }

    @ParameterizedTest
    @CsvSource({"Preclean SoftReferences", "Weak Processing", "Class Unloading"})
    void notEverythingNearReferencesIsReferenceProcessing(String phase) {
        assertThat(ReferenceProcessing.isReferenceProcessing(phase)).isFalse();
    }

    private static void assertObjectCopy(Path file) {
        Map<Integer, Map<Integer, Double>> secondsByCollectionAndWorker = new TreeMap<>();
        PlainEvents.forEach(
                file,
                phase -> {
                    if (phase.getString("name").equals("ObjCopy")) {
                        secondsByCollectionAndWorker
                                .computeIfAbsent(phase.getInt("gcId"), id -> new TreeMap<>())
                                .merge(
                                        phase.getInt("gcWorkerId"),
                                        phase.getDuration().toNanos() / 1e9,
                                        Double::sum);
                    }
                },
                "jdk.GCPhaseParallel");
        double sum = 0;
        for (Map<Integer, Double> workers : secondsByCollectionAndWorker.values()) {
            sum += workers.values().stream().mapToDouble(seconds -> seconds).sum() / workers.size();
        }
        assertThat(sum).isPositive();
        assertThat(MeasuredRecording.of(file, GcView.VIEW).value("gc.phase.object-copy.mean"))
                .isCloseTo(sum / secondsByCollectionAndWorker.size(), within(1e-9));
    }

    /** JDK 17's Parallel and Serial have the phases of reference processing below one of another name. */
    private static boolean isWithinOther(PrintedEvent phase, PrintedCollections printed) {
        return OUTERMOST.contains(phase.text("name"))
                && printed.all("GCPhasePauseLevel1").stream()
                        .filter(outer -> outer.number("gcId") == phase.number("gcId"))
                        .noneMatch(outer -> OUTERMOST.contains(outer.text("name")) && holds(outer, phase));
    }

    private static boolean holds(PrintedEvent outer, PrintedEvent inner) {
        return !inner.instant("startTime").isBefore(outer.instant("startTime"))
                && inner.instant("startTime")
                        .isBefore(outer.instant("startTime").plusNanos((long) (outer.seconds("duration") * 1e9)));
    }
}
