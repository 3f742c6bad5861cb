package org.flightdiff.testing;

import java.util.concurrent.Callable;

/** What a test reads where no exception may be declared; a checked one is the cause of an {@link IllegalStateException}. */
public final class Unchecked {

    private Unchecked() {}

    public static <T> T of(Callable<T> reading) {
        try {
            return reading.call();
        } catch (RuntimeException unchecked) {
            throw unchecked;
        } catch (Exception checked) {
            throw new IllegalStateException(checked);
        }
    }
}
