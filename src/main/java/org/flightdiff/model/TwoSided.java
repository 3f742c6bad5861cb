package org.flightdiff.model;

import java.util.function.Function;

/**
 * What both sides of a comparison have one of.
 *
 * @param <T> what each of them has
 */
public interface TwoSided<T> {

    /** The baseline's. */
    T baseline();

    /** The candidate's. */
    T candidate();

    /** That of one side. */
    default T of(Role role) {
        return switch (role) {
            case BASELINE -> baseline();
            case CANDIDATE -> candidate();
        };
    }

    /** What follows from that of each side by itself. */
    default <R> Both<R> map(Function<? super T, ? extends R> each) {
        return new Both<>(each.apply(baseline()), each.apply(candidate()));
    }
}
