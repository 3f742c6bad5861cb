package org.flightdiff.recording;

import java.util.function.Function;

/** A value shared by several metrics and panels, cached per window. It depends on the window alone. */
public final class PerWindow<T> {

    private final Function<Window, T> computation;

    /** @param computation may use other such values, but not in a circle */
    public PerWindow(Function<Window, T> computation) {
        this.computation = computation;
    }

    public T of(Window window) {
        return window.kept(this);
    }

    T compute(Window window) {
        return computation.apply(window);
    }
}
