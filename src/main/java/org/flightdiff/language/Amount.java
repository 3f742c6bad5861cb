package org.flightdiff.language;

import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.RatePeriod;
import org.flightdiff.unit.Unit;

/** A quantity in the base unit; NaN is written as a dash. */
record Amount(Unit unit, double value) implements Text {

    @Override
    public String in(Words words) {
        return in(words, RatePeriod.of(words.language(), value));
    }

    /** The same, and where it is a rate, for a period. */
    String in(Words words, RatePeriod period) {
        return Double.isInfinite(value)
                ? Words.unbounded(value)
                : Quantity.format(unit, value, period, words.language());
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
