package org.flightdiff.comparison.result;

import org.jspecify.annotations.Nullable;

/**
 * How far the candidate is from the baseline.
 *
 * @param relative true for candidate/baseline − 1; false for candidate − baseline, used where values may be zero or
 *     below
 * @param amount the change of the two values shown
 * @param low lower end of its 95 % interval; null where there are too few observations for one
 * @param high upper end
 */
public record Change(
        boolean relative,
        double amount,
        @Nullable Double low,
        @Nullable Double high) {}
