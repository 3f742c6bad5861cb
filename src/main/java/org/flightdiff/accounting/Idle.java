package org.flightdiff.accounting;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowTests;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.threads.ThreadEvents;
import org.flightdiff.view.trunk.Loops;

/**
 * Tells threads that have nothing to do from threads that wait for something they need. Who waits for the next task,
 * connection, reference or point in time is idle: more of it is no harm, less of it only means that more was asked for.
 */
public final class Idle {

    /** What a consumer calls in a loop of its own. */
    private static final List<String> TAKES = List.of("Queue.take", "Queue.poll", "Deque.take", "Deque.poll");

    /** What who keeps a pace calls. */
    private static final List<String> SLEEPS = List.of("Thread.sleep", "TimeUnit.sleep");

    /** What the main thread waits in until others have done the work. */
    private static final List<String> ENDS = List.of("java.lang.Thread.join", "CountDownLatch.await");

    /** What frameworks wait in for a task, and code for its turn; locks are only waited for in the middle of a task. */
    private static final List<String> IN_LOOPS = List.of(
            "java.lang.Object.wait", "concurrent.SynchronousQueue", "AbstractQueuedSynchronizer$ConditionObject.");

    private Idle() {}

    /**
     * Whether a thread that stands still does so because it has nothing to do. What takes from a queue or sleeps in the
     * only method of the application is the loop of a consumer, or keeps a pace, unless it sleeps in the middle of a task;
     * deeper on the stack something is fetched that is needed, such as a connection of a pool.
     */
    public static boolean is(StackTrace stack) {
        return is(stack, has(stack, SLEEPS));
    }

    /** Of events by their stacks: from JDK 24 on the JDK leaves its own methods out of those of sleeping threads. */
    public static RowTests among(Events events) {
        boolean asleep = events.type().equals(ThreadEvents.SLEPT.event());
        return events.stackMeets(stack -> asleep ? is(stack, true) : is(stack));
    }

    private static boolean is(StackTrace stack, boolean asleep) {
        List<String> frames = stack.frames();
        // Through the class that the JVM makes of it, a named method is run as it is; an anonymous one may be a task.
        boolean isNamed = frames.stream().noneMatch(frame -> frame.contains(".lambda$"));
        long application = frames.stream()
                .filter(frame -> !Sites.isJdk(frame) && !(isNamed && frame.contains("$$Lambda")))
                .count();
        if (application == 0 || Loops.waits(stack)) {
            return true;
        }
        boolean inTask = Loops.areBelow(stack);
        boolean isMain = !inTask && !Sites.isJdk(frames.get(frames.size() - 1));
        return (application == 1 && (has(stack, TAKES) || (asleep && !inTask))) || (isMain && has(stack, ENDS));
    }

    /** Whether a thread takes from a queue, sleeps, or waits in a way that loops of frameworks do too. */
    public static boolean mayBeLoop(StackTrace stack) {
        return stack.frames().stream().anyMatch(Idle::mayBeLoop);
    }

    /** Whether loops of consumers and of frameworks call a method to wait in it. */
    public static boolean mayBeLoop(String method) {
        return has(method, TAKES) || has(method, SLEEPS) || has(method, IN_LOOPS);
    }

    private static boolean has(StackTrace stack, List<String> calls) {
        return stack.frames().stream().anyMatch(frame -> has(frame, calls));
    }

    private static boolean has(String frame, List<String> calls) {
        return calls.stream().anyMatch(frame::contains);
    }
}
