package org.flightdiff.view.heap;

import java.util.OptionalDouble;

/** How long a heap that fills along a line has room for. */
public final class TimeUntilFull {

    private TimeUntilFull() {}

    /**
     * Seconds from the end of a window until the heap is full; empty where it does not fill, or is full.
     *
     * @param bytesPerSecond the growth of what is in use after collections
     * @param level what is in use in the middle of the window, in bytes
     * @param maximum the largest size of the heap, in bytes
     * @param windowSeconds length of the window
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
