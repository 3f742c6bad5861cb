package org.flightdiff.recording.benchmark;

import java.util.SplittableRandom;
import java.util.function.Consumer;

/** Threads that work until the program is ended. */
final class Endlessly {

    private Endlessly() {}

    /**
     * Starts them.
     *
     * @param threads how many
     * @param arguments of the program: a number that decides what chance brings each of them
     * @param work does not end
     */
    static void work(int threads, String[] arguments, Consumer<SplittableRandom> work) {
        for (int thread = 0; thread < threads; thread++) {
            SplittableRandom random = new SplittableRandom(Long.parseLong(arguments[0]) * threads + thread);
            new Thread(() -> work.accept(random), "working-" + thread).start();
        }
    }
}
