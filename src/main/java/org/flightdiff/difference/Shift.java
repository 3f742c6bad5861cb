package org.flightdiff.difference;

import org.flightdiff.model.Both;
import org.flightdiff.model.Role;

/**
 * How an amount went from one side to the other. NaN is not known, and so is what follows from it.
 *
 * @param baseline on the baseline
 * @param candidate on the candidate
 */
public record Shift(double baseline, double candidate) {

    /** That of one side. */
    public double of(Role role) {
        return new Both<>(baseline, candidate).of(role);
    }

    /** Whether both sides are known. */
    public boolean isKnown() {
        return !Double.isNaN(baseline) && !Double.isNaN(candidate);
    }

    /** candidate − baseline. */
    public double difference() {
        return candidate - baseline;
    }

    /** candidate/baseline − 1; NaN where the baseline is not above zero. */
    public double relative() {
        return baseline > 0 ? candidate / baseline - 1 : Double.NaN;
    }
}
