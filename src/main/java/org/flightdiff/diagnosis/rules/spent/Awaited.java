package org.flightdiff.diagnosis.rules.spent;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.accounting.Account;
import org.flightdiff.accounting.Account.Sort;
import org.flightdiff.accounting.Ledger;
import org.flightdiff.accounting.ThreadTime;
import org.flightdiff.accounting.ThreadTime.Nature;
import org.flightdiff.accounting.Threads;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.accounting.regression.Resource;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Selection;
import org.flightdiff.shape.Quantity;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.locks.LockEvents;
import org.flightdiff.view.threads.ThreadNames;
import org.jspecify.annotations.Nullable;

/** Who ends a wait for other threads of the same JVM. */
final class Awaited {

    private static final Set<Resource> FOR_OTHERS = EnumSet.of(Resource.PARKED, Resource.WAITING, Resource.QUEUED);

    /** Threads that are idle for more of their time could end waits sooner. */
    private static final double IDLE = 0.05;

    /** Fewer threads, or less of their time idle, by so much: not what a pool varies by. */
    private static final double FEWER = 1.2;

    private static final double LESS_IDLE = 0.2;

    private static final double MOSTLY = 0.5;

    private static final String OWNER = "previousOwner";

    private Awaited() {}

    /** A sentence on the threads that end what most was added of; empty where it cannot be told. */
    static Text by(Case pair, Increase main) {
        return main.resource() == Resource.BLOCKED
                ? owner(pair, main)
                : FOR_OTHERS.contains(main.resource()) ? by(pair, main.thread()) : Text.none();
    }

    /** The same of threads of which only the kind is known, and that they wait. */
    static Text by(Case pair, String waiting) {
        return doers(pair, waiting)
                .map(after -> told(pair, ledger(pair).baseline().of(after.kind()), after))
                .orElse(Text.none());
    }

    /** The threads that end what most was added of. */
    static Optional<Text> whom(Case pair, Increase main) {
        return FOR_OTHERS.contains(main.resource()) ? whom(pair, main.thread()) : Optional.empty();
    }

    static Optional<Text> whom(Case pair, String waiting) {
        return doers(pair, waiting).map(after -> Threads.LABEL.apply(after.kind()));
    }

    /** How many these are, where they became fewer. */
    static Optional<Quantity> fewer(Case pair, Increase main) {
        return Optional.of(main)
                .filter(wait -> FOR_OTHERS.contains(wait.resource()))
                .flatMap(wait -> doers(pair, wait.thread()))
                .flatMap(after -> ledger(pair)
                        .baseline()
                        .of(after.kind())
                        .filter(before -> before.alive() >= FEWER * after.alive())
                        .map(before -> Quantity.of(
                                Text.of("cause.spent.awaited.threads", Threads.LABEL.apply(after.kind())),
                                Unit.ONE,
                                Both.seenFrom(pair.suffering(), after.alive(), before.alive()))));
    }

    /** The JVM tells who had the monitor before. */
    private static Text owner(Case pair, Increase main) {
        return LargestRise.ofTime(
                        pair,
                        window -> window.events(LockEvents.BLOCKED)
                                .whereText(
                                        Selection.THREAD,
                                        name -> ThreadNames.kindOf(name).equals(main.thread())),
                        (events, row) -> ThreadNames.kindOf(events.has(OWNER) ? events.text(OWNER, row) : null))
                .filter(most -> most.rise() >= MOSTLY * main.more()
                        && !most.key().equals(main.thread())
                        && !most.key().equals(ThreadNames.UNKNOWN))
                .map(most ->
                        Text.of("cause.spent.owner", ThreadNames.LABEL.apply(most.key()), most.values(pair, Unit.ONE)))
                .orElse(Text.none());
    }

    /**
     * Threads that are never idle while others wait, and that are fewer than on the other side, or were idle there: of these the
     * fewest. Of whom most of the time is not known, that run at least as much as those that wait.
     *
     * @param waiting the kind of threads that waits
     */
    private static Optional<ThreadTime> doers(Case pair, String waiting) {
        double run = ledger(pair).candidate().of(waiting).map(Awaited::running).orElse(0.0);
        return ledger(pair).candidate().kinds().stream()
                .filter(after -> !after.kind().equals(waiting)
                        && (after.nature() == Nature.PROGRAM || after.nature() == Nature.VIRTUAL))
                .filter(after -> after.alive() >= MOSTLY
                        && idle(after) <= IDLE
                        && (running(after) >= run || after.threads(Sort.BELOW_THRESHOLD) < MOSTLY * after.alive())
                        && isScarcer(ledger(pair).baseline().of(after.kind()).orElse(null), after))
                .min(Comparator.comparingDouble(ThreadTime::alive).thenComparing(ThreadTime::kind));
    }

    private static Ledger ledger(Case pair) {
        return pair.once(Ledger.class, each -> Ledger.of(new Both<>(each.runsBefore(), each.runsAfter())));
    }

    private static boolean isScarcer(@Nullable ThreadTime before, ThreadTime after) {
        return before == null || before.alive() >= FEWER * after.alive() || idle(before) >= idle(after) + LESS_IDLE;
    }

    private static double running(ThreadTime threads) {
        return threads.threads(Sort.RUNNING);
    }

    private static double idle(ThreadTime threads) {
        return threads.amount(Account.IDLE).threads() / threads.alive();
    }

    private static Text told(Case pair, Optional<ThreadTime> before, ThreadTime after) {
        boolean known = idle(after) + before.map(Awaited::idle).orElse(0.0) > 0;
        Text idle = before.map(each -> pair.values(Unit.SHARE, idle(each), idle(after)))
                .orElseGet(() -> Text.share(idle(after)));
        return Text.of(
                "cause.spent.awaited",
                Threads.LABEL.apply(after.kind()),
                pair.values(Unit.ONE, before.map(ThreadTime::alive).orElse(0.0), after.alive()),
                known ? Text.of("cause.spent.awaited.idle", idle) : Text.none());
    }
}
