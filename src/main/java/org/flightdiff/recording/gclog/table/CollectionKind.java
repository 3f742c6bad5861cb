package org.flightdiff.recording.gclog.table;

import org.flightdiff.recording.Collector;

/** What a collection collects, and what Flight Recorder calls it with each collector. */
public enum CollectionKind {
    YOUNG,
    FULL,
    /** A concurrent cycle. */
    CYCLE,
    /** A cycle of the young generation alone. */
    MINOR;

    /** The name in {@code jdk.GarbageCollection}. */
    public String name(Collector collector) {
        return switch (this) {
            case YOUNG -> youngName(collector);
            case FULL -> fullName(collector);
            case MINOR -> "ZGC Minor";
            case CYCLE -> cycleName(collector);
        };
    }

    /** What Flight Recorder calls the collector of young generations. */
    static String youngName(Collector collector) {
        return switch (collector) {
            case G1 -> "G1New";
            case PARALLEL -> "ParallelScavenge";
            case CMS -> "ParNew";
            case GENERATIONAL_ZGC -> "ZGC Minor";
            case ZGC, SHENANDOAH, EPSILON -> "N/A";
            case SERIAL, GENCON, BALANCED, OPTTHRUPUT, OPTAVGPAUSE, METRONOME, UNKNOWN -> "DefNew";
        };
    }

    /** What Flight Recorder calls the collector of old generations. */
    static String oldName(Collector collector) {
        return switch (collector) {
            case G1, CMS, ZGC, GENERATIONAL_ZGC, SHENANDOAH -> cycleName(collector);
            case EPSILON -> "Epsilon";
            case PARALLEL, SERIAL, GENCON, BALANCED, OPTTHRUPUT, OPTAVGPAUSE, METRONOME, UNKNOWN -> fullName(collector);
        };
    }

    private static String cycleName(Collector collector) {
        return switch (collector) {
            case CMS -> "ConcurrentMarkSweep";
            case ZGC -> "Z";
            case GENERATIONAL_ZGC -> "ZGC Major";
            case SHENANDOAH -> "Shenandoah";
            case G1, PARALLEL, SERIAL, EPSILON, GENCON, BALANCED, OPTTHRUPUT, OPTAVGPAUSE, METRONOME, UNKNOWN ->
                "G1Old";
        };
    }

    private static String fullName(Collector collector) {
        return switch (collector) {
            case G1 -> "G1Full";
            case PARALLEL -> "ParallelOld";
            case ZGC, GENERATIONAL_ZGC, SHENANDOAH -> cycleName(collector);
            case SERIAL, CMS, EPSILON, GENCON, BALANCED, OPTTHRUPUT, OPTAVGPAUSE, METRONOME, UNKNOWN -> "SerialOld";
        };
    }
}
