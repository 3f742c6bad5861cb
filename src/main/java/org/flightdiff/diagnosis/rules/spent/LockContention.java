package org.flightdiff.diagnosis.rules.spent;

import java.util.List;
import java.util.Optional;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.locks.LockEvents;
import org.flightdiff.view.locks.LockMetrics;
import org.flightdiff.view.locks.LockPanels;

/** Threads wait for monitors that others hold, and what is done meanwhile is not the cause. */
public final class LockContention {

    public static final Rule RULE = Rule.named(SpentName.BLOCKED.id())
            .shownBy(LockPanels.OVER_TIME, LockMetrics.BLOCKED_SHARE)
            .raising(
                    LockMetrics.BLOCKED_SHARE,
                    LockMetrics.BLOCKED_RATE,
                    LockMetrics.LONGEST,
                    LockMetrics.INFLATION_RATE,
                    LockMetrics.BLOCKED_PER_UNIT)
            .masking(LessWork.SEEMS)
            .lowering(AllocationMetrics.RATE, LoadMetrics.JVM)
            .slowing()
            .found(LockContention::examine);

    private LockContention() {}

    private static Optional<Finding> examine(Case pair) {
        return Spent.in(pair, SpentName.BLOCKED).map(spent -> {
            Optional<LargestRise> monitor = LargestRise.ofTime(
                    pair,
                    window -> window.events(LockEvents.BLOCKED),
                    (events, row) -> events.text("monitorClass", row));
            Finding finding = spent.finding(
                    List.of(LockMetrics.BLOCKED_SHARE),
                    pair.worsened(List.of(LockMetrics.BLOCKED_RATE, LockMetrics.LONGEST)),
                    monitor.map(most -> Text.of(
                                    "cause.lock-contention.monitor",
                                    pair.sideAfter(),
                                    most.name(),
                                    most.values(pair, Unit.ONE)))
                            .orElse(Text.none()));
            return monitor.filter(most -> !spent.main().frame().isEmpty())
                    .map(most -> finding.advising(Text.of(
                            "cause.lock-contention.look",
                            most.name(),
                            Name.of(spent.main().frame()))))
                    .orElse(finding);
        });
    }
}
