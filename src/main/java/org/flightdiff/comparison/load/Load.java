package org.flightdiff.comparison.load;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.jspecify.annotations.Nullable;

/**
 * Which side had more to do, and which was slower at it. A program that is slower gets less done in its time where its
 * callers wait for it, so fewer units of work are less load only where each takes no longer.
 *
 * @param busier the side with more units of work per second; null where neither is shown to have more, or the
 *     application recorded none
 * @param longer the side whose units take longer each; null where neither is shown to
 * @param slower the same where that side has no more units per second either, be it by chance; null otherwise
 */
public record Load(
        @Nullable Role busier,
        @Nullable Role longer,
        @Nullable Role slower) {

    /** What part of a change the units of work must account for, on the log scale, to explain it. */
    public static final double MOSTLY = 0.8;

    /** The smallest change that is acted on, as a factor; as for verdicts. */
    private static final double SMALLEST_CHANGE = 1.05;

    /** What the results of one comparison say. */
    public static Load of(List<MetricResult> results) {
        Map<Metric, MetricResult> byMetric =
                results.stream().collect(Collectors.toMap(MetricResult::metric, each -> each));
        MetricResult units = byMetric.get(ApplicationMetrics.UNITS);
        // The slowest may take longer while most are served at once.
        Role median = larger(byMetric.get(ApplicationMetrics.MEDIAN));
        Role longer = median == null ? larger(byMetric.get(ApplicationMetrics.P99)) : median;
        boolean mayBeLoad = longer == null || isLarger(units, longer);
        return new Load(larger(units), longer, mayBeLoad ? null : longer);
    }

    /** The side that simply had more to do: more units, which the other side did not take longer for. */
    public @Nullable Role more() {
        return busier != null && longer != busier.other() ? busier : null;
    }

    /** The side on which a metric that diverged is larger; null where it did not. */
    static @Nullable Role larger(@Nullable MetricResult result) {
        if (result == null || !result.verdict().isDivergence()) {
            return null;
        }
        Both<Double> amounts = amounts(result);
        return amounts.candidate() > amounts.baseline() ? Role.CANDIDATE : Role.BASELINE;
    }

    private static boolean isLarger(@Nullable MetricResult result, Role side) {
        if (result == null) {
            return false;
        }
        Both<Double> amounts = amounts(result);
        return amounts.of(side) > SMALLEST_CHANGE * amounts.of(side.other());
    }

    private static Both<Double> amounts(MetricResult result) {
        return result.map(value -> value.amount().orElse(0));
    }
}
