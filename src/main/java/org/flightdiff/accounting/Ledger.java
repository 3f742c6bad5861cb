package org.flightdiff.accounting;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.accounting.ThreadTime.Nature;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.cpu.CpuEvents;
import org.flightdiff.view.lanes.StateEvents;
import org.flightdiff.view.methods.MethodEvents;

/**
 * Where the time of both sides' threads went: for each kind of threads how many there were and how many of them were
 * running, waiting by what for, idle or stopped, in threads (thread-seconds per second), so that parts add up and the
 * rest that nothing tells of is seen.
 */
public record Ledger(SideLedger baseline, SideLedger candidate) implements TwoSided<SideLedger> {

    private static final PerWindow<SideLedger> RUN = new PerWindow<>(RunLedger::of);

    /** The ledger of the windows of both sides, one for each run; a side may have none. */
    public static Ledger of(Both<List<Window>> windows) {
        return new Ledger(of(windows.baseline()), of(windows.candidate()));
    }

    static SideLedger of(Window window) {
        return RUN.of(window);
    }

    private static SideLedger of(List<Window> runs) {
        return SideLedger.mean(runs.stream().map(RUN::of).toList());
    }

    /** All kinds of threads, in alphabetical order. */
    public List<String> kinds() {
        return Stream.of(baseline, candidate)
                .flatMap(side -> side.kinds().stream().map(ThreadTime::kind))
                .distinct()
                .sorted()
                .toList();
    }

    public Nature nature(String kind) {
        return Stream.of(baseline, candidate)
                .flatMap(side -> side.of(kind).stream().map(ThreadTime::nature))
                .findFirst()
                .orElseThrow();
    }

    /** The threads of a kind on a side; none if it has no such threads. */
    public ThreadTime of(Role side, String kind) {
        return of(side).of(kind).orElseGet(() -> ThreadTime.none(kind, nature(kind)));
    }

    public static List<Selection> reads() {
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
                .map(each -> RowEvents.grouped(
                        window.events(each.selection()), events -> each.parts(window, events, Threads::kindOf)));
        Stream<RowEvents> running = Stream.of(MethodEvents.EXECUTION, MethodEvents.CPU_TIME)
                .map(each -> RowEvents.grouped(window.events(each), Ledger::running));
        Stream<RowEvents> inNative = Stream.of(
                RowEvents.grouped(window.events(MethodEvents.IN_NATIVE), events -> InNative.parts(events, window)));
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

    /** The name of a part of a ledger: a kind of threads with what they do. */
    public static String part(String kind, Account account) {
        return Waits.part(kind, account.name());
    }

    public static String kindOf(String part) {
        return Waits.kindOf(part);
    }

    public static Account accountOf(String part) {
        return Waits.accountOf(part);
    }
}
