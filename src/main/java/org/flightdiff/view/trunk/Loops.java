package org.flightdiff.view.trunk;

import java.util.regex.Pattern;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.view.panel.Sites;

public final class Loops {

    /** A queue that is not the JDK's, by the word that every queue has in its name. */
    private static final Pattern QUEUE = Pattern.compile("(Queue|Deque)\\.\\w+$");

    /** As the field calls it: an executor of a server or a library that is not the JDK's. */
    private static final Pattern LOOKS_FOR_TASKS = Pattern.compile(
            "(Executor|ThreadPool|EventLoop|Reactor|Acceptor|Poller|Dispatcher|Scheduler)\\w*(\\$\\w+)*\\.\\w+$");

    private Loops() {}

    /** Whether the first method outside of the JDK that is no queue's belongs to an executor: it waits for a task. */
    public static boolean waits(StackTrace stack) {
        for (String frame : stack.frames()) {
            if (!Sites.isJdk(frame) && !QUEUE.matcher(frame).find()) {
                return LOOKS_FOR_TASKS.matcher(frame).find();
            }
        }
        return false;
    }
}
