package org.flightdiff.comparison;

import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.jspecify.annotations.Nullable;

/**
 * A result whose values are those of new windows, and whose verdict is still that of a comparison before: values take no
 * time, intervals and tests do.
 */
final class Provisional {

    private static final String PENDING = "the verdict is that of the windows before, until this one's is known";

    private Provisional() {}

    static MetricResult of(Metric metric, Sides sides, MetricResult before) {
        Value baseline = SideMeasurement.of(metric, sides.baseline()).value();
        Value candidate = SideMeasurement.of(metric, sides.candidate()).value();
        return new MetricResult(
                metric,
                before.view(),
                baseline,
                candidate,
                change(metric, baseline.amount(), candidate.amount()),
                false,
                before.verdict(),
                PENDING,
                0,
                before.rank());
    }

    private static @Nullable Change change(Metric metric, @Nullable Double before, @Nullable Double after) {
        if (before == null || after == null) {
            return null;
        }
        if (metric.mayBeNegative()) {
            return new Change(false, after - before, null, null);
        }
        return before == 0 ? null : new Change(true, after / before - 1, null, null);
    }
}
