package org.flightdiff.workload.fault;

import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

/** One request in fifty holds, for 30 ms, a lock that all need. */
final class LongHeldLock implements Fault {

    private static final int ONE_IN = 50;
    private static final long HELD_NANOS = 30_000_000;

    @Override
    public void onRequest(SplittableRandom random) {
        boolean slow = random.nextInt(ONE_IN) == 0;
        synchronized (this) {
            if (slow) {
                long end = System.nanoTime() + HELD_NANOS;
                while (System.nanoTime() < end) {
                    LockSupport.parkNanos(1_000_000);
                }
            }
        }
    }
}
