package org.flightdiff.language;

import java.util.List;
import org.flightdiff.unit.Unit;

/**
 * A change as a difference: "+12.0 MiB".
 *
 * @param beside the larger of the values that differ, which decides the notation; NaN if it is not known
 */
record SignedAmount(Unit unit, double value, double beside) implements Text {

    @Override
    public String in(Words words) {
        if (Double.isInfinite(value)) {
            return Words.unbounded(value);
        }
        return unit == Unit.SHARE
                ? words.phrase(
                        "change.points", List.of(new Given(words.notation().points(value))))
                : words.notation()
                        .of(unit, Double.isNaN(beside) ? value : beside)
                        .difference(value);
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
