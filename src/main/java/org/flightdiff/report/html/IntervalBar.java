package org.flightdiff.report.html;

import java.util.Locale;
import org.flightdiff.comparison.Change;
import org.flightdiff.comparison.MetricResult;
import org.jspecify.annotations.Nullable;

/**
 * A change and its interval as places on a line, whose middle is no change and whose ends are a quarter and the
 * fourfold.
 *
 * @param point place of the change, in pixels from the left
 * @param low place of the interval's lower end
 * @param high of its upper end
 */
public record IntervalBar(double point, double low, double high) {

    /** Width of the picture. */
    private static final double WIDTH = 120;

    /** Room for the mark at both ends of the line. */
    private static final double MARGIN = 6;

    private static final double LARGEST = Math.log(4);

    /** The line of a result; null where it has no relative change with an interval. */
    public static @Nullable IntervalBar of(MetricResult result) {
        Change change = result.change();
        Double low = change == null ? null : change.low();
        Double high = change == null ? null : change.high();
        return change == null || !change.relative() || low == null || high == null
                ? null
                : new IntervalBar(place(change.amount()), place(low), place(high));
    }

    /** The mark of the change: a dot, or an arrow where it lies beyond the line. */
    public String mark() {
        if (point >= WIDTH - MARGIN) {
            return "M112 2L119 7L112 12Z";
        }
        return point <= MARGIN ? "M8 2L1 7L8 12Z" : "M" + written(point - 3) + " 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z";
    }

    /** A place as it stands in the SVG. */
    public static String written(double place) {
        return String.format(Locale.ROOT, "%.1f", place);
    }

    private static double place(double change) {
        double ratio = Math.log1p(Math.max(-1, change)) / LARGEST;
        return WIDTH / 2 + (WIDTH / 2 - MARGIN) * Math.max(-1, Math.min(1, ratio));
    }
}
