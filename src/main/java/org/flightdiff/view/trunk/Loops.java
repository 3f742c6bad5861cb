package org.flightdiff.view.trunk;

import java.util.List;
import java.util.regex.Pattern;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.view.panel.Sites;

/** Where threads wait for what comes next: the next task, connection, reference or point in time. */
public final class Loops {

    /** Of the JDK and of common servers. */
    private static final List<String> NEXT = List.of(
            "ThreadPoolExecutor.getTask",
            "ForkJoinPool.awaitWork",
            "ForkJoinPool.runWorker",
            "DelayedWorkQueue.",
            "DelayQueue.",
            "java.util.TimerThread.",
            "java.lang.ref.ReferenceQueue.remove",
            "java.lang.ref.Reference.waitForReferencePendingList",
            "java.lang.ApplicationShutdownHooks.",
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

    /** What the JDK runs tasks in: what is called by these is the middle of one. */
    private static final List<String> TASKS = List.of(
            "ThreadPoolExecutor.runWorker",
            "ForkJoinPool.runWorker",
            "ForkJoinTask.doExec",
            "FutureTask.run",
            "CompletableFuture$Async",
            "java.util.TimerThread.");

    /** A queue that is not the JDK's, by the word that every queue has in its name. */
    private static final Pattern QUEUE = Pattern.compile("(Queue|Deque)\\.\\w+$");

    /** As the field calls it: an executor of a server or a library that is not the JDK's. */
    private static final Pattern LOOKS_FOR_TASKS = Pattern.compile(
            "(Executor|ThreadPool|EventLoop|Reactor|Acceptor|Poller|Dispatcher|Scheduler)\\w*(\\$\\w+)*\\.\\w+$");

    private Loops() {}

    /**
     * Whether a thread waits for what comes next. Only what is nearer to the top than the application tells: who runs a task
     * has the loop of its executor further down. The application begins at the first method outside of the JDK that is no
     * queue's; that may be an executor of its own.
     */
    public static boolean waits(StackTrace stack) {
        for (String frame : stack.frames()) {
            if (has(frame, NEXT)) {
                return true;
            }
            if (!Sites.isJdk(frame) && !QUEUE.matcher(frame).find()) {
                return LOOKS_FOR_TASKS.matcher(frame).find();
            }
        }
        return false;
    }

    /** Whether a method of the application is called by what the JDK runs tasks in. */
    public static boolean areBelow(StackTrace stack) {
        return stack.frames().stream().dropWhile(Sites::isJdk).anyMatch(frame -> has(frame, TASKS));
    }

    private static boolean has(String frame, List<String> calls) {
        return calls.stream().anyMatch(frame::contains);
    }
}
