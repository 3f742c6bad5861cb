package org.flightdiff.view.heap;

import java.util.OptionalDouble;

public final class TimeUntilFull {

    private TimeUntilFull() {}

    /**
     * Seconds from the end of a window until a heap is full that fills along a line, empty where it does not fill, or
     * is full: by the growth of what is in use after collections, what is in use in the middle of the window, and the
     * largest size.
     */
    public static OptionalDouble seconds(
            double bytesPerSecond, OptionalDouble level, OptionalDouble maximum, double windowSeconds) {
        if (!(bytesPerSecond > 0) || level.isEmpty() || maximum.isEmpty()) {
            return OptionalDouble.empty();
        }
        double seconds = (maximum.getAsDouble() - level.getAsDouble()) / bytesPerSecond - windowSeconds / 2;
        return seconds > 0 ? OptionalDouble.of(seconds) : OptionalDouble.empty();
    }
}
