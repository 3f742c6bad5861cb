package org.flightdiff.language;

/** A relative change, candidate/baseline − 1, written as another change is: "+38.2 %", "×5.8". */
record SignedPercent(double other, double change) implements Text {

    @Override
    public String in(Words words) {
        return Double.isInfinite(change)
                ? Words.unbounded(change)
                : words.notation().changeAs(other, change);
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
