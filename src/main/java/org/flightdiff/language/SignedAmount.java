package org.flightdiff.language;

import java.util.List;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/** A change as a difference: "+12.0 MiB". */
record SignedAmount(Unit unit, double value) implements Text {

    @Override
    public String in(Words words) {
        if (Double.isInfinite(value)) {
            return Words.unbounded(value);
        }
        return unit == Unit.SHARE
                ? words.phrase("change.points", List.of(new Given(Quantity.points(value, words.language()))))
                : Quantity.difference(unit, value, words.language());
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
