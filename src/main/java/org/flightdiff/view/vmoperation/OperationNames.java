package org.flightdiff.view.vmoperation;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** HotSpot's names of VM operations ({@code VM_OPS_DO} of its sources), from JDK 8 to 27 and for all collectors. */
final class OperationNames {

    static final String COLLECT_FOR_ALLOCATION = "CollectForAllocation";
    static final String COLLECT_FULL = "CollectFull";

    /** Operations of collectors; those of non-generational ZGC begin with X in JDK 21 to 23. */
    private static final Pattern COLLECTION = Pattern.compile("(G1|CGC_|CMS_|GenCollect|Serial|Parallel|Shenandoah"
            + "|CollectFor|GC_HeapInspection|RendezvousGCThreads|[ZX](Mark|Relocate|Verify|Rendezvous|Operation)).*");

    /** Requested by the recorder, or practically only: class loader statistics are one of its periodic events. */
    private static final Pattern RECORDER = Pattern.compile("JFR.*|ClassLoaderStatsOperation");

    private static final Map<String, String> SAME = new HashMap<>();

    static {
        same(
                COLLECT_FOR_ALLOCATION,
                "GenCollectForAllocation",
                "SerialCollectForAllocation",
                "ParallelGCFailedAllocation",
                "ParallelCollectForAllocation",
                "G1IncCollectionPause",
                "G1CollectForAllocation",
                "G1TryInitiateConcMark");
        same(
                COLLECT_FULL,
                "GenCollectFull",
                "GenCollectFullConcurrent",
                "SerialGCCollect",
                "ParallelGCSystemGC",
                "ParallelGCCollect",
                "G1CollectFull",
                "ShenandoahFullGC");
        same("G1 remark and cleanup", "CGC_Operation", "G1PauseRemark", "G1PauseCleanup");
        same("ZMarkStart", "ZMarkStartYoung", "ZMarkStartYoungAndOld", "XMarkStart");
        same("ZMarkEnd", "ZMarkEndYoung", "ZMarkEndOld", "XMarkEnd");
        same("ZRelocateStart", "ZRelocateStartYoung", "ZRelocateStartOld", "XRelocateStart");
        same("RendezvousGCThreads", "ZRendezvousGCThreads");
    }

    private OperationNames() {}

    static String common(String operation) {
        return SAME.getOrDefault(operation, operation);
    }

    static boolean isCollection(String operation) {
        return COLLECTION.matcher(operation).matches();
    }

    static boolean isRecorders(String operation) {
        return RECORDER.matcher(operation).matches();
    }

    private static void same(String common, String... names) {
        for (String name : names) {
            SAME.put(name, common);
        }
    }
}
