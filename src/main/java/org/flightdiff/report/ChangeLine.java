package org.flightdiff.report;

import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Change.Bounds;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.model.Both;
import org.jspecify.annotations.Nullable;

/** A relative change and its interval as places on a logarithmic line: −1 is ×¼, 0 is no change, 1 is ×4. */
public record ChangeLine(double point, double low, double high) {

    private static final double LARGEST = Math.log(4);

    /** The line of a change; null if it is not relative or has no interval. Values beyond an end are placed at it. */
    public static @Nullable ChangeLine of(@Nullable Change change) {
        Bounds bounds = change == null ? null : change.bounds();
        if (change == null || bounds == null) {
            return null;
        }
        double point = place(change, change.amount());
        return Double.isNaN(point)
                ? null
                : new ChangeLine(point, place(change, bounds.low()), place(change, bounds.high()));
    }

    /** The same of a result; what one side alone has none of is beyond the end, and has no interval. */
    public static @Nullable ChangeLine ofResult(MetricResult known) {
        if (known.each().isPresent()) {
            double each = Math.max(-1, Math.min(1, Math.log(known.each().getAsDouble()) / LARGEST));
            return new ChangeLine(each, each, each);
        }
        MetricResult result = known.shown();
        Both<Double> amounts = result.amounts().orElse(null);
        if (amounts == null || (amounts.baseline() == 0) == (amounts.candidate() == 0)) {
            Change shown = result.change();
            return of(shown == null ? null : shown.judged());
        }
        double end = amounts.baseline() == 0 ? 1 : -1;
        return new ChangeLine(end, end, end);
    }

    /** Whether the change is ×¼ or less, or ×4 or more, so that its place does not show how much. */
    public boolean isBeyond() {
        return Math.abs(point) == 1;
    }

    /** NaN if the change is not a ratio. */
    private static double place(Change change, double any) {
        return Math.max(-1, Math.min(1, change.logarithm(any) / LARGEST));
    }
}
