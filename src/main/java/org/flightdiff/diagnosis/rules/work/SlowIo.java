package org.flightdiff.diagnosis.rules.work;

import java.util.Arrays;
import java.util.Comparator;
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
import org.flightdiff.view.io.Operation;
import org.flightdiff.view.io.OperationMetrics;
import org.flightdiff.view.io.OperationPanels;
import org.flightdiff.view.io.Peer;
import org.flightdiff.view.locks.LockEvents;
import org.flightdiff.view.locks.LockMetrics;
import org.flightdiff.view.locks.PoolWaits;

/** Threads wait longer for files and sockets. */
public final class SlowIo {

    /** Mean number of threads in it: less is under 5 % of a single thread, which nobody would act on. */
    private static final double TELLING_THREADS = Case.SMALLEST_CHANGE - 1;

    private static final double MOSTLY = 0.5;

    public static final Rule RULE = Rule.named("slow-io")
            .shownBy(OperationPanels.OVER_TIME)
            .raising(Arrays.stream(Operation.values())
                    .map(OperationMetrics::timeShare)
                    .toArray(Metric[]::new))
            .masking(LessWork.SEEMS)
            .lowering(AllocationMetrics.RATE, LoadMetrics.JVM)
            .slowing()
            .found(SlowIo::examine);

    private SlowIo() {}

    private static Optional<Finding> examine(Case pair) {
        List<Operation> slower = Arrays.stream(Operation.values())
                .filter(operation -> isSlower(pair, operation))
                .sorted(Comparator.comparingDouble((Operation operation) -> -rise(pair, operation)))
                .toList();
        if (slower.isEmpty()) {
            return Optional.empty();
        }
        Operation most = slower.get(0);
        List<Text> spent = slower.stream()
                .map(each -> Text.of(
                        "cause.slow-io.operation",
                        pair.values(OperationMetrics.timeShare(each)),
                        Text.code(event(each))))
                .toList();
        boolean blocking = HeldOver.isMostOf(window -> window.events(LockEvents.BLOCKED), pair, event(most));
        boolean exhausting = HeldOver.isMostOf(PoolWaits::in, pair, event(most));
        double waiting =
                slower.stream().mapToDouble(operation -> rise(pair, operation)).sum()
                        + (blocking ? Slowness.moreWaiting(pair, LockMetrics.BLOCKED_SHARE) : 0)
                        + (exhausting ? Slowness.moreWaiting(pair, LockMetrics.POOL_WAIT_SHARE) : 0);
        double part = Slowness.partOf(pair, waiting);
        List<Metric> effects = part >= MOSTLY ? pair.worsened(ApplicationMetrics.DURATIONS) : List.<Metric>of();
        Text explanation = Text.sentences(
                Text.of("cause.slow-io.found", Text.commas(spent)), mostAdded(pair, most), pair.effects(effects));
        Finding finding = Finding.traced(
                        explanation,
                        slower.stream().map(OperationMetrics::timeShare).toList(),
                        effects)
                .followedBy("lock-contention", blocking)
                .followedBy("pool-wait", exhausting)
                .accountingFor(part);
        // A thread that waits for the next request reads too, but that makes no unit of work longer.
        boolean mayBeIdle = slower.equals(List.of(Operation.SOCKET_READ)) && effects.isEmpty();
        boolean telling = rise(pair, most) >= TELLING_THREADS;
        return Optional.of(finding.sureIf(!mayBeIdle && telling && pair.rose(OperationMetrics.timeShare(most))));
    }

    private static double rise(Case pair, Operation operation) {
        return pair.rise(OperationMetrics.timeShare(operation));
    }

    private static boolean isSlower(Case pair, Operation operation) {
        Metric share = OperationMetrics.timeShare(operation);
        return pair.rose(share) || (pair.jumped(share) && pair.rise(share) >= TELLING_THREADS);
    }

    private static String event(Operation operation) {
        return operation.selection().event();
    }

    private static Text mostAdded(Case pair, Operation operation) {
        return LargestRise.ofTime(pair, window -> window.events(event(operation)), Peer::of)
                .map(most -> Text.of(
                        "cause.slow-io.most-added",
                        pair.sideAfter(),
                        most.name(Peer.LABEL),
                        most.values(pair, Unit.SECONDS)))
                .orElse(Text.none());
    }
}
