package org.flightdiff.view.vmoperation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.VmRecordings.durations;
import static org.flightdiff.testing.VmRecordings.printed;
import static org.flightdiff.testing.VmRecordings.reason;
import static org.flightdiff.testing.VmRecordings.value;
import static org.flightdiff.testing.VmRecordings.whole;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.Clipped;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.VmRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class VmOperationMetricsTest {

    /** Written out one by one, to check the patterns against. */
    private static final Set<String> COLLECTIONS = Set.of(
            "CollectForMetadataAllocation",
            "G1IncCollectionPause",
            "G1CollectForAllocation",
            "G1CollectFull",
            "G1TryInitiateConcMark",
            "G1PauseRemark",
            "G1PauseCleanup",
            "CGC_Operation",
            "CMS_Initial_Mark",
            "CMS_Final_Remark",
            "GenCollectForAllocation",
            "GenCollectFull",
            "SerialCollectForAllocation",
            "SerialGCCollect",
            "ParallelGCFailedAllocation",
            "ParallelGCSystemGC",
            "ParallelCollectForAllocation",
            "ParallelGCCollect",
            "ZMarkStart",
            "ZMarkEnd",
            "ZRelocateStart",
            "ZMarkStartYoung",
            "ZMarkStartYoungAndOld",
            "ZMarkEndYoung",
            "ZMarkEndOld",
            "ZRelocateStartYoung",
            "ZRelocateStartOld",
            "ShenandoahInitMark",
            "ShenandoahFinalMarkStartEvac",
            "ShenandoahInitUpdateRefs",
            "ShenandoahFinalUpdateRefs",
            "ShenandoahFinalRoots",
            "ShenandoahDegeneratedGC",
            "ShenandoahFullGC");

    private static final Set<String> RECORDERS = Set.of(
            "JFROldObject", "JFRCheckpoint", "JFRSafepointClear", "JFRSafepointWrite", "ClassLoaderStatsOperation");

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void everyOperationButTheRecordersIsCounted(String name) {
        List<PrintedEvent> all = operations(name, event -> true);
        assertThat(value(VmOperationMetrics.COUNT, whole(name))).isEqualTo(all.size());
        assertThat(value(VmOperationMetrics.TOTAL, whole(name))).isCloseTo(sum(all), within(1e-9));
        List<PrintedEvent> handshakes = operations(name, event -> !event.truth("safepoint"));
        assertThat(value(VmOperationMetrics.HANDSHAKE_RATE, whole(name)))
                .isCloseTo(handshakes.size() / whole(name).seconds(), within(1e-9));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void theLongestIsOneAtASafepoint(String name) {
        double longest = Arrays.stream(durations(operations(name, event -> event.truth("safepoint"))))
                .max()
                .orElseThrow();
        assertThat(value(VmOperationMetrics.LONGEST, whole(name))).isCloseTo(longest, within(1e-12));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void operationsOtherThanCollectionsHaltTheApplicationToo(String name) {
        List<PrintedEvent> others =
                operations(name, event -> event.truth("safepoint") && !COLLECTIONS.contains(event.text("operation")));
        assertThat(value(VmOperationMetrics.NON_GC_TOTAL, whole(name))).isCloseTo(sum(others), within(1e-9));
        assertThat(value(VmOperationMetrics.NON_GC_RATE, whole(name)))
                .isCloseTo(others.size() / whole(name).seconds(), within(1e-9));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void haltedIsReachingSafepointsAndAllThatIsDoneThere(String name) {
        double reaching = sum(printed(name, "jdk.SafepointBegin"));
        double standing = sum(printed(name, "jdk.ExecuteVMOperation").stream()
                .filter(event -> event.truth("safepoint"))
                .toList());
        assertThat(value(VmOperationMetrics.HALTED_SHARE, whole(name)))
                .isCloseTo((reaching + standing) / whole(name).seconds(), within(1e-9));
        assertThat(HaltedTime.seconds(whole(name))).isCloseTo(reaching + standing, within(1e-9));
    }

    @Test
    void operationsShorterThanBothSidesRecordedAreLeftOut() {
        Window clipped = Clipped.to(Map.of("jdk.ExecuteVMOperation", 10_000_000L), whole("hbase-jdk11-g1"));
        List<PrintedEvent> longer = operations("hbase-jdk11-g1", event -> event.seconds("duration") >= 0.01);
        assertThat(value(VmOperationMetrics.COUNT, clipped)).isEqualTo(longer.size());
        assertThat(value(VmOperationMetrics.TOTAL, clipped)).isCloseTo(sum(longer), within(1e-9));
    }

    @Test
    void twoWindowsOfOneRecordingHoldWhatHappensInEach() {
        Window whole = whole("hbase-jdk11-g1");
        double middle = whole.seconds() / 2;
        Window first = new Window(whole.recording(), 0, middle);
        Window second = new Window(whole.recording(), middle, whole.toSeconds());
        assertThat(value(VmOperationMetrics.COUNT, first) + value(VmOperationMetrics.COUNT, second))
                .isEqualTo(value(VmOperationMetrics.COUNT, whole));
        assertThat(value(VmOperationMetrics.COUNT, first))
                .isGreaterThan(0)
                .isNotEqualTo(value(VmOperationMetrics.COUNT, second));
        double halted = value(VmOperationMetrics.HALTED_SHARE, first) * first.seconds()
                + value(VmOperationMetrics.HALTED_SHARE, second) * second.seconds();
        assertThat(halted).isCloseTo(HaltedTime.seconds(whole), within(1e-9));
    }

    @Test
    void withoutItsEventTheReasonSaysHowToTurnItOn() {
        Window window = whole(SyntheticRecording.named("vm-operations-off")
                .setting("jdk.ExecuteVMOperation", "enabled", "false")
                .setting("jdk.SafepointBegin", "enabled", "false")
                .write());
        assertThat(reason(VmOperationMetrics.COUNT, window)).contains("jdk.ExecuteVMOperation#enabled=true");
        assertThat(reason(VmOperationMetrics.HALTED_SHARE, window))
                .contains("jdk.ExecuteVMOperation was off")
                .contains("jdk.SafepointBegin was off");
        assertThat(HaltedTime.isRecorded(window)).isFalse();
    }

    @Test
    void operationWhoseSafepointIsNotInTheWindowHaltsAllTheSame() {
        Window window = whole(SyntheticRecording.named("halts")
                .event("jdk.SafepointBegin", 1_000, 10, Map.of("safepointId", 1L))
                .event("jdk.ExecuteVMOperation", 1_010, 20, operation("RevokeBias", true, 1))
                .event("jdk.ExecuteVMOperation", 1_030, 30, operation("Deoptimize", true, 1))
                .event("jdk.ExecuteVMOperation", 2_000, 40, operation("HandshakeAllThreads", false, 0))
                .event("jdk.ExecuteVMOperation", 3_000, 50, operation("JFROldObject", true, 2))
                .write());
        assertThat(HaltedTime.seconds(window)).isCloseTo(0.110, within(1e-9));
        assertThat(value(VmOperationMetrics.HALTED_SHARE, window)).isCloseTo(0.110 / 60, within(1e-9));
        assertThat(value(VmOperationMetrics.TOTAL, window)).isCloseTo(0.090, within(1e-9));
        assertThat(value(VmOperationMetrics.LONGEST, window)).isCloseTo(0.030, within(1e-9));
    }

    static Map<String, ?> operation(String name, boolean safepoint, long safepointId) {
        return Map.of(
                "operation",
                name,
                "safepoint",
                safepoint,
                "blocking",
                true,
                "safepointId",
                safepointId,
                "caller",
                "worker-7");
    }

    private static List<PrintedEvent> operations(String name, Predicate<PrintedEvent> condition) {
        return printed(name, "jdk.ExecuteVMOperation").stream()
                .filter(event -> !RECORDERS.contains(event.text("operation")))
                .filter(condition)
                .toList();
    }

    private static double sum(List<PrintedEvent> events) {
        return Arrays.stream(VmRecordings.durations(events)).sum();
    }
}
