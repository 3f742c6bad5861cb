package org.flightdiff.recording.gclog;

import java.util.LinkedHashMap;
import java.util.Map;

/** Which events a log can hold, and what brings each into it. */
final class LogTags {

    /**
     * What a log is to be written with, so that it holds an event.
     *
     * @param unified tags and level of {@code -Xlog}
     * @param printed flags of JDK 8; empty where it has none
     * @param always whether each log holds it that can be read at all, so that none of it means none
     */
    record Tag(String unified, String printed, boolean always) {}

    private static final Map<String, Tag> BY_EVENT = new LinkedHashMap<>();

    static {
        always("jdk.GarbageCollection");
        always("jdk.GCPhasePause");
        always("jdk.GCHeapSummary");
        always("jdk.G1GarbageCollection");
        always("jdk.EvacuationFailed");
        always("jdk.ConcurrentModeFailure");
        always("jdk.PromotionFailed");
        always("jdk.ZAllocationStall");
        put("jdk.JVMInformation", "gc+init", "-Xloggc:FILE");
        put("jdk.GCConfiguration", "gc,gc+init", "-Xloggc:FILE");
        put("jdk.GCHeapConfiguration", "gc+init,gc+heap+coops", "-Xloggc:FILE");
        put("jdk.CPUInformation", "gc+init", "");
        put("jdk.SafepointBegin", "safepoint", "-XX:+PrintGCApplicationStoppedTime");
        put("jdk.ExecuteVMOperation", "safepoint", "-XX:+PrintGCApplicationStoppedTime");
        put("jdk.GCPhaseConcurrent", "gc*", "-XX:+PrintGCDetails");
        put("jdk.GCPhaseParallel", "gc+phases=debug", "-XX:+PrintGCDetails");
        put("jdk.GCCPUTime", "gc+cpu", "-XX:+PrintGCDetails");
        put("jdk.CPUTimeStatistics", "cpu", "");
        put("jdk.MetaspaceSummary", "gc+metaspace", "-XX:+PrintGCDetails");
        put("jdk.G1HeapSummary", "gc+heap", "-XX:+PrintGCDetails");
        put("jdk.PSHeapSummary", "gc+heap=debug", "-XX:+PrintHeapAtGC");
        put("jdk.YoungGarbageCollection", "gc+age=debug", "-XX:+PrintTenuringDistribution");
        put("jdk.TenuringDistribution", "gc+age=trace", "-XX:+PrintTenuringDistribution");
        put("jdk.G1EvacuationYoungStatistics", "gc+plab=debug", "");
        put("jdk.G1EvacuationOldStatistics", "gc+plab=debug", "");
        put("jdk.G1AdaptiveIHOP", "gc+ihop=debug", "");
    }

    private LogTags() {}

    /** The tags by the names of events. */
    static Map<String, Tag> byEvent() {
        return BY_EVENT;
    }

    private static void always(String event) {
        BY_EVENT.put(event, new Tag("gc", "-XX:+PrintGC", true));
    }

    private static void put(String event, String unified, String printed) {
        BY_EVENT.put(event, new Tag(unified, printed, false));
    }
}
