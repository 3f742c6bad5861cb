package org.flightdiff.model;

import java.util.concurrent.ForkJoinTask;
import java.util.function.Function;

public interface TwoSided<T> {

    T baseline();

    T candidate();

    default T of(Role role) {
        return switch (role) {
            case BASELINE -> baseline();
            case CANDIDATE -> candidate();
        };
    }

    default <R> Both<R> map(Function<? super T, ? extends R> each) {
        return new Both<>(each.apply(baseline()), each.apply(candidate()));
    }

    /** Applies a function to both sides at once. */
    default <R> Both<R> mapTogether(Function<? super T, ? extends R> each) {
        ForkJoinTask<R> ofBaseline =
                ForkJoinTask.<R>adapt(() -> each.apply(baseline())).fork();
        R ofCandidate = each.apply(candidate());
        return new Both<>(ofBaseline.join(), ofCandidate);
    }
}
