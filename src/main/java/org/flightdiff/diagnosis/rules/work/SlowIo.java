package org.flightdiff.diagnosis.rules.work;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.io.Peer;

/** Threads wait longer for files and sockets. */
public final class SlowIo {

    /** What can be slow. */
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

    /** Threads in it at a time, on average: less is under 5 % of a single thread, which nobody would act on. */
    private static final double TELLING_THREADS = Case.SMALLEST_CHANGE - 1;

    public static final Rule RULE = Rule.named("slow-io", "Slow files or sockets")
            .evidence(
                    "More time in file or socket operations (io.file.read.time.share and the like), from jdk.FileRead,"
                            + " jdk.FileWrite, jdk.FileForce, jdk.SocketRead and jdk.SocketWrite: on, from 20 ms with default.jfc"
                            + " and 10 ms with profile.jfc (1 ms from JDK 25 on); a lower threshold shows more. Reading a socket"
                            + " is often a mere wait for the next request.")
            .advice("See the Files and sockets view for the file or peer. Look at the device, the network and the peer"
                    + " at that time; read and write more at once, cache, set timeouts, and keep I/O out of locks.")
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
        String explanation = slower.stream()
                        .map(each -> pair.values(each.timeShare) + " in " + each.event)
                        .collect(Collectors.joining(", ", "Of the length of the window threads spent ", "."))
                + peer(pair, most);
        Finding finding = Finding.traced(
                explanation, slower.stream().map(each -> each.timeShare).toList(), List.of());
        boolean mayBeIdle = slower.equals(List.of(Operation.SOCKET_READ));
        boolean telling = most.rise(pair) >= TELLING_THREADS;
        return Optional.of(finding.sureIf(!mayBeIdle && telling && pair.rose(most.timeShare)));
    }

    private static String peer(Case pair, Operation operation) {
        return LargestRise.ofTime(pair, window -> window.events(operation.event), Peer::of)
                .map(most -> " On the " + pair.sufferingWord() + " most was added by " + most.key() + " ("
                        + most.values(pair, Unit.SECONDS) + " per second).")
                .orElse("");
    }
}
