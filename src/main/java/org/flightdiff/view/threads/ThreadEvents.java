package org.flightdiff.view.threads;

import org.flightdiff.recording.Selection;

/** The events this view reads. */
public final class ThreadEvents {

    /** How many Java threads there are, once a second. */
    public static final Selection STATISTICS =
            Selection.of("jdk.JavaThreadStatistics").numbers("activeCount", "daemonCount", "accumulatedCount");

    /** The start of a Java thread. */
    public static final Selection START =
            Selection.of("jdk.ThreadStart").texts("thread").numbers("thread.javaThreadId");

    static final Selection PINNED =
            Selection.of("jdk.VirtualThreadPinned").withThreads().withStacks();
    static final Selection SUBMIT_FAILED =
            Selection.of("jdk.VirtualThreadSubmitFailed").texts("exceptionMessage");

    private ThreadEvents() {}
}
