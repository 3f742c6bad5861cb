package org.flightdiff.recording.benchmark;

import java.util.SplittableRandom;

/**
 * Allocates at the ends of many different paths of calls, each of them now and then, as a large program does, until it
 * is ended. Whoever records each allocation gets a recording of which half is stack traces.
 */
final class ManyPaths {

    private static final int TURNS = 17;
    /** That are in use at a time. */
    private static final int PATHS = 40_000;
    /** After so many allocations one path goes out of use, and another one into it. */
    private static final int ALLOCATIONS_OF_A_PATH = 50;

    @SuppressWarnings("unused")
    private static volatile byte[] kept = {};

    private ManyPaths() {}

    /** @param arguments a number that decides the order of the paths */
    public static void main(String[] arguments) {
        SplittableRandom random = new SplittableRandom(Long.parseLong(arguments[0]));
        for (long allocation = 0; ; allocation++) {
            PathOfCalls.walk(allocation / ALLOCATIONS_OF_A_PATH + random.nextInt(PATHS), TURNS, ManyPaths::allocate);
        }
    }

    private static void allocate(long path) {
        kept = new byte[16 + (int) (path % 64)];
    }
}
