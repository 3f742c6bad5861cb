package org.flightdiff.recording.benchmark;

import java.util.SplittableRandom;

/**
 * Four threads that allocate at the ends of many different deep paths of calls, small objects and now and then one that
 * fits into no thread-local buffer, until the program is ended. With buffers as small as can be, every few objects are an
 * event, and half of a recording are stack traces.
 */
final class DeepAllocations {

    private static final int THREADS = 4;
    /** Of calls that go one way or the other, each over four more. */
    private static final int TURNS = 12;

    private static final int CALLS_OF_A_TURN = 4;
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
        for (int thread = 0; thread < THREADS; thread++) {
            SplittableRandom random = new SplittableRandom(Long.parseLong(arguments[0]) * THREADS + thread);
            new Thread(() -> allocate(random), "allocating-" + thread).start();
        }
    }

    private static void allocate(SplittableRandom random) {
        for (long call = 0; ; call++) {
            turn((int) (call / CALLS_OF_A_PATH) + random.nextInt(PATHS), TURNS);
        }
    }

    private static void turn(int path, int left) {
        if (left == 0) {
            for (int object = 0; object < OBJECTS; object++) {
                kept = new byte[SMALL + path % SMALL];
            }
            kept = new byte[LARGE];
        } else if ((path >> left & 1) == 0) {
            even(path, left - 1, CALLS_OF_A_TURN);
        } else {
            odd(path, left - 1, CALLS_OF_A_TURN);
        }
    }

    private static void even(int path, int left, int calls) {
        if (calls == 0) {
            turn(path, left);
        } else {
            even(path, left, calls - 1);
        }
    }

    private static void odd(int path, int left, int calls) {
        if (calls == 0) {
            turn(path, left);
        } else {
            odd(path, left, calls - 1);
        }
    }
}
