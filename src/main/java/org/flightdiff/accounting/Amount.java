package org.flightdiff.accounting;

/**
 * How many threads were in an account, in the mean: thread-seconds per second.
 *
 * @param threads not negative
 * @param sureness how sure it is
 */
public record Amount(double threads, Sureness sureness) {

    /** None, for certain. */
    public static final Amount NONE = new Amount(0, Sureness.EXACT);

    /** How sure an amount is; of several that are added, the last counts. */
    public enum Sureness {
        /** All of it was recorded. */
        EXACT("exact"),
        /** A lower bound: what is shorter than a threshold, or above a limit of events per second, was not recorded. */
        AT_LEAST("clipped"),
        /** From samples, each of which stands for a period. */
        SAMPLED("sampled"),
        /** An upper bound: what is left when lower bounds are taken away. */
        AT_MOST("rest");

        private final String word;

        Sureness(String word) {
            this.word = word;
        }

        /** Its stable name, which stands in JSON. */
        public String word() {
            return word;
        }

        /** That of a sum of amounts, one of this and one of another. */
        Sureness with(Sureness other) {
            return compareTo(other) >= 0 ? this : other;
        }
    }

    /** Both together; one that is nothing does not make the other less sure. */
    Amount plus(Amount other) {
        if (other.threads == 0 || threads == 0) {
            return other.threads == 0 ? this : other;
        }
        return new Amount(threads + other.threads, sureness.with(other.sureness));
    }

    Amount times(double factor) {
        return new Amount(threads * factor, sureness);
    }
}
