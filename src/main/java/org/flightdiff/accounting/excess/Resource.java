package org.flightdiff.accounting.excess;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flightdiff.accounting.Idle;
import org.flightdiff.accounting.InNative;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowTests;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.Weighed;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Availability;
import org.flightdiff.view.allocation.AllocationStacks;
import org.flightdiff.view.allocation.Origin;
import org.flightdiff.view.io.Operation;
import org.flightdiff.view.locks.LockEvents;
import org.flightdiff.view.locks.PoolWaits;
import org.flightdiff.view.methods.MethodEvents;
import org.flightdiff.view.stacks.StackWeights;
import org.flightdiff.view.threads.ThreadEvents;
import org.flightdiff.view.threads.ThreadNames;
import org.flightdiff.view.trunk.Trunks;

/** What threads spend while they do, or fail to do, their work. Time is in threads: thread-seconds per second. */
public enum Resource {
    /** Running Java code, from samples. */
    COMPUTING(Unit.ONE, Resource::computing),
    /** In native code that is no idle wait, from samples: calls of the system too short for events of their own, too. */
    NATIVE(Unit.ONE, Resource::inNative),
    /** Bytes allocated per second. */
    ALLOCATING(Unit.BYTES_PER_SECOND, Resource::allocated),
    /** Blocked at monitors. */
    BLOCKED(Unit.ONE, Resource::blocked),
    /** Parked until a lock, a permit or an element of a pool comes free. */
    QUEUED(
            Unit.ONE,
            window ->
                    isRecorded(window, LockEvents.PARKED) ? seconds(notIdle(window, PoolWaits.in(window))) : List.of()),
    /** Parked until something else is done, such as the task of another thread. */
    PARKED(Unit.ONE, Resource::parked),
    /** Waiting to be notified. */
    WAITING(Unit.ONE, (window, compared) -> lasting(window, compared, LockEvents.WAITED)),
    /** Asleep. */
    SLEEPING(Unit.ONE, (window, compared) -> lasting(window, compared, ThreadEvents.SLEPT)),
    /** Reading from and writing to sockets. */
    SOCKET(Unit.ONE, (window, compared) -> lasting(window, compared, selections("socket"))),
    /** Reading, writing and forcing files. */
    FILE(Unit.ONE, (window, compared) -> lasting(window, compared, selections("file")));

    /** Up to JDK 8 HotSpot holds it during each collection (VM_GC_Operation, gc/shared/vmGCOperations.cpp). */
    private static final String OF_COLLECTIONS = "java.lang.ref.Reference$Lock";

    private final Unit unit;
    private final BiFunction<Window, List<Window>, List<Weighed>> weighed;

    Resource(Unit unit, Function<Window, List<Weighed>> weighed) {
        this(unit, (window, compared) -> weighed.apply(window));
    }

    Resource(Unit unit, BiFunction<Window, List<Window>, List<Weighed>> weighed) {
        this.unit = unit;
        this.weighed = weighed;
    }

    /** The unit of its amounts: {@link Unit#ONE} is threads. */
    public Unit unit() {
        return unit;
    }

    /**
     * Its events in a window, and what each stands for; none where it was not recorded.
     *
     * @param compared all windows of both sides: of several types of events those count that were recorded in each
     */
    List<Weighed> weighed(Window window, List<Window> compared) {
        return weighed.apply(window, compared);
    }

    /** Whether it is time in which a thread makes no progress. */
    public boolean isWaiting() {
        return switch (this) {
            case COMPUTING, ALLOCATING -> false;
            case NATIVE, BLOCKED, QUEUED, PARKED, WAITING, SLEEPING, SOCKET, FILE -> true;
        };
    }

    /** Whether it is waiting for a device or a peer rather than for another thread. */
    public boolean isOperation() {
        return switch (this) {
            case NATIVE, SOCKET, FILE -> true;
            case COMPUTING, ALLOCATING, BLOCKED, QUEUED, PARKED, WAITING, SLEEPING -> false;
        };
    }

    private static Selection[] selections(String kind) {
        return Arrays.stream(Operation.values())
                .map(Operation::selection)
                .filter(selection -> selection.event().toLowerCase(Locale.ROOT).contains(kind))
                .toArray(Selection[]::new);
    }

    private static List<Weighed> computing(Window window) {
        double period = window.settings().of(MethodEvents.EXECUTION.event()).periodSeconds();
        return isRecorded(window, MethodEvents.EXECUTION) && period > 0
                ? List.of(StackWeights.alike(window.events(MethodEvents.EXECUTION), period))
                : List.of();
    }

    private static List<Weighed> inNative(Window window) {
        if (!InNative.isRecorded(window)) {
            return List.of();
        }
        Events samples = window.events(MethodEvents.IN_NATIVE);
        if (samples.isEmpty()) {
            return List.of(StackWeights.alike(samples, 0));
        }
        double[] seconds = InNative.weights(samples, window);
        RowTests idle = samples.stackMeets(Idle::is);
        return List.of(StackWeights.of(samples, row -> idle.test(row) ? 0 : seconds[row]));
    }

    private static List<Weighed> allocated(Window window) {
        Origin origin = Origin.in(window);
        return origin == Origin.TLAB_EVENTS || origin == Origin.SAMPLES ? AllocationStacks.weighed(window) : List.of();
    }

    private static List<Weighed> lasting(Window window, List<Window> compared, Selection... selections) {
        return Stream.of(selections)
                .filter(selection -> compared.stream().allMatch(each -> isRecorded(each, selection)))
                .flatMap(selection -> seconds(notIdle(window, window.events(selection))).stream())
                .toList();
    }

    private static List<Weighed> blocked(Window window) {
        return isRecorded(window, LockEvents.BLOCKED)
                ? seconds(window.events(LockEvents.BLOCKED)
                        .whereText("monitorClass", monitor -> !OF_COLLECTIONS.equals(monitor)))
                : List.of();
    }

    /** Who parks without a blocker may mean to wait for a while. */
    private static List<Weighed> parked(Window window) {
        if (!isRecorded(window, LockEvents.PARKED)) {
            return List.of();
        }
        Events parked = notIdle(window, window.events(LockEvents.PARKED));
        if (parked.isEmpty()) {
            return seconds(parked);
        }
        Events forReason = parked.whereText("parkedClass", Objects::nonNull);
        RowTests isTaken = PoolWaits.areTaken(forReason);
        return seconds(forReason.where(isTaken.negate()));
    }

    private static boolean isRecorded(Window window, Selection selection) {
        return Availability.missing(window, selection.event()) == null;
    }

    private static List<Weighed> seconds(Events events) {
        return List.of(StackWeights.bySeconds(events));
    }

    /** Those of threads in the middle of a task. */
    private static Events notIdle(Window window, Events events) {
        if (events.isEmpty() || !events.has(Selection.THREAD)) {
            return events.whereStack(stack -> !Idle.is(stack));
        }
        Events busy = events.whereStack(stack -> !Idle.is(stack));
        if (busy.isEmpty()) {
            return busy;
        }
        Groups kinds = busy.byText(Selection.THREAD, ThreadNames::kindOf);
        RowTests mayBeLoop = busy.stackMeets(Idle::mayBeLoop);
        RowTests beside = Trunks.in(window).areBeside(busy, kinds);
        return busy.where(mayBeLoop.and(beside).negate());
    }
}
