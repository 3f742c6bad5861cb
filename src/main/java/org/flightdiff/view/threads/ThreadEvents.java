package org.flightdiff.view.threads;

import org.flightdiff.recording.Selection;

public final class ThreadEvents {

    /** How many Java threads there are, once a second. */
    public static final Selection STATISTICS =
            Selection.of("jdk.JavaThreadStatistics").numbers("activeCount", "daemonCount", "accumulatedCount");

    public static final Selection START = Selection.of("jdk.ThreadStart")
            .texts("thread")
            .numbers("thread.javaThreadId")
            .withStacks();
    public static final Selection END =
            Selection.of("jdk.ThreadEnd").texts("thread").numbers("thread.javaThreadId");

    /** All Java threads that there are, at the ends of each chunk; what they allocated is not read. */
    public static final Selection LISTED =
            Selection.of("jdk.ThreadAllocationStatistics").texts("thread").numbers("thread.javaThreadId");

    /** A virtual thread that blocked without leaving its carrier. From JDK 21 on; the reason from 24 on. */
    public static final Selection PINNED = Selection.of("jdk.VirtualThreadPinned")
            .texts("pinnedReason")
            .withThreads()
            .withStacks();

    static final Selection VIRTUAL_START =
            Selection.of("jdk.VirtualThreadStart").withStacks();
    public static final Selection SLEPT =
            Selection.of("jdk.ThreadSleep").withThreads().withStacks();
    static final Selection SUBMIT_FAILED =
            Selection.of("jdk.VirtualThreadSubmitFailed").texts("exceptionMessage");

    private ThreadEvents() {}
}
