package org.flightdiff.language;

import org.flightdiff.unit.Quantity;

/** A relative change, candidate/baseline − 1, in the notation of another change: "+38.2 %", "×5.8". */
record SignedPercent(double notation, double change) implements Text {

    @Override
    public String in(Words words) {
        return Double.isInfinite(change)
                ? Words.unbounded(change)
                : Quantity.changeAs(notation, change, words.language());
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
