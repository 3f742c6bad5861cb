package org.flightdiff.diagnosis.rules.spent;

import java.util.List;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.locks.LockMetrics;
import org.flightdiff.view.locks.LockPanels;

/** Threads wait for a lock, a permit or an element of a pool that others hold. */
public final class PoolWait {

    public static final Rule RULE = Rule.named(SpentName.QUEUED.id())
            .shownBy(LockPanels.PARKED_BY_METHOD, LockMetrics.PARKED_SHARE)
            .masking(LessWork.SEEMS)
            .raising(LockMetrics.POOL_WAIT_SHARE, LockMetrics.PARKED_SHARE)
            .lowering(AllocationMetrics.RATE, LoadMetrics.JVM)
            .slowing()
            .found(pair -> Spent.in(pair, SpentName.QUEUED)
                    .map(spent -> spent.finding(List.of(LockMetrics.POOL_WAIT_SHARE), List.of(), Text.none())));

    private PoolWait() {}
}
