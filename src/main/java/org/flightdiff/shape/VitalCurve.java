package org.flightdiff.shape;

import java.util.stream.IntStream;
import org.flightdiff.model.TwoSided;

/** A vital sign in equal parts of the first run's window, x their middles in seconds; no value, no point. */
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
