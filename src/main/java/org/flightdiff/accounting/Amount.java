package org.flightdiff.accounting;

import org.flightdiff.shape.Sureness;

/**
 * How many threads were in an account, in the mean: thread-seconds per second.
 *
 * @param threads not negative
 * @param sureness how sure it is
 */
public record Amount(double threads, Sureness sureness) {

    /** None, for certain. */
    public static final Amount NONE = new Amount(0, Sureness.EXACT);

    /** Both together; one that is nothing does not make the other less sure. */
    public Amount plus(Amount other) {
        if (other.threads == 0 || threads == 0) {
            return other.threads == 0 ? this : other;
        }
        return new Amount(threads + other.threads, sureness.with(other.sureness));
    }

    Amount times(double factor) {
        return new Amount(threads * factor, sureness);
    }
}
