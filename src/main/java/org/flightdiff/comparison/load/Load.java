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
 * callers wait for it, so fewer units of work are less load only where each takes no longer, or where that is far too
 * little to account for it: callers that wait for each answer ask less often by no more than answers take longer (Little,
 * A Proof for the Queuing Formula L = &lambda;W, Operations Research 9, 1961).
 *
 * @param busier the side with more units of work per second; null where neither is shown to have more, or the
 *     application recorded none
 * @param longer the side whose units take longer each; null where neither is shown to
 * @param slower the same where that side has no more units per second either, be it by chance, and that may be because they
 *     take longer; null otherwise
 * @param more the side that simply had more to do: more units, and not because the other side took longer for them; null
 *     where neither did
 */
public record Load(
        @Nullable Role busier,
        @Nullable Role longer,
        @Nullable Role slower,
        @Nullable Role more) {

    /** What part of a change the units of work must account for, on the log scale, to explain it. */
    public static final double MOSTLY = 0.8;

    /** What part of it how long units take must account for, on the log scale, to be why there are fewer of them. */
    private static final double HALF = 0.5;

    /** The smallest change that is acted on, as a factor; as for verdicts. */
    private static final double SMALLEST_CHANGE = 1.05;

    public static Load of(List<MetricResult> results) {
        Map<Metric, MetricResult> byMetric =
                results.stream().collect(Collectors.toMap(MetricResult::metric, each -> each));
        MetricResult units = byMetric.get(ApplicationMetrics.UNITS);
        // The slowest may take longer while most are served at once.
        MetricResult median = byMetric.get(ApplicationMetrics.MEDIAN);
        MetricResult duration = larger(median) == null ? byMetric.get(ApplicationMetrics.P99) : median;
        Role longer = larger(duration);
        Role busier = larger(units);
        boolean kept = busier != null && longer == busier.other() && logarithm(duration) >= HALF * logarithm(units);
        boolean mayBeLoad = longer == null || isLarger(units, longer) || (busier != null && !kept);
        return new Load(busier, longer, mayBeLoad ? null : longer, kept ? null : busier);
    }

    private static double logarithm(@Nullable MetricResult result) {
        if (result == null) {
            return 0;
        }
        Both<Double> amounts = amounts(result);
        return Math.abs(Math.log(amounts.candidate() / amounts.baseline()));
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
