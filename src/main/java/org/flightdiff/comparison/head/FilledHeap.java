package org.flightdiff.comparison.head;

import java.util.OptionalDouble;
import org.flightdiff.comparison.result.Cause.Trait;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.heap.UseMetrics;

/** When the candidate's heap will be full, if what grows is what is in use after collections. */
final class FilledHeap {

    private FilledHeap() {}

    /** A sentence; none where another thing grows, or its size is not known. */
    static Text when(Comparison comparison) {
        OptionalDouble maximum = after(comparison, UseMetrics.MAXIMUM);
        OptionalDouble level = after(comparison, UseMetrics.LIVE_SET);
        OptionalDouble slope = after(comparison, UseMetrics.LIVE_SET_SLOPE);
        boolean grows = comparison.diagnoses().stream()
                .anyMatch(cause -> cause.is(Trait.FILLS_HEAP) && cause.isSure() && cause.group() == Group.NEW);
        if (!grows || maximum.isEmpty() || level.isEmpty() || slope.isEmpty()) {
            return Text.none();
        }
        OptionalDouble seconds = UseMetrics.secondsUntilFull(
                slope.getAsDouble(),
                level,
                maximum,
                comparison.candidate().get(0).seconds());
        Text size = Text.bytes(maximum.getAsDouble());
        if (seconds.isPresent()) {
            return Text.of("head.until-full", size, Text.about(seconds.getAsDouble()));
        }
        // The whole heap is collected in one pause only when there is no room left.
        return after(comparison, CollectionMetrics.FULL).orElse(0) > 0 ? Text.of("head.is-full", size) : Text.none();
    }

    private static OptionalDouble after(Comparison comparison, Metric metric) {
        return comparison
                .metric(metric)
                .map(MetricResult::candidate)
                .map(side -> side.amount())
                .orElse(OptionalDouble.empty());
    }
}
