package org.flightdiff.recording.benchmark;

import java.util.SplittableRandom;

/**
 * Four threads that allocate at the ends of many different deep paths of calls, small objects and one that fits into no
 * thread-local buffer, until the program is ended. With buffers as small as can be, every few objects are an event, and
 * half of a recording are stack traces.
 */
final class DeepAllocations {

    private static final int THREADS = 4;
    /** Sixty calls. */
    private static final int TURNS = 30;
    /** That are in use at a time. */
    private static final int PATHS = 1_500;
    /** After so many calls one path goes out of use, and another one into it. */
    private static final int CALLS_OF_A_PATH = 400;

    private static final int OBJECTS = 12;
    private static final int SMALL = 48;
    private static final int LARGE = 4_000;

    @SuppressWarnings("unused")
    private static volatile byte[] kept = {};

    private DeepAllocations() {}

    /** @param arguments a number that decides the order of the paths */
    public static void main(String[] arguments) {
        Endlessly.work(THREADS, arguments, DeepAllocations::allocate);
    }

    private static void allocate(SplittableRandom random) {
        for (long call = 0; ; call++) {
            PathOfCalls.walk(call / CALLS_OF_A_PATH + random.nextInt(PATHS), TURNS, DeepAllocations::allocate);
        }
    }

    private static void allocate(long path) {
        for (int object = 0; object < OBJECTS; object++) {
            kept = new byte[SMALL + (int) (path % SMALL)];
        }
        kept = new byte[LARGE];
    }
}
