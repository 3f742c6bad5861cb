package org.flightdiff.view.gc;

import org.flightdiff.recording.Selection;

public final class GcEvents {

    public static final Selection COLLECTION = Selection.of("jdk.GarbageCollection")
            .numbers("gcId")
            .texts("name", "cause")
            .durations("sumOfPauses", "longestPause");

    /** A call of System.gc(). JDK 8 and 11 do not write it. */
    public static final Selection SYSTEM_GC = Selection.of("jdk.SystemGC").withStacks();

    /** One pause; a concurrent cycle has several. */
    public static final Selection PAUSE = phase("jdk.GCPhasePause");

    /** What a young collection of G1 was for. */
    public static final Selection G1_COLLECTION =
            Selection.of("jdk.G1GarbageCollection").numbers("gcId").texts("type");

    /** Phases of a pause. */
    public static final Selection PHASE_LEVEL_1 = phase("jdk.GCPhasePauseLevel1");

    public static final Selection PHASE_LEVEL_2 = phase("jdk.GCPhasePauseLevel2");
    public static final Selection PHASE_LEVEL_3 = phase("jdk.GCPhasePauseLevel3");
    public static final Selection PHASE_LEVEL_4 = phase("jdk.GCPhasePauseLevel4");
    public static final Selection CONCURRENT_PHASE = phase("jdk.GCPhaseConcurrent");
    public static final Selection CONCURRENT_PHASE_LEVEL_1 = phase("jdk.GCPhaseConcurrentLevel1");
    public static final Selection CONCURRENT_PHASE_LEVEL_2 = phase("jdk.GCPhaseConcurrentLevel2");

    /** One phase of one GC worker. */
    public static final Selection PARALLEL_PHASE =
            Selection.of("jdk.GCPhaseParallel").numbers("gcId", "gcWorkerId").texts("name");

    /** Heap use before and after each collection. */
    public static final Selection HEAP_SUMMARY = Selection.of("jdk.GCHeapSummary")
            .numbers("gcId", "heapUsed", "heapSpace.committedSize", "heapSpace.reservedSize")
            .texts("when");

    public static final Selection METASPACE_SUMMARY = Selection.of("jdk.MetaspaceSummary")
            .numbers("gcId", "metaspace.used", "metaspace.committed")
            .texts("when");

    /** Collector settings, written once per chunk. */
    public static final Selection CONFIGURATION = Selection.of("jdk.GCConfiguration")
            .texts("youngCollector", "oldCollector")
            .numbers("parallelGCThreads", "concurrentGCThreads")
            .durations("pauseTarget");

    public static final Selection MMU = Selection.of("jdk.G1MMU").durations("pauseTarget");

    /** The processor time that each collection took. */
    public static final Selection CPU_TIME =
            Selection.of("jdk.GCCPUTime").numbers("gcId").durations("userTime", "systemTime", "realTime");

    /** Objects that start a new promotion-local allocation buffer. */
    public static final Selection PROMOTE_IN_PLAB = Selection.of("jdk.PromoteObjectInNewPLAB")
            .texts("objectClass")
            .numbers("gcId", "objectSize", "plabSize", "tenured");

    public static final Selection PROMOTE_OUTSIDE_PLAB =
            Selection.of("jdk.PromoteObjectOutsidePLAB").texts("objectClass").numbers("gcId", "objectSize");
    public static final Selection OLD_EVACUATION = Selection.of("jdk.G1EvacuationOldStatistics")
            .numbers("statistics.allocated", "statistics.used", "statistics.directAllocated");
    public static final Selection EVACUATION =
            Selection.of("jdk.EvacuationInformation").numbers("gcId", "bytesCopied", "cSetUsedBefore");
    /** That a collection of G1 left some object where it was; only logs tell why. */
    public static final Selection EVACUATION_FAILED =
            Selection.of("jdk.EvacuationFailed").numbers("gcId").texts("cause");

    public static final Selection CONCURRENT_MODE_FAILURE =
            Selection.of("jdk.ConcurrentModeFailure").numbers("gcId");
    public static final Selection PROMOTION_FAILED =
            Selection.of("jdk.PromotionFailed").numbers("gcId");
    public static final Selection YOUNG_COLLECTION =
            Selection.of("jdk.YoungGarbageCollection").numbers("gcId", "tenuringThreshold");
    public static final Selection TENURING =
            Selection.of("jdk.TenuringDistribution").numbers("gcId", "age", "size");
    public static final Selection REFERENCES =
            Selection.of("jdk.GCReferenceStatistics").numbers("gcId", "count").texts("type");

    /** What finalizers were run of each class since the start of the JVM, at the end of each chunk. From JDK 18 on. */
    public static final Selection FINALIZERS =
            Selection.of("jdk.FinalizerStatistics").texts("finalizableClass").numbers("totalFinalizersRun");

    public static final Selection IHOP =
            Selection.of("jdk.G1AdaptiveIHOP").numbers("gcId", "threshold", "currentOccupancy");
    public static final Selection G1_HEAP = Selection.of("jdk.G1HeapSummary")
            .numbers("gcId", "edenUsedSize", "survivorUsedSize")
            .texts("when");
    public static final Selection PARALLEL_HEAP = Selection.of("jdk.PSHeapSummary")
            .numbers("gcId", "oldObjectSpace.used", "edenSpace.used", "edenSpace.size", "fromSpace.used")
            .texts("when");

    /** All stacks as text, at the start and the end of each chunk. */
    public static final Selection THREAD_DUMP = Selection.of("jdk.ThreadDump").texts("result");

    private GcEvents() {}

    private static Selection phase(String event) {
        return Selection.of(event).numbers("gcId").texts("name");
    }
}
