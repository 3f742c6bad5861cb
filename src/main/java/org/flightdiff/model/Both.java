package org.flightdiff.model;

/**
 * One thing of each side, and no more.
 *
 * @param baseline the baseline's
 * @param candidate the candidate's
 * @param <T> what it is
 */
public record Both<T>(T baseline, T candidate) implements TwoSided<T> {

    /** What is known as one side's own and as the other's. */
    public static <T> Both<T> seenFrom(Role role, T own, T others) {
        return switch (role) {
            case BASELINE -> new Both<>(own, others);
            case CANDIDATE -> new Both<>(others, own);
        };
    }
}
