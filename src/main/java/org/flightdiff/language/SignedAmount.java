package org.flightdiff.language;

import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/** A change as a difference: "+12.0 MiB". */
record SignedAmount(Unit unit, double value) implements Text {

    @Override
    public String in(Words words) {
        return Double.isInfinite(value) ? Words.unbounded(value) : Quantity.difference(unit, value, words.language());
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
