package org.flightdiff.view.locks;

import static org.flightdiff.view.locks.LockEvents.PARKED;

import java.util.List;
import java.util.regex.Pattern;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.threads.ThreadNames;
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

    private static final String CONDITION = "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";

    /** A queue without a free place, or a pool without a free element. */
    private static final List<String> EXHAUSTED = List.of("Queue.put", "Queue.offer", "Deque.put", "Deque.poll");

    /** Hands over what is given back; JDKs from 21 on park on it at a node of another queue. */
    private static final List<String> HANDED_OVER = List.of("concurrent.SynchronousQueue.");

    /** Where a thread waits that has nothing to do. */
    private static final List<String> IDLE = List.of(
            "ThreadPoolExecutor.getTask",
            "ForkJoinPool.awaitWork",
            "ForkJoinPool.runWorker",
            "DelayedWorkQueue",
            "DelayQueue.",
            "LinkedTransferQueue.",
            "Queue.take");

    private PoolWaits() {}

    /** Those of a window, without threads that wait between two tasks, in the loop of whatever framework. */
    public static Events in(Window window) {
        Events parked = window.events(PARKED);
        Events taken = parked.where(row -> isTaken(parked, row));
        if (taken.isEmpty() || !taken.has(Selection.THREAD)) {
            return taken;
        }
        Trunks trunks = Trunks.in(window);
        Groups kinds = taken.byText(Selection.THREAD, ThreadNames::kindOf);
        return taken.where(row -> isLock(taken.text("parkedClass", row))
                || !trunks.isBeside(kinds.name(kinds.of(row)), taken.stack(row)));
    }

    private static boolean isLock(@Nullable String parkedClass) {
        return parkedClass != null && TAKEN.matcher(parkedClass).matches();
    }

    /** Whether one of those that parked did so because of that. */
    public static boolean isTaken(Events parked, int row) {
        return isTaken(parked.text("parkedClass", row), parked.stack(row));
    }

    private static boolean isTaken(@Nullable String parkedClass, StackTrace stack) {
        if (parkedClass == null
                || Sites.ofApplication(stack).equals(Sites.ONLY_JDK)
                || has(stack, IDLE)
                || Loops.waits(stack)) {
            return false;
        }
        return isLock(parkedClass)
                || (parkedClass.equals(CONDITION) && has(stack, EXHAUSTED))
                || has(stack, HANDED_OVER);
    }

    private static boolean has(StackTrace stack, List<String> calls) {
        return stack.frames().stream().anyMatch(frame -> calls.stream().anyMatch(frame::contains));
    }
}
