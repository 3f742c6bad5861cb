package org.flightdiff.accounting;

import java.util.List;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.trunk.Loops;

/**
 * Tells threads that have nothing to do from threads that wait for something they need. Who waits for the next task,
 * connection, reference or point in time is idle: more of it is no harm, less of it only means that more was asked for.
 */
public final class Idle {

    /** Where the JDK's and common servers' threads wait for what comes next. */
    private static final List<String> LOOPS = List.of(
            "ThreadPoolExecutor.getTask",
            "ForkJoinPool.awaitWork",
            "ForkJoinPool.runWorker",
            "DelayedWorkQueue.",
            "DelayQueue.",
            "java.util.TimerThread.",
            "java.lang.ref.ReferenceQueue.remove",
            "java.lang.ref.Reference.waitForReferencePendingList",
            "java.lang.Thread.join",
            "java.lang.ApplicationShutdownHooks.",
            "CountDownLatch.await",
            "EPoll.wait",
            "EPollArrayWrapper.epollWait",
            "KQueue.poll",
            "WEPoll.wait",
            "WindowsSelectorImpl$SubSelector.poll",
            "SelectorImpl.select",
            "Net.poll",
            "Net.accept",
            "ServerSocketChannelImpl.accept",
            "PlainSocketImpl.accept",
            "PlainSocketImpl.socketAccept",
            "EPollSelectorProvider",
            "epollWait",
            "TaskQueue.take",
            "TaskQueue.poll");

    /** What a consumer, or who keeps a pace, calls in a loop of its own. */
    private static final List<String> NEXT =
            List.of("Queue.take", "Queue.poll", "Deque.take", "Deque.poll", "Thread.sleep", "TimeUnit.sleep");

    /** What frameworks wait in for a task, and code for its turn; locks are only waited for in the middle of a task. */
    private static final List<String> IN_LOOPS = List.of(
            "java.lang.Object.wait", "concurrent.SynchronousQueue", "AbstractQueuedSynchronizer$ConditionObject.");

    private Idle() {}

    /**
     * Whether a thread that stands still does so because it has nothing to do. What takes from a queue or sleeps in the
     * only method of the application is the loop of a consumer, or keeps a pace; deeper on the stack something is fetched
     * that is needed, such as a connection of a pool.
     */
    public static boolean is(StackTrace stack) {
        List<String> frames = stack.frames();
        int application = 0;
        boolean next = false;
        for (String frame : frames) {
            if (has(frame, LOOPS)) {
                return true;
            }
            next |= has(frame, NEXT);
            application += Sites.isJdk(frame) ? 0 : 1;
        }
        return application == 0 || (next && application == 1) || Loops.waits(stack);
    }

    /** Whether a thread takes from a queue, or waits in a way that loops of frameworks do too. */
    public static boolean mayBeLoop(StackTrace stack) {
        return stack.frames().stream().anyMatch(frame -> has(frame, NEXT) || has(frame, IN_LOOPS));
    }

    private static boolean has(String frame, List<String> calls) {
        return calls.stream().anyMatch(frame::contains);
    }
}
