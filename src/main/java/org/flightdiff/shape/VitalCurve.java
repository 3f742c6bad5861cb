package org.flightdiff.shape;

import java.util.stream.IntStream;
import org.flightdiff.model.TwoSided;

/**
 * How a vital sign went over time: its value in each of equal parts of the compared window, on both sides; x is the
 * middle of a part in seconds from the start of the window. A part in which it has no value has no point. Of several
 * runs the first is shown.
 */
public record VitalCurve(Points baseline, Points candidate) implements TwoSided<Points> {

    /** Into how many parts a window is cut: as many as a small curve can show. */
    public static final int PARTS = 30;

    public double end() {
        return Math.max(highest(baseline), highest(candidate));
    }

    public double seconds() {
        return Math.max(end(baseline), end(candidate));
    }

    private static double highest(Points points) {
        return AxisEnd.of(
                IntStream.range(0, points.size()).mapToDouble(points::y).toArray());
    }

    private static double end(Points points) {
        return points.size() == 0 ? 0 : points.x(points.size() - 1);
    }
}
