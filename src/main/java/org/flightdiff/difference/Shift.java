package org.flightdiff.difference;

import org.flightdiff.model.Both;
import org.flightdiff.model.Role;

/**
 * An amount on both sides. NaN is unknown, and so is everything computed from it.
 *
 * @param baseline on the baseline
 * @param candidate on the candidate
 */
public record Shift(double baseline, double candidate) {

    public double of(Role role) {
        return new Both<>(baseline, candidate).of(role);
    }

    public boolean isKnown() {
        return !Double.isNaN(baseline) && !Double.isNaN(candidate);
    }

    public double difference() {
        return candidate - baseline;
    }

    /** candidate/baseline − 1; NaN if the baseline is not above zero. */
    public double relative() {
        return baseline > 0 ? candidate / baseline - 1 : Double.NaN;
    }
}
