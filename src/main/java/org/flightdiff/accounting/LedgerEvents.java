package org.flightdiff.accounting;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.cpu.CpuEvents;
import org.flightdiff.view.lanes.StateEvents;
import org.flightdiff.view.methods.MethodEvents;

/** The events behind the amounts of a ledger. A part is a kind of threads with what they do. */
public final class LedgerEvents {

    private LedgerEvents() {}

    /** All events that a ledger is made of. */
    public static List<Selection> all() {
        return RunLedger.reads();
    }

    /** Those without any of which there is no ledger. */
    public static List<Selection> telling() {
        return Stream.concat(
                        Waits.read().stream(),
                        Stream.of(CpuEvents.THREAD_LOAD, MethodEvents.EXECUTION, MethodEvents.IN_NATIVE))
                .toList();
    }

    /** The events of a window by the parts that they tell of. */
    public static List<RowEvents> counted(Window window) {
        Stream<RowEvents> waits = Arrays.stream(Waits.values())
                .map(each -> RowEvents.grouped(window.events(each.selection()), each::parts));
        Stream<RowEvents> running = Stream.of(MethodEvents.EXECUTION, MethodEvents.CPU_TIME)
                .map(each -> RowEvents.grouped(window.events(each), LedgerEvents::running));
        Stream<RowEvents> inNative =
                Stream.of(RowEvents.grouped(window.events(MethodEvents.IN_NATIVE), InNative::parts));
        Stream<RowEvents> ofAll = Stream.of(RowEvents.grouped(window.events(WallClock.SAMPLES), WallClock::parts));
        return Stream.of(waits, running, inNative, ofAll).flatMap(rows -> rows).toList();
    }

    private static Groups running(Events samples) {
        Groups all = samples.byStack(stack -> Account.RUNNING.name());
        return StateEvents.kinds(samples).and(all, (kind, account) -> Waits.part(Threads.kindOf(kind), account));
    }

    /** Names of the event types that tell of an account, the most important first. */
    public static List<String> types(Account account) {
        Stream<Selection> samples = switch (account) {
            case RUNNING -> Stream.of(MethodEvents.EXECUTION, MethodEvents.CPU_TIME);
            case IN_NATIVE, SOCKET_READ, SOCKET_WRITE, FILE_READ, FILE_WRITE, FILE_FORCE, IDLE ->
                Stream.of(MethodEvents.IN_NATIVE);
            case BLOCKED, PARKED, NOTIFIED, SLEEPING, PINNED, ALLOCATION_STALL, STOPPED, BELOW_THRESHOLD -> Stream.of();
        };
        Stream<Selection> waits = Arrays.stream(Waits.values())
                .filter(each -> each.account() == account || (account == Account.IDLE && each.canBeIdle()))
                .map(Waits::selection);
        return Stream.concat(waits, samples).map(Selection::event).toList();
    }

    /** The name of a part. */
    public static String part(String kind, Account account) {
        return Waits.part(kind, account.name());
    }

    /** The kind of threads of a part. */
    public static String kindOf(String part) {
        return Waits.kindOf(part);
    }

    /** What they do. */
    public static Account accountOf(String part) {
        return Waits.accountOf(part);
    }
}
