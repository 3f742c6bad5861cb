package org.flightdiff.recording.gclog;

import java.util.Map;
import org.flightdiff.recording.Collector;

enum CollectionKind {
    YOUNG,
    FULL,
    CYCLE,
    MINOR;

    private static final Names USUAL = new Names("DefNew", "SerialOld", "SerialOld", "G1Old");
    private static final Map<Collector, Names> NAMES = Map.of(
            Collector.G1, new Names("G1New", "G1Old", "G1Full", "G1Old"),
            Collector.PARALLEL, new Names("ParallelScavenge", "ParallelOld", "ParallelOld", "G1Old"),
            Collector.CMS, new Names("ParNew", "ConcurrentMarkSweep", "SerialOld", "ConcurrentMarkSweep"),
            Collector.ZGC, new Names("N/A", "Z", "Z", "Z"),
            Collector.GENERATIONAL_ZGC, new Names("ZGC Minor", "ZGC Major", "ZGC Major", "ZGC Major"),
            Collector.SHENANDOAH, new Names("N/A", "Shenandoah", "Shenandoah", "Shenandoah"),
            Collector.EPSILON, new Names("N/A", "Epsilon", "SerialOld", "G1Old"));

    public String name(Collector collector) {
        Names names = names(collector);
        return switch (this) {
            case YOUNG -> names.young;
            case FULL -> names.full;
            case MINOR -> "ZGC Minor";
            case CYCLE -> names.cycle;
        };
    }

    static Names names(Collector collector) {
        return NAMES.getOrDefault(collector, USUAL);
    }

    /** What Flight Recorder calls the collectors of young and of old generations, and its collections. */
    record Names(String young, String old, String full, String cycle) {}
}
