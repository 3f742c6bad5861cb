package org.flightdiff.comparison.verdict;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.accounting.regression.MovedWait;
import org.flightdiff.accounting.regression.Regressions;
import org.flightdiff.accounting.regression.Resource;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Qualifier.Moved;
import org.flightdiff.view.Metric;
import org.flightdiff.view.locks.LockMetrics;

/** Says of metrics that count one way of waiting that the same threads wait as much in another way. */
public final class MovedWaits {

    /** The ways of waiting that are counted. */
    private static final Map<Metric, Set<Resource>> COUNTED = Map.of(
            LockMetrics.BLOCKED_SHARE, Set.of(Resource.BLOCKED),
            LockMetrics.BLOCKED_RATE, Set.of(Resource.BLOCKED),
            LockMetrics.BLOCKED_PER_UNIT, Set.of(Resource.BLOCKED),
            LockMetrics.LONGEST, Set.of(Resource.BLOCKED),
            LockMetrics.POOL_WAIT_SHARE, Set.of(Resource.QUEUED),
            LockMetrics.PARKED_SHARE, Set.of(Resource.QUEUED, Resource.PARKED),
            LockMetrics.WAIT_SHARE, Set.of(Resource.WAITING));

    private MovedWaits() {}

    public static List<MetricResult> told(List<MetricResult> results, Regressions regressions, boolean recorded) {
        return recorded
                ? MetricResult.qualified(
                        results,
                        result -> moved(result, regressions).stream()
                                .findFirst()
                                .map(MovedWait::text)
                                .map(Moved::new))
                : results;
    }

    /** Those of which metrics say so, most threads first. */
    public static List<MovedWait> of(List<MetricResult> results, Regressions regressions) {
        return results.stream()
                .filter(MetricResult::isMoved)
                .flatMap(result -> moved(result, regressions).stream())
                .distinct()
                .toList();
    }

    private static List<MovedWait> moved(MetricResult result, Regressions regressions) {
        Set<Resource> ways = COUNTED.get(result.metric());
        return ways == null || !result.verdict().isDivergence() ? List.of() : regressions.moved(ways);
    }
}
