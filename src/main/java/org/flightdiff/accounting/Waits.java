package org.flightdiff.accounting;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.flightdiff.accounting.ThreadTime.Amount;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowTests;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Sureness;
import org.flightdiff.view.Availability;
import org.flightdiff.view.Throttle;
import org.flightdiff.view.heap.HeapEvents;
import org.flightdiff.view.io.Operation;
import org.flightdiff.view.lanes.StateTimes;
import org.flightdiff.view.locks.LockEvents;
import org.flightdiff.view.locks.PoolWaits;
import org.flightdiff.view.threads.ThreadEvents;
import org.jspecify.annotations.Nullable;

/** The events that last as long as a thread waits, each in its account. */
enum Waits {
    BLOCKED(Account.BLOCKED, LockEvents.BLOCKED),
    BLOCKED_IN_NATIVE(Account.BLOCKED, LockEvents.NATIVE),
    PARKED(Account.PARKED, LockEvents.PARKED),
    NOTIFIED(Account.NOTIFIED, LockEvents.WAITED),
    SLEEPING(Account.SLEEPING, ThreadEvents.SLEPT),
    SOCKET_READ(Account.SOCKET_READ, Operation.SOCKET_READ.selection()),
    SOCKET_WRITE(Account.SOCKET_WRITE, Operation.SOCKET_WRITE.selection()),
    FILE_READ(Account.FILE_READ, Operation.FILE_READ.selection()),
    FILE_WRITE(Account.FILE_WRITE, Operation.FILE_WRITE.selection()),
    FILE_FORCE(Account.FILE_FORCE, Operation.FILE_FORCE.selection()),
    PINNED(Account.PINNED, ThreadEvents.PINNED),
    ALLOCATION_STALL(Account.ALLOCATION_STALL, HeapEvents.ALLOCATION_STALL);

    private static final Set<Waits> CAN_BE_IDLE = EnumSet.of(PARKED, NOTIFIED, SLEEPING, SOCKET_READ);

    private final Account account;
    private final Selection selection;

    Waits(Account account, Selection selection) {
        this.account = account;
        this.selection = selection;
    }

    static List<Selection> read() {
        return Arrays.stream(values()).map(each -> each.selection).toList();
    }

    /** Where the time goes of a thread that waits for something that it needs. */
    public Account account() {
        return account;
    }

    public Selection selection() {
        return selection;
    }

    /** Whether a window would have such events if threads had waited so. */
    boolean isRecorded(Window window) {
        return Availability.missing(window, selection.event()) == null;
    }

    /** Threads, which may be called by their kinds, with what each of some events of this type counts for. */
    Groups parts(Window window, Events events, Function<@Nullable String, String> called) {
        Groups parts = events.alike(PoolWaits.PARKED_CLASS).by(each -> ofAlike(window, each, called));
        RowTests open = canBeIdle() ? OpenUnits.in(window).around(events) : RowTests.NONE;
        return open == RowTests.NONE
                ? parts
                : parts.and(
                        Groups.of(events, row -> open.test(row) ? account.name() : ""),
                        (part, own) -> own.isEmpty() ? part : part(kindOf(part), own));
    }

    private Groups ofAlike(Window window, Events events, Function<@Nullable String, String> called) {
        Groups threads = events.has(Selection.THREAD)
                ? events.byText(Selection.THREAD, called)
                : Groups.of(events, row -> Threads.OTHERS);
        if (!canBeIdle() || events.isEmpty()) {
            return threads.and(Groups.of(events, row -> account.name()), Waits::part);
        }
        RowTests busy = events.stackMeets(stack -> stack.calls().isEmpty())
                .or(Idle.among(events).negate());
        // A park without a blocker is that of a thread that looks after itself, not for somebody.
        boolean tellsReason = this == PARKED && events.has(PoolWaits.PARKED_CLASS);
        RowTests reason = tellsReason ? events.textMeets(PoolWaits.PARKED_CLASS, Objects::nonNull) : RowTests.ALL;
        RowTests serving = this == SOCKET_READ ? Serving.in(window).areOf(events) : RowTests.NONE;
        RowTests working = busy.and(reason).and(serving.negate());
        return threads.and(Groups.of(events, row -> (working.test(row) ? account : Account.IDLE).name()), Waits::part);
    }

    /** Whether threads that have nothing to do have such events too. */
    boolean canBeIdle() {
        return CAN_BE_IDLE.contains(this);
    }

    /** The name of a kind of threads with what they do. */
    static String part(String kind, String account) {
        return account + " " + kind;
    }

    static Account accountOf(String part) {
        return Account.valueOf(part.substring(0, part.indexOf(' ')));
    }

    static String kindOf(String part) {
        return part.substring(part.indexOf(' ') + 1);
    }

    /** Threads by kind and account, in the mean over a window. */
    Map<String, Map<Account, Amount>> in(Window window) {
        Events events = window.events(selection);
        Map<String, Map<Account, Amount>> byKind = new HashMap<>();
        if (events.isEmpty()) {
            return byKind;
        }
        Sureness sureness = isWhole(window) ? Sureness.EXACT : Sureness.AT_LEAST;
        new StateTimes(window, events, parts(window, events, Threads::kindOf), events.eachDuration(), false)
                .totals()
                .forEach((part, seconds) -> byKind.computeIfAbsent(kindOf(part), kind -> new EnumMap<>(Account.class))
                        .put(accountOf(part), new Amount(seconds / window.seconds(), sureness)));
        return byKind;
    }

    private boolean isWhole(Window window) {
        return window.shortestNanos(selection) <= 0
                && window.settings().of(selection.event()).thresholdNanos() <= 0
                && Throttle.remark(window, selection).isEmpty();
    }

    /** The names of all threads that have such events in a window, as recorded. */
    Set<String> threads(Window window) {
        return ThreadLifetimes.names(window.events(selection), Selection.THREAD);
    }
}
