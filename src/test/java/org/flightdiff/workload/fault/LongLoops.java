package org.flightdiff.workload.fault;

import java.util.SplittableRandom;

/**
 * One request in a hundred runs a loop for a tenth of a second. That alone is no fault, but with {@code
 * -XX:-UseCountedLoopSafepoints} no safepoint can interrupt it.
 */
final class LongLoops implements Fault {

    private static final int ONE_IN = 100;
    private static final int ROUNDS = 80_000_000;

    @Override
    public void onRequest(SplittableRandom random) {
        if (random.nextInt(ONE_IN) == 0) {
            Sink.take(checksum(random.nextLong()));
        }
    }

    private static long checksum(long seed) {
        long sum = seed;
        for (int round = 0; round < ROUNDS; round++) {
            sum = Long.rotateLeft(sum, 7) * 31 + round;
        }
        return sum;
    }
}
