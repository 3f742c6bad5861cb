package org.flightdiff.diagnosis.rules.spent;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.flightdiff.accounting.excess.Resource;
import org.flightdiff.accounting.excess.SystemCall;
import org.flightdiff.comparison.load.Load;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
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

/** Threads wait longer for files and sockets. */
public final class SlowIo {

    private static final List<Metric> SHARES =
            Arrays.stream(Operation.values()).map(OperationMetrics::timeShare).toList();

    /** Of what was added: what has less of it is not where it went. */
    private static final double MOSTLY = 0.5;

    public static final Rule RULE = Rule.named(SpentName.OPERATION.id())
            .shownBy(OperationPanels.OVER_TIME)
            .raising(SHARES.toArray(Metric[]::new))
            .masking(LessWork.SEEMS)
            .lowering(AllocationMetrics.RATE, LoadMetrics.JVM)
            .slowing()
            .found(SlowIo::examine);

    private SlowIo() {}

    private static Optional<Finding> examine(Case pair) {
        return Spent.in(pair, SpentName.OPERATION)
                .map(spent -> spent.finding(
                                SHARES.stream().filter(pair::rose).toList(), List.of(), mostAdded(pair, spent))
                        .sureIf(!mayBeMereWaiting(pair, spent)));
    }

    /**
     * Who reads from a socket may wait for the next request: no unit of work takes longer for it then, or the other side
     * simply did more in the same time.
     */
    private static boolean mayBeMereWaiting(Case pair, Spent spent) {
        boolean idler =
                Load.of(pair.comparison().metrics()).more() == pair.suffering().other();
        return isOfSockets(spent)
                && pair.after(ApplicationMetrics.MEDIAN).isPresent()
                && (idler || pair.worsened(ApplicationMetrics.DURATIONS).isEmpty());
    }

    private static boolean isOfSockets(Spent spent) {
        return spent.main().resource() == Resource.SOCKET
                || (spent.main().resource() == Resource.NATIVE && spent.main().system() == SystemCall.SOCKETS);
    }

    /** The file or peer of the operation that rose most; none where most of its events are too short to be recorded. */
    private static Text mostAdded(Case pair, Spent spent) {
        return Arrays.stream(Operation.values())
                .filter(operation -> pair.rise(OperationMetrics.timeShare(operation)) > 0)
                .max((one, other) -> Double.compare(
                        pair.rise(OperationMetrics.timeShare(one)), pair.rise(OperationMetrics.timeShare(other))))
                .flatMap(
                        operation -> LargestRise.ofTime(pair, window -> window.events(operation.selection()), Peer::of))
                .filter(most -> most.rise() >= MOSTLY * spent.main().more())
                .map(most -> Text.of(
                        "cause.slow-io.most-added",
                        pair.sideAfter(),
                        most.name(Peer.LABEL),
                        most.values(pair, Unit.ONE)))
                .orElse(Text.none());
    }
}
