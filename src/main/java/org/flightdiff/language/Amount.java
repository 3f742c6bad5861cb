package org.flightdiff.language;

import org.flightdiff.unit.Unit;

/** A quantity in the base unit, NaN written as a dash; beside may decide the notation, NaN if it stands alone. */
record Amount(Unit unit, double value, double beside) implements Text {

    @Override
    public String in(Words words) {
        return in(words, value, beside);
    }

    String in(Words words, double... values) {
        return Double.isInfinite(value)
                ? Words.unbounded(value)
                : words.notation().of(unit, values).value(value);
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
