package org.flightdiff.workload.fault;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Dumps all threads with their locks at each tick; each is a VM operation at a safepoint. */
final class ThreadDumps implements Fault {

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    @Override
    public void onTick() {
        Sink.take(threads.dumpAllThreads(true, true));
    }
}
