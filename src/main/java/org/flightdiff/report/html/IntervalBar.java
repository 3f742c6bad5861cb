package org.flightdiff.report.html;

import java.util.Locale;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.report.ChangeLine;
import org.jspecify.annotations.Nullable;

/** A change and its interval as SVG, see {@link ChangeLine}. */
public record IntervalBar(ChangeLine line) {

    private static final double WIDTH = 120;

    /** Room for the mark at both ends of the line. */
    private static final double MARGIN = 6;

    /** The picture of a result that diverged; null if it did not, or has no relative change with an interval. */
    public static @Nullable IntervalBar of(MetricResult result) {
        if (!result.verdict().isDivergence()) {
            return null;
        }
        ChangeLine line = ChangeLine.ofResult(result);
        return line == null ? null : new IntervalBar(line);
    }

    public String low() {
        return written(pixel(line.low()));
    }

    public String high() {
        return written(pixel(line.high()));
    }

    /** The mark of the change as a path: a dot, or an arrow if it is beyond the line. */
    public String mark() {
        if (line.isBeyond()) {
            return line.point() > 0 ? "M112 2L119 7L112 12Z" : "M8 2L1 7L8 12Z";
        }
        return "M" + written(pixel(line.point()) - 3) + " 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z";
    }

    private static String written(double pixel) {
        return String.format(Locale.ROOT, "%.1f", pixel);
    }

    private static double pixel(double place) {
        return WIDTH / 2 + (WIDTH / 2 - MARGIN) * place;
    }
}
