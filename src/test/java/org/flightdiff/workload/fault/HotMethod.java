package org.flightdiff.workload.fault;

import java.util.SplittableRandom;

/** A slow checksum, in a method that takes more time than all others. */
final class HotMethod implements Fault {

    private static final int ROUNDS = 400_000;

    @Override
    public void onRequest(SplittableRandom random) {
        Sink.take(slowChecksum(random.nextLong()));
    }

    private static long slowChecksum(long seed) {
        long sum = seed;
        // Counted by a long: a loop counted by an int may have no place to which samples can be attributed.
        for (long round = 0; round < ROUNDS; round++) {
            sum = Long.rotateLeft(sum, 7) % 1_000_003 + round;
        }
        return sum;
    }
}
