package org.flightdiff.view.gc;

import static org.flightdiff.view.gc.GcEvents.COLLECTION;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** How often collections were set off by something other than a full young generation. */
final class CauseMetrics {

    static final Metric HUMONGOUS = Metric.named("gc.humongous.count", "Collections for humongous objects")
            .extensive()
            .lowerIsBetter()
            .meaning("Stop-the-world collections set off by the allocation of an object of half a G1 region or more.")
            .from(COLLECTION)
            .measured(window -> Collections.isG1(window)
                    ? causedBy(Collections.stopTheWorld(window), "G1 Humongous Allocation")
                    : new NotRecorded("only G1 has humongous objects"));

    static final Metric EXPLICIT = Metric.named("gc.explicit.count", "Explicit collections")
            .extensive()
            .lowerIsBetter()
            .critical()
            .meaning("Collections or cycles asked for by System.gc(), a diagnostic command or a JVMTI agent.")
            .from(COLLECTION)
            .measured(window -> causedBy(
                    Collections.all(window), "System.gc()", "Diagnostic Command", "JvmtiEnv ForceGarbageCollection"));

    static final Metric METADATA_THRESHOLD = Metric.named(
                    "gc.metadata-threshold.count", "Collections by the metaspace threshold")
            .extensive()
            .lowerIsBetter()
            .meaning("How often growing metaspace set off a collection. A young collection followed by a full one for"
                    + " the same reason counts once.")
            .from(COLLECTION)
            .measured(window -> causedBy(Collections.stopTheWorld(window), "Metadata GC Threshold"));

    static final Metric LOCKER = Metric.named("gc.locker.count", "Collections after a GC locker")
            .extensive()
            .lowerIsBetter()
            .importance(0.5)
            .meaning("Collections that had to wait for native code in a critical section and ran after it.")
            .from(COLLECTION)
            .measured(window -> causedBy(Collections.stopTheWorld(window), "GCLocker Initiated GC"));

    static final List<Metric> ALL = List.of(HUMONGOUS, EXPLICIT, METADATA_THRESHOLD, LOCKER);

    private CauseMetrics() {}

    private static Measurement causedBy(Events collections, String... causes) {
        return Measurements.rareCount(
                Collections.triggers(collections).where("cause", causes).size());
    }
}
