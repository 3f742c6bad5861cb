package org.flightdiff.diagnosis;

import java.util.Locale;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/** Numbers within an explanation, which is English. */
final class InWords {

    private InWords() {}

    static String of(Unit unit, double value) {
        return Quantity.format(unit, value, Locale.ENGLISH);
    }

    static String bytes(long bytes) {
        return of(Unit.BYTES, (double) bytes);
    }
}
