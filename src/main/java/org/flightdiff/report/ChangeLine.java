package org.flightdiff.report;

import org.flightdiff.comparison.result.Change;
import org.jspecify.annotations.Nullable;

/**
 * A relative change and its interval as places on a line from −1 to 1. Its middle is no change, its ends are a quarter
 * and the fourfold, and twice as much lies as far from the middle as half.
 *
 * @param point place of the change
 * @param low place of the interval's lower end
 * @param high of its upper end
 */
public record ChangeLine(double point, double low, double high) {

    private static final double LARGEST = Math.log(4);

    /** The line of a change; null where it is not relative or has no interval. What lies beyond an end is at it. */
    public static @Nullable ChangeLine of(@Nullable Change change) {
        Double low = change == null ? null : change.low();
        Double high = change == null ? null : change.high();
        return change == null || !change.relative() || low == null || high == null
                ? null
                : new ChangeLine(place(change.amount()), place(low), place(high));
    }

    /** Whether the change is a quarter or less, or the fourfold or more, so that its place does not tell how much. */
    public boolean isBeyond() {
        return Math.abs(point) == 1;
    }

    private static double place(double change) {
        double ratio = Math.log1p(Math.max(-1, change)) / LARGEST;
        return Math.max(-1, Math.min(1, ratio));
    }
}
