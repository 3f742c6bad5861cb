package org.flightdiff.diagnosis.rules.spent;

import java.util.List;
import org.flightdiff.accounting.excess.Resource;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.locks.LockMetrics;
import org.flightdiff.view.locks.LockPanels;
import org.flightdiff.view.time.TimeView;

/** Threads stand still for longer: until another thread, or a process, is done, or for a time that was set. */
public final class WaitsLonger {

    public static final Rule RULE = Rule.named(SpentName.STANDING.id())
            .shownBy(LockPanels.PARKED_BY_METHOD, LockMetrics.PARKED_SHARE, pair -> stands(pair, Resource.PARKED))
            .shownBy(LockPanels.WAITING_BY_CLASS, LockMetrics.WAIT_SHARE, pair -> stands(pair, Resource.WAITING))
            .shownBy(TimeView.WHERE_IT_WENT, null, pair -> stands(pair, Resource.SLEEPING))
            .masking(LessWork.SEEMS)
            .raising(LockMetrics.PARKED_SHARE)
            .lowering(AllocationMetrics.RATE, LoadMetrics.JVM)
            .slowing()
            .found(pair -> Spent.in(pair, SpentName.STANDING)
                    .map(spent -> spent.finding(trace(spent), List.of(), Text.none())));

    private WaitsLonger() {}

    private static boolean stands(Case pair, Resource how) {
        return Spent.in(pair, SpentName.STANDING)
                .filter(spent -> spent.main().resource() == how)
                .isPresent();
    }

    /** No metric counts those that sleep. */
    private static List<Metric> trace(Spent spent) {
        return switch (spent.main().resource()) {
            case PARKED -> List.of(LockMetrics.PARKED_SHARE);
            case WAITING -> List.of(LockMetrics.WAIT_SHARE);
            default -> List.of();
        };
    }
}
