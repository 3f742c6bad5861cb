package org.flightdiff.workload.fault;

import java.util.concurrent.locks.LockSupport;

/** A class that takes 40 ms to be initialized, in which the JVM calls it: a virtual thread cannot leave its carrier. */
public final class Pinned implements Runnable {

    private static final long NANOS = 40_000_000;

    static {
        long until = System.nanoTime() + NANOS;
        while (System.nanoTime() < until) {
            LockSupport.parkNanos(until - System.nanoTime());
        }
    }

    public Pinned() {}

    @Override
    public void run() {}
}
