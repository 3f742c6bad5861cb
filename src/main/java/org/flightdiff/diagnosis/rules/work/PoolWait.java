package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Slowness;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.locks.LockMetrics;
import org.flightdiff.view.locks.LockPanels;
import org.flightdiff.view.locks.PoolWaits;
import org.flightdiff.view.panel.Sites;

/** Threads wait for a lock, a permit or an element of a pool that others hold. */
public final class PoolWait {

    private static final Metric SHARE = LockMetrics.POOL_WAIT_SHARE;

    /** Mean number of waiting threads: less is under 5 % of a single thread, too little to act on. */
    private static final double TELLING_THREADS = Case.SMALLEST_CHANGE - 1;

    private static final double MOSTLY = 0.5;

    public static final Rule RULE = Rule.named("pool-wait")
            .shownBy(LockPanels.PARKED_BY_METHOD)
            .masking(LessWork.SEEMS)
            .raising(SHARE, LockMetrics.PARKED_SHARE)
            .lowering(AllocationMetrics.RATE, LoadMetrics.JVM)
            .slowing()
            .found(PoolWait::examine);

    private PoolWait() {}

    private static Optional<Finding> examine(Case pair) {
        double waiting = Slowness.moreWaiting(pair, SHARE);
        boolean telling = waiting >= TELLING_THREADS;
        if (!pair.rose(SHARE) && !(telling && pair.jumped(SHARE))) {
            return Optional.empty();
        }
        double part = Slowness.partOf(pair, waiting);
        List<Metric> effects = part >= MOSTLY ? pair.worsened(ApplicationMetrics.DURATIONS) : List.<Metric>of();
        Optional<LargestRise> place =
                LargestRise.ofTime(pair, PoolWaits::in, (events, row) -> Sites.ofApplication(events.stack(row)));
        Text explanation = Text.sentences(
                Text.of(
                        "cause.pool-wait.found",
                        pair.values(SHARE),
                        waiting > 0
                                ? Text.of("cause.pool-wait.more", pair.sideAfter(), Text.amount(Unit.ONE, waiting))
                                : Text.none()),
                place.map(most -> mostAdded(pair, most)).orElse(Text.none()),
                pair.effects(effects));
        return Optional.of(Finding.traced(explanation, List.of(SHARE), effects)
                .in(place.flatMap(LargestRise::method))
                .sureIf(telling && pair.rose(SHARE))
                .accountingFor(part));
    }

    private static Text mostAdded(Case pair, LargestRise most) {
        return Text.of("cause.pool-wait.most-added", pair.sideAfter(), most.site(), most.values(pair, Unit.SECONDS));
    }
}
