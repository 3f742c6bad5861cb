package org.flightdiff.shape;

/** How sure an amount is; of several that are added, the last counts. */
public enum Sureness {
    EXACT("exact", ""),
    /** A lower bound: what is shorter than a threshold, or above a limit of events per second, was not recorded. */
    AT_LEAST("clipped", "≥"),
    /** From samples, each of which stands for a period. */
    SAMPLED("sampled", "≈"),
    /** An upper bound: what is left when lower bounds are taken away. */
    AT_MOST("rest", "≤");

    private final String word;
    private final String sign;

    Sureness(String word, String sign) {
        this.word = word;
        this.sign = sign;
    }

    /** Its stable name, which stands in JSON. */
    public String word() {
        return word;
    }

    public String sign() {
        return sign;
    }

    /** That of a sum of amounts, one of this and one of another. */
    public Sureness with(Sureness other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
