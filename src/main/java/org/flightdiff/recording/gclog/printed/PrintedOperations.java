package org.flightdiff.recording.gclog.printed;

import org.flightdiff.recording.Collector;

/** What JDK 8 calls the operation of the VM in which a collection pauses, which its log does not say. */
final class PrintedOperations {

    private PrintedOperations() {}

    /**
     * The operation.
     *
     * @param ofCycle whether it is a pause of a concurrent cycle
     * @param full whether it is a full collection
     * @param cause what set it off
     */
    static String of(Collector collector, boolean ofCycle, boolean full, String cause) {
        boolean asked = cause.equals("System.gc()") || cause.startsWith("Heap ");
        return switch (collector) {
            case G1 -> ofCycle ? "CGC_Operation" : asked ? "G1CollectFull" : "G1IncCollectionPause";
            case PARALLEL -> asked ? "ParallelGCSystemGC" : "ParallelGCFailedAllocation";
            case CMS -> ofCycle ? "CMS_Operation" : asked ? "GenCollectFull" : "GenCollectForAllocation";
            case SHENANDOAH -> "ShenandoahOperation";
            case SERIAL,
                    ZGC,
                    GENERATIONAL_ZGC,
                    EPSILON,
                    GENCON,
                    BALANCED,
                    OPTTHRUPUT,
                    OPTAVGPAUSE,
                    METRONOME,
                    UNKNOWN -> full && asked ? "GenCollectFull" : "GenCollectForAllocation";
        };
    }
}
