package org.flightdiff.view.classes;

import static org.flightdiff.view.classes.ClassEvents.METASPACE;
import static org.flightdiff.view.classes.ClassEvents.OUT_OF_METASPACE;
import static org.flightdiff.view.classes.ClassEvents.THRESHOLD;

import java.util.List;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;

/** How much metaspace the classes take. */
public final class MetaspaceMetrics {

    public static final Metric USED =
            peak("metaspace.used.peak").importance(0.5).measuredAlike(MetaspaceSizes.measured("metaspace.used"));

    public static final Metric COMMITTED = peak("metaspace.committed.peak")
            .importance(0.5)
            .measuredAlike(MetaspaceSizes.measured("metaspace.committed"));

    public static final Metric CLASS_SPACE = peak("metaspace.class-space.used.peak")
            .importance(0.25)
            .measuredAlike(MetaspaceSizes.measured("classSpace.used"));

    public static final Metric THRESHOLD_CHANGES = Metric.named("metaspace.threshold-change.count")
            .extensive()
            .importance(0.25)
            .from(THRESHOLD)
            .measured(window -> Measurements.rareCount(window.events(THRESHOLD).size()));

    public static final Metric OUT_OF_MEMORY = Metric.named("metaspace.out-of-memory.count")
            .extensive()
            .lowerIsBetter()
            .critical()
            .importance(4)
            .from(OUT_OF_METASPACE)
            .measured(window ->
                    Measurements.rareCount(window.events(OUT_OF_METASPACE).size()));

    static final List<Metric> ALL = List.of(USED, COMMITTED, CLASS_SPACE, THRESHOLD_CHANGES, OUT_OF_MEMORY);

    private MetaspaceMetrics() {}

    private static MetricDeclaration peak(String id) {
        return Metric.named(id).in(Unit.BYTES).from(METASPACE);
    }
}
