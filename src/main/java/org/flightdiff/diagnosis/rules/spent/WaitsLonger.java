package org.flightdiff.diagnosis.rules.spent;

import java.util.List;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.locks.LockMetrics;
import org.flightdiff.view.locks.LockPanels;

/** Threads stand still for longer: until another thread, or a process, is done, or for a time that was set. */
public final class WaitsLonger {

    public static final Rule RULE = Rule.named(SpentName.STANDING.id())
            .shownBy(LockPanels.PARKED_BY_METHOD, LockMetrics.PARKED_SHARE)
            .masking(LessWork.SEEMS)
            .raising(LockMetrics.PARKED_SHARE)
            .lowering(AllocationMetrics.RATE, LoadMetrics.JVM)
            .slowing()
            .found(pair -> Spent.in(pair, SpentName.STANDING)
                    .map(spent -> spent.finding(List.of(LockMetrics.PARKED_SHARE), List.of(), Text.none())));

    private WaitsLonger() {}
}
