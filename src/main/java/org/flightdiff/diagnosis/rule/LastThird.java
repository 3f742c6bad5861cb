package org.flightdiff.diagnosis.rule;

import java.util.OptionalDouble;

/** Tells what is up at the start alone from what goes on to the end, by the last third of each window. */
public final class LastThird {

    public static final double SHARE = 1.0 / 3;

    /** What lasts keeps at least so much of its rise to the end; a warm-up has lost more by then. */
    private static final double LASTING = 0.5;

    private LastThird() {}

    /**
     * Whether a rate that is higher on the suffering side is so in the last third too. False where that is not known.
     */
    public static boolean keepsRise(Case pair, String metric) {
        OptionalDouble before = pair.lateBefore(metric, SHARE);
        OptionalDouble after = pair.lateAfter(metric, SHARE);
        if (before.isEmpty() || after.isEmpty()) {
            return false;
        }
        double late = after.getAsDouble() - before.getAsDouble();
        return late > 0 && late >= pair.rise(metric) * LASTING;
    }
}
