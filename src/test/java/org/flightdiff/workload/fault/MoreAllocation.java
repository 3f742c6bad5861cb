package org.flightdiff.workload.fault;

import java.util.SplittableRandom;

/** Allocates half as much again as the service itself, all of it dead at once. */
final class MoreAllocation implements Fault {

    private static final int BUFFERS = 50;
    private static final int BUFFER_BYTES = 4_000;

    @Override
    public void onRequest(SplittableRandom random) {
        for (int i = 0; i < BUFFERS; i++) {
            Sink.take(new byte[BUFFER_BYTES]);
        }
    }
}
