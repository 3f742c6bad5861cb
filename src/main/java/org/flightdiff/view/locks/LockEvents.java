package org.flightdiff.view.locks;

import org.flightdiff.recording.Selection;

public final class LockEvents {

    public static final Selection BLOCKED = Selection.of("jdk.JavaMonitorEnter")
            .texts("monitorClass", "previousOwner")
            .withThreads()
            .withStacks();

    /** A thread parked: java.util.concurrent locks and queues, and idle pool threads. */
    public static final Selection PARKED =
            Selection.of("jdk.ThreadPark").texts("parkedClass").withThreads().withStacks();

    public static final Selection WAITED = Selection.of("jdk.JavaMonitorWait")
            .texts("monitorClass")
            .withThreads()
            .withStacks();

    /** A thread waited for a lock of native code ({@code pthread_mutex_lock} and the like), as async-profiler from 4.3 on tells. */
    public static final Selection NATIVE =
            Selection.of("profiler.NativeLock").withThreads().withStacks();

    static final Selection INFLATED = Selection.of("jdk.JavaMonitorInflate");

    private LockEvents() {}
}
