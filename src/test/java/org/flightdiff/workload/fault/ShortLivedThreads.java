package org.flightdiff.workload.fault;

import java.util.concurrent.locks.LockSupport;

/** Starts three threads every 10 ms, each of which lives for half a second. */
final class ShortLivedThreads implements Fault {

    private static final int PER_TICK = 3;
    private static final long LIFE_NANOS = 500_000_000;

    @Override
    public void onTick() {
        for (int i = 0; i < PER_TICK; i++) {
            Thread thread = new Thread(() -> LockSupport.parkNanos(LIFE_NANOS), "short-lived");
            thread.setDaemon(true);
            thread.start();
        }
    }
}
