package org.flightdiff.comparison.head;

import java.util.OptionalDouble;
import org.flightdiff.comparison.result.Cause.Trait;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.heap.UseMetrics;

/** When the candidate's heap will be full, if what grows is what is in use after collections. */
final class FilledHeap {

    private FilledHeap() {}

    /** A sentence; none where another thing grows, or its size is not known. */
    static Text when(Comparison comparison) {
        OptionalDouble maximum = after(comparison, UseMetrics.MAXIMUM);
        OptionalDouble seconds = UseMetrics.secondsUntilFull(
                after(comparison, UseMetrics.LIVE_SET_SLOPE).orElse(0),
                after(comparison, UseMetrics.LIVE_SET),
                maximum,
                comparison.candidate().get(0).seconds());
        boolean grows = comparison.diagnoses().stream()
                .anyMatch(cause -> cause.is(Trait.FILLS_HEAP) && cause.isSure() && cause.group() == Group.NEW);
        return grows && seconds.isPresent()
                ? Text.of("head.until-full", Text.bytes(maximum.orElseThrow()), Text.about(seconds.getAsDouble()))
                : Text.none();
    }

    private static OptionalDouble after(Comparison comparison, Metric metric) {
        return comparison
                .metric(metric)
                .map(MetricResult::candidate)
                .map(side -> side.amount())
                .orElse(OptionalDouble.empty());
    }
}
