package org.flightdiff.recording.benchmark;

import java.util.function.LongConsumer;

/** A path of calls that go one way or the other, as the bits of a number say. */
final class PathOfCalls {

    private PathOfCalls() {}

    /**
     * Goes along a path.
     *
     * @param path which
     * @param turns how often it goes one way or the other; each is two calls deep
     * @param end what is done at its end, with the path
     */
    static void walk(long path, int turns, LongConsumer end) {
        if (turns == 0) {
            end.accept(path);
        } else if ((path >> turns & 1) == 0) {
            even(path, turns - 1, end);
        } else {
            odd(path, turns - 1, end);
        }
    }

    private static void even(long path, int turns, LongConsumer end) {
        walk(path, turns, end);
    }

    private static void odd(long path, int turns, LongConsumer end) {
        walk(path, turns, end);
    }
}
