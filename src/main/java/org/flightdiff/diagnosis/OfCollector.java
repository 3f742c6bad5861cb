package org.flightdiff.diagnosis;

import java.util.List;
import java.util.Set;

/**
 * What means something else with another collector, so that neither side is the better for it: what a collector leaves
 * for later is in use too, and a cycle that runs beside the program counts as one collection like a pause.
 */
final class OfCollector {

    static final Set<String> METRICS = Set.of(
            "heap.used-after-gc.median",
            "heap.live-set.median",
            "heap.live-set.slope",
            "heap.old.slope",
            "gc.rate",
            "gc.interval.median");

    private OfCollector() {}

    /** Those of them that one cause, another collector, moves. */
    static List<String> movedBy(Found cause) {
        return cause.side() == null && !cause.isLow() && !cause.pair().sameCollector()
                ? METRICS.stream().sorted().toList()
                : List.of();
    }
}
