package org.flightdiff.report.html;

import java.util.Locale;
import org.flightdiff.comparison.Change;
import org.flightdiff.comparison.MetricResult;
import org.jspecify.annotations.Nullable;

/**
 * A change and its interval as places on a line, whose middle is no change and whose ends are a quarter and the
 * fourfold.
 *
 * @param point place of the change, 0 to {@link #WIDTH}
 * @param low place of the interval's lower end
 * @param high of its upper end
 */
public record IntervalBar(double point, double low, double high) {

    /** Length of the line. */
    public static final double WIDTH = 120;

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

    /** A place as it stands in the SVG. */
    public static String written(double place) {
        return String.format(Locale.ROOT, "%.1f", place);
    }

    private static double place(double change) {
        double ratio = Math.log1p(Math.max(-1, change)) / LARGEST;
        return WIDTH / 2 * (1 + Math.max(-1, Math.min(1, ratio)));
    }
}
