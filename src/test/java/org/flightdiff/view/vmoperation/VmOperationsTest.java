package org.flightdiff.view.vmoperation;

import static java.util.Map.entry;
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
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.English;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.VmRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class VmOperationsTest {

    /** Written out one by one, to check the patterns against. */
    private static final Set<String> COLLECTIONS = Set.of("""
        CollectForMetadataAllocation G1IncCollectionPause G1CollectForAllocation G1CollectFull
        G1TryInitiateConcMark G1PauseRemark G1PauseCleanup CGC_Operation CMS_Initial_Mark CMS_Final_Remark
        GenCollectForAllocation GenCollectFull SerialCollectForAllocation SerialGCCollect
        ParallelGCFailedAllocation ParallelGCSystemGC ParallelCollectForAllocation ParallelGCCollect
        ZMarkStart ZMarkEnd ZRelocateStart ZMarkStartYoung ZMarkStartYoungAndOld ZMarkEndYoung ZMarkEndOld
        ZRelocateStartYoung ZRelocateStartOld ShenandoahInitMark ShenandoahFinalMarkStartEvac
        ShenandoahInitUpdateRefs ShenandoahFinalUpdateRefs ShenandoahFinalRoots ShenandoahDegeneratedGC
        ShenandoahFullGC\
        """.split("\\s+"));

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
        assertThat(value(VmOperationMetrics.HALTED_SHARE, window)).isCloseTo(0.110 / 60, within(1e-9));
        assertThat(value(VmOperationMetrics.TOTAL, window)).isCloseTo(0.090, within(1e-9));
        assertThat(value(VmOperationMetrics.LONGEST, window)).isCloseTo(0.030, within(1e-9));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void timeToSafepointIsTheDurationOfItsBeginning(String name) {
        double[] times = durations(printed(name, "jdk.SafepointBegin"));
        Window window = whole(name);
        assertThat(value(SafepointMetrics.RATE, window)).isCloseTo(times.length / window.seconds(), within(1e-9));
        assertThat(value(SafepointMetrics.LONGEST, window))
                .isCloseTo(Arrays.stream(times).max().orElseThrow(), within(1e-12));
        assertThat(value(SafepointMetrics.SHARE, window))
                .isCloseTo(Arrays.stream(times).sum() / window.seconds(), within(1e-9));
        assertThat(value(SafepointMetrics.MEAN, window))
                .isCloseTo(Arrays.stream(times).average().orElseThrow(), within(1e-12));
        if (times.length < 20) {
            assertThat(reason(SafepointMetrics.P95, window)).startsWith(times.length + " safepoints");
        } else {
            assertThat(Arrays.stream(times)
                            .filter(time -> time <= value(SafepointMetrics.P95, window))
                            .count())
                    .isBetween((long) (times.length * 0.94), (long) Math.ceil(times.length * 0.96));
        }
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void biasedLocksAreRevokedSinglyByClassAndByTheirThread(String name) {
        Window window = whole(name);
        if (window.recording().jvm().feature() > 17) {
            assertThat(reason(BiasRevocations.RATE, window)).contains("not known to this JVM");
            return;
        }
        int revocations = printed(name, "jdk.BiasedLockRevocation").size()
                + printed(name, "jdk.BiasedLockClassRevocation").size()
                + printed(name, "jdk.BiasedLockSelfRevocation").size();
        assertThat(value(BiasRevocations.RATE, window)).isCloseTo(revocations / window.seconds(), within(1e-9));
    }

    @Test
    void biasRevocationsAreToldApartByClass() {
        Window window = whole(SyntheticRecording.named("bias")
                .event("jdk.BiasedLockRevocation", 1_000, 1, Map.of("lockClass", "org.shop.Cart"))
                .event("jdk.BiasedLockRevocation", 2_000, 1, Map.of("lockClass", "org.shop.Order"))
                .event("jdk.BiasedLockClassRevocation", 3_000, 1, Map.of("revokedClass", "org.shop.Cart"))
                .event("jdk.BiasedLockSelfRevocation", 4_000, 1, Map.of("lockClass", "org.shop.Cart"))
                .write());
        assertThat(value(BiasRevocations.RATE, window)).isCloseTo(4 / 60.0, within(1e-9));
        assertThat(PanelCheck.amounts(BiasRevocations.BY_CLASS, window, "org.shop.Cart"))
                .containsExactly(3 * (1 / 60.0), 1 / 60.0, 1 / 60.0, 1 / 60.0);
    }

    @Test
    void operationsOfOneNameAreAddedUpAndTagged() {
        Window window = whole(SyntheticRecording.named("operations-by-name")
                .event("jdk.ExecuteVMOperation", 1_000, 10, operation("G1IncCollectionPause", true, 1))
                .event("jdk.ExecuteVMOperation", 2_000, 30, operation("G1CollectForAllocation", true, 2))
                .event("jdk.ExecuteVMOperation", 3_000, 5, operation("HandshakeAllThreads", false, 0))
                .event("jdk.ExecuteVMOperation", 4_000, 1, operation("JFROldObject", true, 3))
                .write());
        List<Double> collections =
                PanelCheck.amounts(OperationBreakdowns.BY_OPERATION, window, "CollectForAllocation (GC)");
        Breakdown byOperation = (Breakdown) PanelCheck.show(OperationBreakdowns.BY_OPERATION, window, window);
        assertThat(byOperation.columns().stream().map(column -> English.of(column.name())))
                .containsExactly("Total", "Longest", "Deviation", "Count", "Mean", "Share of time", "Per second");
        assertThat(collections.get(0)).isCloseTo(0.040, within(1e-9));
        assertThat(collections.get(1)).isCloseTo(0.030, within(1e-9));
        assertThat(collections.get(2)).isCloseTo(Math.sqrt(2) * 0.010, within(1e-9));
        assertThat(collections.get(3)).isEqualTo(2);
        assertThat(collections.get(4)).isCloseTo(0.020, within(1e-9));
        assertThat(collections.get(5)).isCloseTo(0.040 / 60, within(1e-9));
        assertThat(collections.get(6)).isCloseTo(2 / 60.0, within(1e-9));
        assertThat(byOperation.rows())
                .extracting(Breakdown.BreakdownRow::key)
                .contains("HandshakeAllThreads (no safepoint)", "JFROldObject (JFR)");
    }

    @Test
    void callersAreThreadsWithoutTheirNumbersAndNeverTheRecorders() {
        Window window = whole(SyntheticRecording.named("operations-by-caller")
                .event("jdk.ExecuteVMOperation", 1_000, 10, operation("RevokeBias", true, 1))
                .event("jdk.ExecuteVMOperation", 2_000, 30, operation("JFROldObject", true, 2))
                .write());
        Breakdown byCaller = (Breakdown) PanelCheck.show(OperationBreakdowns.BY_CALLER, window, window);
        assertThat(byCaller.rows()).extracting(Breakdown.BreakdownRow::key).containsExactly("worker-#");
        assertThat(byCaller.rows().get(0).baseline().get(0)).isCloseTo(0.010, within(1e-9));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void everyOperationIsDrawnOnce(String name) {
        Window window = whole(name);
        int operations = window.events("jdk.ExecuteVMOperation").size();
        TimeSeries drawn = (TimeSeries) PanelCheck.show(VmOperationView.OVER_TIME, window, window);
        assertThat(drawn.series().stream()
                        .mapToInt(series -> series.points().size())
                        .sum())
                .isEqualTo(2 * operations);
    }

    @ParameterizedTest
    @CsvSource({
        "G1IncCollectionPause, G1CollectForAllocation",
        "G1TryInitiateConcMark, G1CollectForAllocation",
        "GenCollectForAllocation, SerialCollectForAllocation",
        "ParallelGCFailedAllocation, ParallelCollectForAllocation",
        "ParallelGCSystemGC, ParallelGCCollect",
        "GenCollectFull, SerialGCCollect",
        "CGC_Operation, G1PauseRemark",
        "ZMarkStart, ZMarkStartYoungAndOld",
        "XMarkEnd, ZMarkEndOld",
        "XRelocateStart, ZRelocateStartYoung"
    })
    void whatOneJdkCallsOtherwiseIsTheSameOperation(String older, String newer) {
        assertThat(OperationNames.common(older)).isEqualTo(OperationNames.common(newer));
        assertThat(OperationNames.isCollection(older)).isTrue();
        assertThat(OperationNames.isCollection(newer)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "RevokeBias",
                "BulkRevokeBias",
                "Deoptimize",
                "ZombieAll",
                "Cleanup",
                "CleanClassLoaderDataMetaspaces",
                "ICBufferFull",
                "HeapDumper",
                "ThreadDump",
                "GetAllStackTraces",
                "MarkActiveNMethods"
            })
    void otherOperationsKeepTheirNameAndAreNoCollection(String operation) {
        assertThat(OperationNames.common(operation)).isEqualTo(operation);
        assertThat(OperationNames.isCollection(operation)).isFalse();
        assertThat(OperationNames.isRecorders(operation)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "JFROldObject",
                "JFRCheckpoint",
                "JFRSafepointClear",
                "JFRSafepointWrite",
                "JFRInitializeCPUTimeSampler",
                "JFRTerminateCPUTimeSampler",
                "ClassLoaderStatsOperation"
            })
    void whatTheFlightRecorderAsksForIsItsOwn(String operation) {
        assertThat(OperationNames.isRecorders(operation)).isTrue();
        assertThat(OperationNames.isCollection(operation)).isFalse();
    }

    static Map<String, ?> operation(String name, boolean safepoint, long safepointId) {
        return Map.ofEntries(
                entry("operation", name),
                entry("safepoint", safepoint),
                entry("blocking", true),
                entry("safepointId", safepointId),
                entry("caller", "worker-7"));
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
