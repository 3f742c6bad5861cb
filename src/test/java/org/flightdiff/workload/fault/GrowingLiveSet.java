package org.flightdiff.workload.fault;

import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Keeps 4 kB of every request for ever: 2 MB a second at 500 requests. */
final class GrowingLiveSet implements Fault {

    private static final int LEAKED_BYTES = 4_000;

    private final Queue<byte[]> leaked = new ConcurrentLinkedQueue<>();

    @Override
    public void onRequest(SplittableRandom random) {
        leaked.add(new byte[LEAKED_BYTES]);
    }
}
