package org.flightdiff.recording;

import java.util.function.Function;

/**
 * Something that is computed of a window when it is asked for first, and kept with the window for all who ask later:
 * what several metrics and panels have in common. It depends on the window alone.
 */
public final class PerWindow<T> {

    private final Function<Window, T> computation;

    /** What this computes; it may ask for others, but not in a circle. */
    public PerWindow(Function<Window, T> computation) {
        this.computation = computation;
    }

    /** What it is of a window. */
    public T of(Window window) {
        return window.kept(this);
    }

    T compute(Window window) {
        return computation.apply(window);
    }
}
