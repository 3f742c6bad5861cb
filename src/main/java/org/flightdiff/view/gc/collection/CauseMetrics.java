package org.flightdiff.view.gc.collection;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.SYSTEM_GC;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.event.Collections;
import org.flightdiff.view.gc.pause.PauseMetrics;

public final class CauseMetrics {

    public static final Metric HUMONGOUS = Metric.named("gc.humongous.count")
            .extensive()
            .lowerIsBetter()
            .from(COLLECTION)
            .measured(window -> Collections.isG1(window)
                    ? causedBy(Collections.stopTheWorld(window), "G1 Humongous Allocation")
                    : new NotRecorded(Text.of("reason.gc.no-humongous-objects")));

    public static final Metric EXPLICIT = Metric.named("gc.explicit.count")
            .extensive()
            .lowerIsBetter()
            .critical()
            .costing(() -> PauseMetrics.FULL_TOTAL)
            .from(COLLECTION)
            .using(SYSTEM_GC)
            .importance(2)
            .measured(window -> causedBy(
                    Collections.all(window), "System.gc()", "Diagnostic Command", "JvmtiEnv ForceGarbageCollection"));

    public static final Metric METADATA_THRESHOLD = Metric.named("gc.metadata-threshold.count")
            .extensive()
            .lowerIsBetter()
            .from(COLLECTION)
            .measured(window -> causedBy(Collections.stopTheWorld(window), "Metadata GC Threshold"));

    public static final Metric LOCKER = Metric.named("gc.locker.count")
            .extensive()
            .lowerIsBetter()
            .importance(0.5)
            .from(COLLECTION)
            .measured(window -> causedBy(Collections.stopTheWorld(window), "GCLocker Initiated GC"));

    public static final Metric CODE_CACHE = Metric.named("gc.code-cache.count")
            .extensive()
            .lowerIsBetter()
            .importance(0.5)
            .from(COLLECTION)
            .measured(window ->
                    causedBy(Collections.stopTheWorld(window), "CodeCache GC Threshold", "CodeCache GC Aggressive"));

    public static final List<Metric> ALL = List.of(HUMONGOUS, EXPLICIT, METADATA_THRESHOLD, LOCKER, CODE_CACHE);

    private CauseMetrics() {}

    private static Measurement causedBy(Events collections, String... causes) {
        return Measurements.rareCount(
                Collections.triggers(collections).where("cause", causes).size());
    }
}
