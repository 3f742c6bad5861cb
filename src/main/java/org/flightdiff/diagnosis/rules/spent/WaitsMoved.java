package org.flightdiff.diagnosis.rules.spent;

import java.util.List;
import java.util.Optional;
import org.flightdiff.accounting.regression.MovedWait;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.locks.LockMetrics;
import org.flightdiff.view.time.TimeView;

/** The same threads wait as much, in another way. */
public final class WaitsMoved {

    public static final Rule RULE = Rule.named("waits-moved")
            .undirected()
            .changing(pair -> Text.of("cause.waits-moved.in-all"))
            .shownBy(TimeView.WHERE_IT_WENT)
            .moving(LockMetrics.BLOCKED_SHARE, LockMetrics.BLOCKED_RATE, LockMetrics.LONGEST)
            .moving(LockMetrics.BLOCKED_PER_UNIT, LockMetrics.INFLATION_RATE)
            .moving(LockMetrics.POOL_WAIT_SHARE, LockMetrics.PARKED_SHARE, LockMetrics.WAIT_SHARE)
            .found(WaitsMoved::found);

    private WaitsMoved() {}

    private static Optional<Finding> found(Case pair) {
        List<Text> told = pair.movedWaits().stream().map(MovedWait::text).toList();
        Metric[] evidence = pair.comparison().metrics().stream()
                .filter(MetricResult::isMoved)
                .map(MetricResult::metric)
                .toArray(Metric[]::new);
        return told.isEmpty()
                ? Optional.empty()
                : Optional.of(Finding.high(Text.of("cause.waits-moved.found", Text.semicolons(told)), evidence));
    }
}
