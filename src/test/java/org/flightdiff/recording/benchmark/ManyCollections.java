package org.flightdiff.recording.benchmark;

import java.util.SplittableRandom;

/** Keeps part of what it allocates for a while, in a small heap, so that collections follow each other, until it is ended. */
final class ManyCollections {

    private static final int THREADS = 2;
    private static final int KEPT = 40_000;
    private static final int LARGEST = 400;
    private static final int KEEPING = 4;

    private ManyCollections() {}

    /** @param arguments a number that decides what is kept */
    public static void main(String[] arguments) {
        Endlessly.work(THREADS, arguments, ManyCollections::allocate);
    }

    private static void allocate(SplittableRandom random) {
        byte[][] kept = new byte[KEPT][];
        while (true) {
            byte[] next = new byte[random.nextInt(LARGEST)];
            if (random.nextInt(KEEPING) == 0) {
                kept[random.nextInt(KEPT)] = next;
            }
        }
    }
}
