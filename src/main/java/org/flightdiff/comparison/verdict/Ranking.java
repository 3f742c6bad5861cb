package org.flightdiff.comparison.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * Orders the divergences by what surely changed and what that costs a user: {@link SureChange} × the metric's
 * importance × the part of it that is felt. So one rare event more or less, which chance explains, does not lead, and
 * neither does a share of the time that went from nothing to next to nothing. Of a metric that knows what its occurrences
 * cost, that cost is what is felt.
 */
public final class Ranking {

    /** Sums of the same numbers in another order must rank alike, so scores are compared to so many digits. */
    private static final double DIGITS = 1e9;

    private Ranking() {}

    /**
     * The same results, the divergences with their places.
     *
     * @param assessments those that the verdicts were passed on
     * @param windowSeconds length of the longer window
     */
    public static List<MetricResult> rank(
            List<MetricResult> results, List<Assessment> assessments, double windowSeconds) {
        Map<String, Assessment> shown = assessments.stream()
                .filter(each -> each.shown() != null)
                .collect(Collectors.toMap(each -> each.metric().id(), Function.identity()));
        Map<String, Double> scores = new HashMap<>();
        shown.forEach((id, each) -> scores.put(id, score(each, costOf(each, shown), windowSeconds)));
        List<MetricResult> loud = results.stream()
                .filter(result -> result.verdict().isDivergence())
                .sorted(Comparator.comparing((MetricResult result) ->
                                -scores.getOrDefault(result.metric().id(), 0.0))
                        .thenComparing(result -> result.metric().id()))
                .toList();
        List<MetricResult> ranked = new ArrayList<>();
        for (MetricResult result : results) {
            int place = loud.indexOf(result);
            ranked.add(place < 0 ? result : result.ranked(place + 1));
        }
        return List.copyOf(ranked);
    }

    private static double score(Assessment assessment, @Nullable Assessment cost, double windowSeconds) {
        double share = SureChange.share(assessment);
        double felt = cost == null ? felt(assessment, share, windowSeconds) : felt(cost, 1, windowSeconds);
        double score = share * assessment.metric().importance() * felt;
        return Math.rint(score * DIGITS) / DIGITS;
    }

    private static @Nullable Assessment costOf(Assessment assessment, Map<String, Assessment> shown) {
        Metric cost = assessment.metric().cost();
        return cost == null ? null : shown.get(cost.id());
    }

    private static double felt(Assessment assessment, double share, double windowSeconds) {
        Metric metric = assessment.metric();
        double from = metric.feltFrom(windowSeconds);
        return from == 0 ? 1 : Math.min(1, share * assessment.larger() / from);
    }
}
