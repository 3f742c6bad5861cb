package org.flightdiff.comparison.verdict;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Qualifier.Ranked;
import org.flightdiff.model.Both;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Occurrences;
import org.flightdiff.statistics.hypothesis.Difference;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * Orders the divergences by what surely changed and what that costs a user: how much changed for sure × the metric's
 * importance × the part of it that is felt. So one rare event more or less, which chance explains, does not lead, and
 * neither does a share of the time that went from nothing to next to nothing. Of a metric that knows what its occurrences
 * cost, that cost is what is felt.
 */
public final class Ranking {

    /** Sums of the same numbers in another order must rank alike, so scores are compared to so many digits. */
    private static final double DIGITS = 1e9;

    private static final double CONFIDENCE = 0.95;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
    private static final double DEVIATIONS = NORMAL.inverseSurvivalProbability((1 - CONFIDENCE) / 2);

    private Ranking() {}

    /** @param windowSeconds length of the longer window */
    public static List<MetricResult> rank(
            List<MetricResult> results, Map<String, Assessment> assessments, double windowSeconds) {
        Map<Metric, Double> scores = new HashMap<>();
        results.stream()
                .filter(result -> result.verdict().isDivergence())
                .map(MetricResult::metric)
                .forEach(metric -> scores.put(metric, score(metric, assessments, windowSeconds)));
        List<Metric> loud = scores.keySet().stream()
                .sorted(Comparator.comparing((Metric metric) -> -scores.getOrDefault(metric, 0.0))
                        .thenComparing(Metric::id))
                .toList();
        return MetricResult.qualified(
                results,
                result -> Optional.of(loud.indexOf(result.metric()) + 1)
                        .filter(place -> place > 0)
                        .map(Ranked::new));
    }

    private static double score(Metric metric, Map<String, Assessment> assessments, double windowSeconds) {
        Assessment assessment = shown(metric, assessments);
        if (assessment == null) {
            return 0;
        }
        double share = sureChange(assessment);
        Metric costly = metric.cost();
        Assessment cost = costly == null ? null : shown(costly, assessments);
        double felt = cost == null ? felt(assessment, share, windowSeconds) : felt(cost, 1, windowSeconds);
        double score = share * metric.importance() * felt;
        return Math.rint(score * DIGITS) / DIGITS;
    }

    private static @Nullable Assessment shown(Metric metric, Map<String, Assessment> assessments) {
        Assessment found = assessments.get(metric.id());
        return found == null || found.shown() == null ? null : found;
    }

    private static double felt(Assessment assessment, double share, double windowSeconds) {
        Metric metric = assessment.metric();
        double from = metric.feltFrom(windowSeconds);
        return from == 0 ? 1 : Math.min(1, share * assessment.larger() / from);
    }

    /**
     * How much of a metric surely changed: the share of the larger value by which the sides differ at the near end of the
     * 95 % interval, floor included. 0 is nothing, 1/2 twice as much or half of it, 0.9 ten times, 1 all there was or is.
     * Swapping the sides changes nothing. Of differences that are judged together the least.
     */
    private static double sureChange(Assessment assessment) {
        return assessment.judged().stream()
                .mapToDouble(difference -> sureChange(assessment.known(), difference))
                .min()
                .orElse(0);
    }

    private static double sureChange(Both<Estimate> known, Difference difference) {
        if (difference.point() == 0) {
            return 0;
        }
        if (!difference.hasIntervalWithFloor()) {
            return againstNone(known, difference);
        }
        Interval interval = difference.intervalWithFloor(CONFIDENCE);
        double nearEnd = Math.max(0, Math.max(interval.low(), -interval.high()));
        Both<Double> sizes = known.map(side -> Math.abs(side.value()));
        return known.baseline().scale() == Scale.LOG
                ? -Math.expm1(-nearEnd)
                : Math.min(1, nearEnd / Math.max(sizes.baseline(), sizes.candidate()));
    }

    /**
     * From none to n, or back, has no ratio. Where n counts occurrences, as many as are at least expected again stand
     * against one that might have been as well, and count for less where not even one is expected. Else the p value
     * tells how many standard errors lie between, of which the interval takes its part.
     */
    private static double againstNone(Both<Estimate> known, Difference difference) {
        for (Estimate side : List.of(known.baseline(), known.candidate())) {
            Occurrences occurrences = side.occurrences();
            if (side.value() > 0 && occurrences != null) {
                double least = occurrences.leastExpected(CONFIDENCE);
                return Math.min(1, least) * least / (1 + least);
            }
        }
        double p = difference.pValue();
        return p < 1 - CONFIDENCE ? 1 - DEVIATIONS / NORMAL.inverseSurvivalProbability(p / 2) : 0;
    }
}
