package org.flightdiff.recording;

import java.util.List;
import java.util.Map;

/** Events that a JVM writes only together with others: they tell that those were there, and were taken out. */
final class Witnesses {

    /** HotSpot writes each of these with a collection of any kind. */
    private static final List<String> OF_COLLECTIONS = List.of(
            "jdk.GCHeapSummary",
            "jdk.GCPhasePause",
            "jdk.GCReferenceStatistics",
            "jdk.YoungGarbageCollection",
            "jdk.OldGarbageCollection",
            "jdk.ZYoungGarbageCollection",
            "jdk.ZOldGarbageCollection",
            "jdk.G1GarbageCollection",
            "jdk.ParallelOldGarbageCollection",
            "jdk.G1HeapSummary",
            "jdk.PSHeapSummary",
            "jdk.GCCPUTime");

    /** And each of these with a collection that pauses. */
    private static final List<String> OF_PAUSES = List.of(
            "jdk.GCPhasePauseLevel1",
            "jdk.YoungGarbageCollection",
            "jdk.ZYoungGarbageCollection",
            "jdk.G1GarbageCollection",
            "jdk.ParallelOldGarbageCollection");

    private static final Map<String, List<String>> BY_EVENT =
            Map.of("jdk.GarbageCollection", OF_COLLECTIONS, "jdk.GCPhasePause", OF_PAUSES);

    /** Those of one collection, of which the end of the recording may have cut off the rest. */
    private static final long OF_ONE_UNFINISHED = 1;

    private Witnesses() {}

    /**
     * Whether there were events of a type, all of which would have been recorded.
     *
     * @param counts how many events of each type the recording holds
     */
    static boolean tellOf(String event, Map<String, Long> counts) {
        return BY_EVENT.getOrDefault(event, List.of()).stream()
                .anyMatch(witness -> counts.getOrDefault(witness, 0L) > OF_ONE_UNFINISHED);
    }
}
