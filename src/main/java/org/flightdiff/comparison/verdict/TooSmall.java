package org.flightdiff.comparison.verdict;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Quiet;
import org.flightdiff.comparison.result.Standing;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * Changes so small that nobody would act on them, however sure they are: these are no divergences. What must never happen
 * is told whatever it costs, a setting whatever its size, and a project that sets a tolerance says itself what counts.
 */
public final class TooSmall {

    private TooSmall() {}

    /**
     * The same results with such changes too small to matter.
     *
     * @param assessments those that the verdicts were passed on
     * @param own metrics with a tolerance of the project's own
     * @param windowSeconds length of the longer window
     */
    public static List<MetricResult> silenced(
            List<MetricResult> results, List<Assessment> assessments, Set<String> own, double windowSeconds) {
        Map<String, Assessment> byId = assessments.stream()
                .collect(Collectors.toMap(each -> each.metric().id(), Function.identity(), (one, other) -> one));
        return results.stream()
                .map(result -> result.verdict().isDivergence()
                                && !own.contains(result.metric().id())
                                && isSo(byId.get(result.metric().id()), byId, windowSeconds)
                        ? silenced(result)
                        : result)
                .toList();
    }

    private static boolean isSo(@Nullable Assessment found, Map<String, Assessment> byId, double windowSeconds) {
        if (found == null || found.shown() == null || found.metric().critical() || found.isOfSettings()) {
            return false;
        }
        Metric cost = found.metric().cost();
        Assessment felt = cost == null ? found : byId.getOrDefault(cost.id(), found);
        return felt.shown() != null && felt.metric().isTooSmallToActOn(felt.apart(), windowSeconds);
    }

    private static MetricResult silenced(MetricResult result) {
        return result.silenced(
                        reason -> Text.of("verdict.too-small", result.verdict().text(), reason))
                .standing(new Standing(Quiet.ABOUT_THE_SAME, true, true, Text.none()));
    }
}
