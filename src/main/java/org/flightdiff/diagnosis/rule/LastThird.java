package org.flightdiff.diagnosis.rule;

import java.util.OptionalDouble;
import org.flightdiff.view.Metric;

/** Distinguishes a rise at the start only from one that lasts, by the last third of each window. */
public final class LastThird {

    public static final double SHARE = 1.0 / 3;

    /** A lasting rise keeps at least this part until the end; a warm-up has lost more by then. */
    private static final double LASTING = 0.5;

    private LastThird() {}

    /** Whether a rate that is higher on the suffering side is also higher in the last third. False if unknown. */
    public static boolean keepsRise(Case pair, Metric metric) {
        OptionalDouble before = pair.lateBefore(metric, SHARE);
        OptionalDouble after = pair.lateAfter(metric, SHARE);
        if (before.isEmpty() || after.isEmpty()) {
            return false;
        }
        double late = after.getAsDouble() - before.getAsDouble();
        return late > 0 && late >= pair.rise(metric) * LASTING;
    }
}
