package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Sites;
import org.flightdiff.view.locks.LockEvents;

/** Threads wait for monitors that others hold. */
public final class LockContention {

    private static final String SHARE = "lock.blocked.share";
    private static final String RATE = "lock.blocked.rate";
    private static final String LONGEST = "lock.blocked.longest";
    private static final String THREADS = "thread.active.mean";

    /** Threads blocked at a time, on average: less is under 5 % of a single thread, which nobody would act on. */
    private static final double TELLING_THREADS = Case.SMALLEST_CHANGE - 1;

    public static final Rule RULE = Rule.named("lock-contention", "Contended locks")
            .evidence("lock.blocked.share up, from jdk.JavaMonitorEnter (on, from 20 ms with default.jfc and 10 ms with"
                    + " profile.jfc; jdk.JavaMonitorEnter#threshold=1ms shows more). Effect: lock.blocked.rate,"
                    + " lock.blocked.longest. Locks of java.util.concurrent are in"
                    + " jdk.ThreadPark.")
            .advice(
                    "See the Locks view for the class of the lock, its holder and the code that waits. Hold the lock for"
                            + " less: no I/O, logging or sleep inside; split it; use a concurrent collection or a read-write"
                            + " lock.")
            .found(LockContention::examine);

    private LockContention() {}

    private static Optional<Finding> examine(Case pair) {
        double blocked = pair.after(SHARE).orElse(0) * pair.after(THREADS).orElse(0)
                - pair.before(SHARE).orElse(0) * pair.before(THREADS).orElse(0);
        boolean telling = blocked >= TELLING_THREADS;
        if (!pair.rose(SHARE) && !(telling && pair.jumped(SHARE))) {
            return Optional.empty();
        }
        List<String> effects = pair.worsened(List.of(RATE, LONGEST));
        String explanation = "Threads were blocked at monitors for " + pair.values(SHARE) + " of their time, at "
                + pair.values(RATE) + "; the longest time on the " + pair.sufferingWord() + " was "
                + pair.textAfter(LONGEST) + "." + most(pair);
        return Optional.of(Finding.traced(explanation, List.of(SHARE), effects).sureIf(telling && pair.rose(SHARE)));
    }

    private static String most(Case pair) {
        return Stream.of(
                        by(pair, "at monitors of ", (events, row) -> events.text("monitorClass", row)),
                        by(pair, "in ", (events, row) -> Sites.ofApplication(events.stack(row))))
                .flatMap(Optional::stream)
                .reduce((monitor, place) -> monitor + " and " + place)
                .map(most -> " On the " + pair.sufferingWord() + " most waiting was added " + most + ".")
                .orElse("");
    }

    private static Optional<String> by(Case pair, String where, LargestRise.Key key) {
        return LargestRise.ofTime(pair, window -> window.events(LockEvents.BLOCKED), key)
                .map(most -> where + most.key() + " (" + most.values(pair, Unit.SECONDS) + " per second)");
    }
}
