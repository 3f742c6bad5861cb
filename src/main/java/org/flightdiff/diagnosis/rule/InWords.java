package org.flightdiff.diagnosis.rule;

import java.util.Locale;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/** Numbers and names within an explanation, which is English and is never cut. */
public final class InWords {

    /** A name longer than this is shortened where it enters a sentence, so that the sentence need not be. */
    private static final int LONGEST_NAME = 160;

    private InWords() {}

    public static String of(Unit unit, double value) {
        return Quantity.format(unit, value, Locale.ENGLISH);
    }

    public static String bytes(long bytes) {
        return of(Unit.BYTES, (double) bytes);
    }

    /** A name that a recording gives, of a class, method, file or host: its end tells most. */
    public static String name(String name) {
        int longer = name.codePointCount(0, name.length()) - LONGEST_NAME;
        return longer <= 0 ? name : "…" + name.substring(name.offsetByCodePoints(0, longer + 1));
    }
}
