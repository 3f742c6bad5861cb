package org.flightdiff.model;

public record Both<T>(T baseline, T candidate) implements TwoSided<T> {

    /** A pair from one side's view: its own thing and the other side's. */
    public static <T> Both<T> seenFrom(Role role, T own, T others) {
        return switch (role) {
            case BASELINE -> new Both<>(own, others);
            case CANDIDATE -> new Both<>(others, own);
        };
    }
}
