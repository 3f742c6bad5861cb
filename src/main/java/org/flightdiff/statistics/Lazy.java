package org.flightdiff.statistics;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value computed at its first use, once, whichever thread asks. */
public final class Lazy<T> {
    private final Supplier<T> computation;
    private volatile @Nullable T value;

    public Lazy(Supplier<T> computation) {
        this.computation = computation;
    }

    public T get() {
        T known = value;
        if (known == null) {
            synchronized (this) {
                known = value;
                if (known == null) {
                    known = computation.get();
                    value = known;
                }
            }
        }
        return known;
    }
}
