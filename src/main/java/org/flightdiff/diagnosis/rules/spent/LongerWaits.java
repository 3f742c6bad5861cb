package org.flightdiff.diagnosis.rules.spent;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flightdiff.accounting.UnitTime;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.accounting.regression.Resource;
import org.flightdiff.accounting.regression.SystemCall;
import org.flightdiff.comparison.load.Load;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Throttle;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.io.IoView;
import org.flightdiff.view.io.Operation;
import org.flightdiff.view.io.OperationMetrics;
import org.flightdiff.view.io.Peer;
import org.flightdiff.view.locks.LockEvents;
import org.flightdiff.view.locks.LockMetrics;
import org.flightdiff.view.locks.LocksView;
import org.flightdiff.view.locks.PoolWaits;
import org.flightdiff.view.methods.MethodPanels;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.time.TimeView;

/** Threads make no progress for longer, each in a way of its own. */
public final class LongerWaits {

    /** For a lock, a permit or an element of a pool that others hold. */
    public static final Rule POOL_WAIT = Rule.named(Causes.POOL_WAIT)
            .titled(LongerWaits::taken)
            .shownBy(LocksView.PARKED_BY_METHOD, LockMetrics.PARKED_SHARE)
            .raising(LockMetrics.POOL_WAIT_SHARE, LockMetrics.PARKED_SHARE)
            .keepingFromWork()
            .found(pair -> shown(Causes.POOL_WAIT, spent -> List.of(LockMetrics.POOL_WAIT_SHARE))
                    .apply(pair)
                    .or(() -> recorded(pair, LockMetrics.POOL_WAIT_SHARE, PoolWaits::in, "cause.site.queued")));

    /** Until another thread, or a process, is done, or for a time that was set. No metric counts those that sleep. */
    public static final Rule WAITS_LONGER = Rule.named(Causes.WAITS_LONGER)
            .titled(LongerWaits::awaited)
            .shownBy(LocksView.PARKED_BY_METHOD, LockMetrics.PARKED_SHARE)
            .shownBy(LocksView.WAITING_BY_CLASS, LockMetrics.WAIT_SHARE)
            .shownBy(TimeView.WHERE_IT_WENT)
            .raising(LockMetrics.PARKED_SHARE)
            .keepingFromWork()
            // Who starts a thread for each task starts as many fewer as it waits longer for them.
            .masking(Causes.THREAD_CHURN)
            .found(pair -> waitsLonger(pair).or(() -> ShortWaits.in(pair).map(ShortWaits::finding)));

    /** In native code that is no file, socket or idle wait. */
    public static final Rule NATIVE_CODE = Rule.named(Causes.NATIVE_CODE)
            .shownBy(MethodPanels.IN_NATIVE_CODE)
            .timing(Suspects.of(Causes.NATIVE_CODE))
            .masking(LessWork.SEEMS)
            .raising(ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT)
            .slowing()
            .found(shown(Causes.NATIVE_CODE, spent -> List.of(ProcessorMetrics.JVM)));

    /** For monitors that others hold, and what is done meanwhile is not the cause. */
    public static final Rule LOCK_CONTENTION = Rule.named(Causes.LOCK_CONTENTION)
            .shownBy(LocksView.OVER_TIME, LockMetrics.BLOCKED_SHARE)
            .raising(LockMetrics.BLOCKED_SHARE, LockMetrics.BLOCKED_RATE, LockMetrics.LONGEST)
            .raising(LockMetrics.INFLATION_RATE, LockMetrics.BLOCKED_PER_UNIT)
            .keepingFromWork()
            .naming(pair -> monitor(pair).map(LargestRise::key).filter(type -> isTelling(pair, type)))
            .found(pair -> Spent.in(pair, Causes.LOCK_CONTENTION).map(spent -> blocked(pair, spent)));

    private LongerWaits() {}

    private static Optional<Finding> waitsLonger(Case pair) {
        return shown(Causes.WAITS_LONGER, spent -> switch (spent.main().resource()) {
                    case PARKED -> List.of(LockMetrics.PARKED_SHARE);
                    case WAITING -> List.of(LockMetrics.WAIT_SHARE);
                    default -> List.of();
                })
                .apply(pair)
                .map(finding -> finding.sureIf(!((isIdler(pair) || areFaster(pair)) && areSeenAsShort(pair))));
    }

    /** With what is waited for, where that is known: a time that was set, or other threads. */
    private static Text awaited(Case pair) {
        Optional<Spent> spent = Spent.in(pair, Causes.WAITS_LONGER);
        // Who waits for a thread that sleeps waits as long.
        if (spent.filter(LongerWaits::isAsleep).isPresent()) {
            return Text.of("cause.waits-longer.asleep");
        }
        // How many fewer they are is told with the place.
        return spent.map(waits -> Awaited.fewer(pair, waits.main()).isPresent()
                        ? Optional.<Text>empty()
                        : Awaited.whom(pair, waits.main()))
                .orElseGet(() -> ShortWaits.in(pair).flatMap(waits -> Awaited.whom(pair, waits.thread())))
                .map(threads -> Text.of("cause.waits-longer.for", threads))
                .orElseGet(Causes.WAITS_LONGER::title);
    }

    private static boolean isAsleep(Spent spent) {
        return spent.increases()
                .anyMatch(each -> each.resource() == Resource.SLEEPING
                        && each.more() >= MOSTLY * spent.main().more());
    }

    private static Function<Case, Optional<Finding>> shown(Cause name, Function<Spent, List<Metric>> trace) {
        return pair -> Spent.in(pair, name)
                .map(spent -> spent.finding(trace.apply(spent), List.of(), Awaited.by(pair, spent.main())));
    }

    private static boolean isTelling(Case pair, String type) {
        return !type.equals("java.lang.Object")
                && Spent.in(pair, Causes.LOCK_CONTENTION).stream()
                        .noneMatch(spent -> spent.main().frame().startsWith(type + "."));
    }

    /** A lock of java.util.concurrent is contended, not exhausted; who waits for a place of a queue parks on none. */
    private static Text taken(Case pair) {
        Optional<String> type = LargestRise.ofTime(
                        pair, PoolWaits::in, (events, row) -> events.text(PoolWaits.PARKED_CLASS, row))
                .flatMap(most -> PoolWaits.lock(most.key()));
        boolean isLock = type.filter(each -> each.endsWith("Lock")).isPresent();
        return Name.behind((isLock ? Causes.LOCK_CONTENTION : Causes.POOL_WAIT).title(), type);
    }

    private static Optional<LargestRise> monitor(Case pair) {
        return LargestRise.ofTime(
                pair, window -> window.events(LockEvents.BLOCKED), (events, row) -> events.text("monitorClass", row));
    }

    private static Finding blocked(Case pair, Spent spent) {
        Optional<LargestRise> monitor = monitor(pair);
        return spent.finding(
                        List.of(LockMetrics.BLOCKED_SHARE),
                        pair.worsened(List.of(LockMetrics.BLOCKED_RATE, LockMetrics.LONGEST)),
                        Text.sentences(
                                monitor.map(most ->
                                                most.told(pair, "cause.lock-contention.monitor", most.name(), Unit.ONE))
                                        .orElse(Text.none()),
                                Awaited.by(pair, spent.main())))
                .advising(monitor.filter(most -> !spent.main().frame().isEmpty())
                        .map(most -> Text.of(
                                "cause.lock-contention.look",
                                most.name(),
                                Name.of(spent.main().frame()))));
    }

    private static final Operation FORCE = Operation.FILE_FORCE;

    private static final List<Metric> SHARES =
            Arrays.stream(Operation.values()).map(OperationMetrics::timeShare).toList();

    /** Of what was added: what has less of it is not where it went. */
    private static final double MOSTLY = 0.5;

    /** Threads wait longer for files and sockets. */
    public static final Rule SLOW_IO = Rule.named(Causes.SLOW_IO)
            .shownBy(IoView.OVER_TIME)
            .raising(SHARES.toArray(Metric[]::new))
            .keepingFromWork()
            .titled(LongerWaits::ofFilesOrSockets)
            .found(LongerWaits::slowIo);

    /** Of a thread: what every program reads and writes takes less. */
    private static final double TELLING = 0.1;

    private static Optional<Finding> slowIo(Case pair) {
        return Spent.in(pair, Causes.SLOW_IO)
                .map(spent -> spent.finding(
                                SHARES.stream().filter(pair::rose).toList(),
                                List.of(),
                                Text.sentences(mostAdded(pair, spent), leftOut(pair, spent.main())))
                        .sureIf(!mayBeMereWaiting(pair, spent) && !isMoved(pair, spent)))
                .or(() -> Stream.of(FORCE, Operation.FILE_READ, Operation.FILE_WRITE)
                        .filter(each -> each == FORCE || pair.rise(OperationMetrics.timeShare(each)) >= TELLING)
                        .flatMap(each -> recorded(
                                pair,
                                OperationMetrics.timeShare(each),
                                window -> window.events(each.selection()),
                                "cause.site.file")
                                .stream())
                        .findFirst());
    }

    /** Whether other threads do there what those of the other side did. */
    private static boolean isMoved(Case pair, Spent spent) {
        return Spent.in(pair.seenFrom(pair.suffering().other()), Causes.SLOW_IO).stream()
                .flatMap(Spent::increases)
                .flatMap(Spent::frames)
                .anyMatch(spent.main().frame()::equals);
    }

    /** Where the accounts see too little of it to say more: that it is more, and in which of the application's methods most. */
    private static Optional<Finding> recorded(Case pair, Metric share, Function<Window, Events> events, String what) {
        return LargestRise.ofTime(pair, events, (all, row) -> Sites.ofApplication(all.stack(row)))
                .filter(most -> !pair.worsened(List.of(share)).isEmpty())
                .map(most -> Finding.medium(
                                Text.sentences(
                                        Text.of("cause.spent.sentence", pair.labelled(share)),
                                        most.told(pair, "cause.spent.most-added", most.site(), Unit.ONE)),
                                share)
                        .at(most.at(pair, what, Unit.ONE)));
    }

    private static Text ofFilesOrSockets(Case pair) {
        return Spent.in(pair, Causes.SLOW_IO)
                .map(Spent::main)
                .map(main -> Text.of(isOfSockets(main) ? "cause.slow-io.sockets" : "cause.slow-io.files"))
                .orElseGet(() -> Text.of("cause.slow-io.files"));
    }

    private static boolean isOfSockets(Increase main) {
        return main.resource() == Resource.SOCKET
                || (main.resource() == Resource.NATIVE && main.system() == SystemCall.SOCKETS);
    }

    /** How many threads wait within units of work for what no event tells, where a limit keeps events from being recorded. */
    private static Text leftOut(Case pair, Increase main) {
        boolean limited = Arrays.stream(Operation.values())
                .anyMatch(
                        operation -> !pair.after().events(operation.selection()).isEmpty()
                                && !Throttle.remark(pair.after(), operation.selection())
                                        .isEmpty());
        double before = UnitTime.of(pair.before(), main.thread()).restOfThreads();
        double after = UnitTime.of(pair.after(), main.thread()).restOfThreads();
        return limited && after - before > main.more()
                ? Text.of("cause.slow-io.left-out", pair.values(Unit.ONE, before, after))
                : Text.none();
    }

    /**
     * Who reads from a socket may wait for the next request: no unit of work takes longer for it then, or the other side
     * simply did more in the same time.
     */
    private static boolean mayBeMereWaiting(Case pair, Spent spent) {
        boolean known = pair.after(ApplicationMetrics.MEDIAN).isPresent();
        return isOfSockets(spent.main()) && known && (isIdler(pair) || areSeenAsShort(pair));
    }

    /** Whether the other side simply did more. */
    private static boolean isIdler(Case pair) {
        return Load.of(pair.comparison().metrics()).more() == pair.suffering().other();
    }

    /** Whether units of work take less time than on the other side, which what waits beside them does not make longer. */
    private static boolean areFaster(Case pair) {
        return !pair.seenFrom(pair.suffering().other())
                .worsened(ApplicationMetrics.DURATIONS)
                .isEmpty();
    }

    private static boolean areSeenAsShort(Case pair) {
        return pair.after(ApplicationMetrics.MEDIAN).isPresent()
                && pair.worsened(ApplicationMetrics.DURATIONS).isEmpty();
    }

    /** The file or peer of the operation that rose most; none where most of its events are too short to be recorded. */
    private static Text mostAdded(Case pair, Spent spent) {
        return Arrays.stream(Operation.values())
                .filter(operation -> pair.rise(OperationMetrics.timeShare(operation)) > 0)
                .max(Comparator.comparingDouble(operation -> pair.rise(OperationMetrics.timeShare(operation))))
                .flatMap(
                        operation -> LargestRise.ofTime(pair, window -> window.events(operation.selection()), Peer::of))
                .filter(most -> most.rise() >= MOSTLY * spent.main().more())
                .map(most -> most.told(pair, "cause.spent.most-added", most.name(Peer.LABEL), Unit.ONE))
                .orElse(Text.none());
    }
}
