package org.flightdiff.recording.benchmark;

import java.util.SplittableRandom;

/** Two threads that compute at the ends of deep paths of calls, until the program is ended: each sample has a hundred frames. */
final class DeepCalls {

    /** More than processors would wait for one before they can be looked at. */
    private static final int THREADS = 2;
    /** A hundred calls, and hardly two samples of the same path. */
    private static final int TURNS = 50;

    private static final int STEPS = 2_000;

    @SuppressWarnings("unused")
    private static volatile double kept;

    private DeepCalls() {}

    /** @param arguments a number that decides the order of the paths */
    public static void main(String[] arguments) {
        Endlessly.work(THREADS, arguments, DeepCalls::compute);
    }

    private static void compute(SplittableRandom random) {
        while (true) {
            PathOfCalls.walk(random.nextLong(), TURNS, DeepCalls::compute);
        }
    }

    private static void compute(long path) {
        double sum = 0;
        for (int step = 0; step < STEPS; step++) {
            sum += Math.sqrt(sum * sum + path % STEPS);
        }
        kept = sum;
    }
}
