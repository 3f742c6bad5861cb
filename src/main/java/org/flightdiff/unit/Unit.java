package org.flightdiff.unit;

/** The unit of a number. Values are always in the base unit; a prefix is chosen only when they are written. */
public enum Unit {
    ONE("1"),
    /** A part of a whole, 0 to 1; written in percent. */
    SHARE("1"),
    SECONDS("s"),
    BYTES("B"),
    BYTES_PER_SECOND("B/s"),
    PER_SECOND("1/s");

    private final String symbol;

    Unit(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }
}
