package org.flightdiff.recording.benchmark;

import java.util.SplittableRandom;

/** Two threads that compute at the ends of deep paths of calls, until the program is ended: each sample has a hundred frames. */
final class DeepCalls {

    /** More than processors would wait for one before they can be looked at. */
    private static final int THREADS = 2;

    private static final int CALLS = 100;
    /** So many that hardly two samples are of the same path. */
    private static final int TURNS = 40;

    private static final int STEPS = 2_000;

    @SuppressWarnings("unused")
    private static volatile double kept;

    private DeepCalls() {}

    /** @param arguments a number that decides the order of the paths */
    public static void main(String[] arguments) {
        for (int thread = 0; thread < THREADS; thread++) {
            SplittableRandom random = new SplittableRandom(Long.parseLong(arguments[0]) * THREADS + thread);
            new Thread(() -> compute(random), "computing-" + thread).start();
        }
    }

    private static void compute(SplittableRandom random) {
        while (true) {
            call(random.nextLong(), CALLS);
        }
    }

    private static void call(long path, int left) {
        if (left == 0) {
            double sum = 0;
            for (int step = 0; step < STEPS; step++) {
                sum += Math.sqrt(sum + path);
            }
            kept = sum;
        } else if (left <= TURNS && (path >> left & 1) == 0) {
            even(path, left - 1);
        } else {
            odd(path, left - 1);
        }
    }

    private static void even(long path, int left) {
        call(path, left);
    }

    private static void odd(long path, int left) {
        call(path, left);
    }
}
