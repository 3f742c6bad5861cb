package org.flightdiff.view.locks;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.RowTests;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.trunk.Loops;
import org.flightdiff.view.trunk.Trunks;
import org.jspecify.annotations.Nullable;

/**
 * Threads that parked because what they needed was taken: a lock or a permit of java.util.concurrent, or an element of
 * a pool. Threads of an executor that wait for work do the same and are left out, and so is whoever waits for a result
 * or parks without a reason, which may be meant.
 */
public final class PoolWaits {

    private static final Pattern TAKEN = Pattern.compile("java\\.util\\.concurrent\\."
            + "(locks\\.(ReentrantLock|ReentrantReadWriteLock|StampedLock).*|Semaphore\\$.*)");

    public static final String PARKED_CLASS = "parkedClass";

    private static final String CONDITION = "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";

    /** A queue without a free place, or a pool without a free element. */
    private static final List<String> EXHAUSTED = List.of("Queue.put", "Queue.offer", "Deque.put", "Deque.poll");

    /** Hands over what is given back; JDKs from 21 on park on it at a node of another queue. */
    private static final List<String> HANDED_OVER = List.of("concurrent.SynchronousQueue.");

    /** What a consumer waits for. */
    private static final List<String> OWN_QUEUE = List.of("LinkedTransferQueue.", "Queue.take");

    private static final PerWindow<Events> IN = new PerWindow<>(PoolWaits::found);

    private PoolWaits() {}

    /** Those of a window, without threads that wait between two tasks, in the loop of whatever framework. */
    public static Events in(Window window) {
        return IN.of(window);
    }

    private static Events found(Window window) {
        Events parked = window.events(LockEvents.PARKED);
        return parked.where(parked.alike(PARKED_CLASS).areOf(each -> found(window, each)));
    }

    private static Events found(Window window, Events parked) {
        Events atWork = parked.whereStack(PoolWaits::isAtWork);
        Events taken = atWork.where(areTaken(atWork));
        if (taken.isEmpty() || !taken.has(Selection.THREAD)) {
            return taken;
        }
        RowTests isLock = taken.textMeets(PARKED_CLASS, PoolWaits::isLock);
        RowTests isBeside = Trunks.in(window).areBeside(taken);
        return taken.where(isLock.or(isBeside.negate()));
    }

    private static boolean isLock(@Nullable String parkedClass) {
        return parkedClass != null && TAKEN.matcher(parkedClass).matches();
    }

    /** The lock or semaphore that a class on which threads park belongs to: its outer class; empty where it is none. */
    public static Optional<String> lock(String parkedClass) {
        return Optional.of(parkedClass).filter(PoolWaits::isLock).map(type -> type.split("\\$")[0]);
    }

    private static boolean isAtWork(StackTrace stack) {
        return !Sites.ofApplication(stack).equals(Sites.ONLY_JDK) && !has(stack, OWN_QUEUE) && !Loops.waits(stack);
    }

    /** Tells of each of those that parked whether it did so because of that. */
    public static RowTests areTaken(Events parked) {
        if (parked.isEmpty()) {
            return row -> false;
        }
        RowTests atWork = parked.stackMeets(PoolWaits::isAtWork);
        RowTests exhausted = parked.stackMeets(stack -> has(stack, EXHAUSTED));
        RowTests handedOver = parked.stackMeets(stack -> has(stack, HANDED_OVER));
        RowTests isLock = parked.textMeets(PARKED_CLASS, PoolWaits::isLock);
        RowTests isCondition = parked.textMeets(PARKED_CLASS, CONDITION::equals);
        RowTests hasReason = parked.textMeets(PARKED_CLASS, Objects::nonNull);
        return hasReason.and(atWork).and(isLock.or(isCondition.and(exhausted)).or(handedOver));
    }

    private static boolean has(StackTrace stack, List<String> calls) {
        return stack.frames().stream().anyMatch(frame -> calls.stream().anyMatch(frame::contains));
    }
}
