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
import org.flightdiff.view.io.OperationPanels;
import org.flightdiff.view.io.Peer;
import org.flightdiff.view.locks.LockEvents;
import org.flightdiff.view.locks.PoolWaits;

/** Threads wait longer for files and sockets. */
public final class SlowIo {

    /** The operations that can be slow. */
    private enum Operation {
        FILE_READ("io.file.read.time.share", "jdk.FileRead"),
        FILE_WRITE("io.file.write.time.share", "jdk.FileWrite"),
        FILE_FORCE("io.file.force.time.share", "jdk.FileForce"),
        SOCKET_READ("io.socket.read.time.share", "jdk.SocketRead"),
        SOCKET_WRITE("io.socket.write.time.share", "jdk.SocketWrite");

        private final String timeShare;
        private final String event;

        Operation(String timeShare, String event) {
            this.timeShare = timeShare;
            this.event = event;
        }

        double rise(Case pair) {
            return pair.rise(timeShare);
        }

        boolean isSlower(Case pair) {
            return pair.rose(timeShare) || (pair.jumped(timeShare) && rise(pair) >= TELLING_THREADS);
        }
    }

    /** Mean number of threads in it: less is under 5 % of a single thread, which nobody would act on. */
    private static final double TELLING_THREADS = Case.SMALLEST_CHANGE - 1;

    private static final double MOSTLY = 0.5;

    public static final Rule RULE = Rule.named("slow-io")
            .shownBy(OperationPanels.OVER_TIME)
            .raising(
                    Operation.FILE_READ.timeShare,
                    Operation.FILE_WRITE.timeShare,
                    Operation.FILE_FORCE.timeShare,
                    Operation.SOCKET_READ.timeShare,
                    Operation.SOCKET_WRITE.timeShare)
            .masking(LessWork.SEEMS)
            .lowering("allocation.rate", "cpu.jvm.mean")
            .slowing()
            .found(SlowIo::examine);

    private SlowIo() {}

    private static Optional<Finding> examine(Case pair) {
        List<Operation> slower = Arrays.stream(Operation.values())
                .filter(operation -> operation.isSlower(pair))
                .sorted(Comparator.comparingDouble((Operation operation) -> -operation.rise(pair)))
                .toList();
        if (slower.isEmpty()) {
            return Optional.empty();
        }
        Operation most = slower.get(0);
        List<Text> spent = slower.stream()
                .map(each -> Text.of("cause.slow-io.operation", pair.values(each.timeShare), Text.code(each.event)))
                .toList();
        boolean blocking = HeldOver.isMostOf(window -> window.events(LockEvents.BLOCKED), pair, most.event);
        boolean exhausting = HeldOver.isMostOf(PoolWaits::in, pair, most.event);
        double waiting =
                slower.stream().mapToDouble(operation -> operation.rise(pair)).sum()
                        + (blocking ? Slowness.moreWaiting(pair, "lock.blocked.share") : 0)
                        + (exhausting ? Slowness.moreWaiting(pair, "lock.pool-wait.share") : 0);
        double part = Slowness.partOf(pair, waiting);
        List<String> effects = part >= MOSTLY ? pair.worsened(Slowness.METRICS) : List.<String>of();
        Text explanation = Text.sentences(
                Text.of("cause.slow-io.found", Text.commas(spent)), mostAdded(pair, most), pair.effects(effects));
        Finding finding = Finding.traced(
                        explanation, slower.stream().map(each -> each.timeShare).toList(), effects)
                .followedBy("lock-contention", blocking)
                .followedBy("pool-wait", exhausting)
                .accountingFor(part);
        // A thread that waits for the next request reads too, but that makes no unit of work longer.
        boolean mayBeIdle = slower.equals(List.of(Operation.SOCKET_READ)) && effects.isEmpty();
        boolean telling = most.rise(pair) >= TELLING_THREADS;
        return Optional.of(finding.sureIf(!mayBeIdle && telling && pair.rose(most.timeShare)));
    }

    private static Text mostAdded(Case pair, Operation operation) {
        return LargestRise.ofTime(pair, window -> window.events(operation.event), Peer::of)
                .map(most -> Text.of(
                        "cause.slow-io.most-added",
                        pair.sideAfter(),
                        most.name(Peer.LABEL),
                        most.values(pair, Unit.SECONDS)))
                .orElse(Text.none());
    }
}
