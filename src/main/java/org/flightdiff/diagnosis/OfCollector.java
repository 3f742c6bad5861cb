package org.flightdiff.diagnosis;

import java.util.Comparator;
import java.util.List;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;

/** What another collector moves although nothing became better or worse. */
final class OfCollector {

    private OfCollector() {}

    /** Metrics that mean something else with another collector, where this cause is one. */
    static List<Metric> movedBy(FoundCause cause) {
        return cause.side() == null && !cause.isLow() && !cause.pair().sameCollector()
                ? cause.pair().comparison().metrics().stream()
                        .map(MetricResult::metric)
                        .filter(metric -> metric.is(Trait.OTHERWISE_BY_COLLECTOR))
                        .sorted(Comparator.comparing(Metric::id))
                        .toList()
                : List.of();
    }
}
