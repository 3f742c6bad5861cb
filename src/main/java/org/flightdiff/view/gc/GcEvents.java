package org.flightdiff.view.gc;

import org.flightdiff.recording.Selection;

/** The events this view reads. */
public final class GcEvents {

    /** One collection, or one concurrent cycle. */
    public static final Selection COLLECTION = Selection.of("jdk.GarbageCollection")
            .numbers("gcId")
            .texts("name", "cause")
            .durations("sumOfPauses", "longestPause");

    /** A call of System.gc(). JDK 8 and 11 do not write it. */
    public static final Selection SYSTEM_GC = Selection.of("jdk.SystemGC").withStacks();

    /** One pause; a concurrent cycle has several. */
    public static final Selection PAUSE =
            Selection.of("jdk.GCPhasePause").numbers("gcId").texts("name");

    /** What a young collection of G1 was for. */
    static final Selection G1_COLLECTION =
            Selection.of("jdk.G1GarbageCollection").numbers("gcId").texts("type");

    static final Selection PHASE_LEVEL_1 =
            Selection.of("jdk.GCPhasePauseLevel1").numbers("gcId").texts("name");
    static final Selection PHASE_LEVEL_2 =
            Selection.of("jdk.GCPhasePauseLevel2").numbers("gcId").texts("name");
    static final Selection PHASE_LEVEL_3 =
            Selection.of("jdk.GCPhasePauseLevel3").numbers("gcId").texts("name");
    static final Selection PHASE_LEVEL_4 =
            Selection.of("jdk.GCPhasePauseLevel4").numbers("gcId").texts("name");
    static final Selection CONCURRENT_PHASE =
            Selection.of("jdk.GCPhaseConcurrent").numbers("gcId").texts("name");
    static final Selection CONCURRENT_PHASE_LEVEL_1 =
            Selection.of("jdk.GCPhaseConcurrentLevel1").numbers("gcId").texts("name");
    static final Selection CONCURRENT_PHASE_LEVEL_2 =
            Selection.of("jdk.GCPhaseConcurrentLevel2").numbers("gcId").texts("name");

    /** One phase of one GC worker. */
    static final Selection PARALLEL_PHASE =
            Selection.of("jdk.GCPhaseParallel").numbers("gcId", "gcWorkerId").texts("name");

    /** Heap use before and after each collection. */
    public static final Selection HEAP_SUMMARY = Selection.of("jdk.GCHeapSummary")
            .numbers("gcId", "heapUsed", "heapSpace.committedSize", "heapSpace.reservedSize")
            .texts("when");

    static final Selection METASPACE_SUMMARY = Selection.of("jdk.MetaspaceSummary")
            .numbers("gcId", "metaspace.used", "metaspace.committed")
            .texts("when");

    /** Collector settings, written once per chunk. */
    public static final Selection CONFIGURATION = Selection.of("jdk.GCConfiguration")
            .texts("youngCollector", "oldCollector")
            .numbers("parallelGCThreads", "concurrentGCThreads")
            .durations("pauseTarget");

    static final Selection MMU = Selection.of("jdk.G1MMU").durations("pauseTarget", "gcTime");
    static final Selection CPU_TIME =
            Selection.of("jdk.GCCPUTime").numbers("gcId").durations("userTime", "systemTime", "realTime");
    static final Selection CPU_INFORMATION = Selection.of("jdk.CPUInformation").numbers("hwThreads");
    static final Selection PROMOTE_IN_PLAB =
            Selection.of("jdk.PromoteObjectInNewPLAB").numbers("gcId", "objectSize", "plabSize", "tenured");
    static final Selection PROMOTE_OUTSIDE_PLAB =
            Selection.of("jdk.PromoteObjectOutsidePLAB").numbers("gcId", "objectSize");
    static final Selection YOUNG_EVACUATION = evacuation("jdk.G1EvacuationYoungStatistics");
    /** What each collection of G1 copied into the old generation. */
    public static final Selection OLD_EVACUATION = evacuation("jdk.G1EvacuationOldStatistics");

    static final Selection EVACUATION =
            Selection.of("jdk.EvacuationInformation").numbers("gcId", "bytesCopied");
    /** That a collection of G1 found no free region for some object. */
    public static final Selection EVACUATION_FAILED =
            Selection.of("jdk.EvacuationFailed").numbers("gcId");

    static final Selection CONCURRENT_MODE_FAILURE =
            Selection.of("jdk.ConcurrentModeFailure").numbers("gcId");
    static final Selection PROMOTION_FAILED =
            Selection.of("jdk.PromotionFailed").numbers("gcId");
    static final Selection YOUNG_COLLECTION =
            Selection.of("jdk.YoungGarbageCollection").numbers("gcId", "tenuringThreshold");
    static final Selection TENURING = Selection.of("jdk.TenuringDistribution").numbers("gcId", "age", "size");
    /** How many references of each type a collection looked at. */
    public static final Selection REFERENCES =
            Selection.of("jdk.GCReferenceStatistics").numbers("gcId", "count").texts("type");

    /** What finalizers were run of each class since the start of the JVM, at the end of each chunk. From JDK 18 on. */
    public static final Selection FINALIZERS =
            Selection.of("jdk.FinalizerStatistics").texts("finalizableClass").numbers("totalFinalizersRun");

    static final Selection IHOP = Selection.of("jdk.G1AdaptiveIHOP").numbers("gcId", "threshold", "currentOccupancy");

    /** Use of the regions of G1 before and after each collection. */
    static final Selection G1_HEAP =
            Selection.of("jdk.G1HeapSummary").numbers("gcId", "edenUsedSize").texts("when");

    /** Use of the generations of the Parallel collector before and after each collection. */
    public static final Selection PARALLEL_HEAP = Selection.of("jdk.PSHeapSummary")
            .numbers("gcId", "oldObjectSpace.used", "edenSpace.used", "edenSpace.size", "fromSpace.used")
            .texts("when");

    private GcEvents() {}

    private static Selection evacuation(String event) {
        return Selection.of(event)
                .numbers(
                        "statistics.allocated",
                        "statistics.wasted",
                        "statistics.used",
                        "statistics.undoWaste",
                        "statistics.directAllocated");
    }
}
