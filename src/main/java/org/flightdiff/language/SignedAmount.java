package org.flightdiff.language;

import java.util.List;
import org.flightdiff.unit.Unit;

/** A difference, "+12.0 MiB", in the notation of the larger of the values that differ; NaN if that is not known. */
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
