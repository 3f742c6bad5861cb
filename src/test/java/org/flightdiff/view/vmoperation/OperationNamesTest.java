package org.flightdiff.view.vmoperation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperationNamesTest {

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
}
