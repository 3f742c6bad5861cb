package org.flightdiff.comparison.result;

import java.util.Map;
import org.flightdiff.shape.VitalCurve;

/**
 * What is known of the vital signs besides their results.
 *
 * @param curves how each went over time, by id of its metric; none where a recording is not at hand
 * @param smallest by id, the least change that would have been found in four of five such comparisons: 0.15 for a
 *     factor of 1.15 either way; none where there is no interval
 */
public record Vitals(Map<String, VitalCurve> curves, Map<String, Double> smallest) {

    /** Nothing is. */
    public static final Vitals NONE = new Vitals(Map.of(), Map.of());

    public Vitals {
        curves = Map.copyOf(curves);
        smallest = Map.copyOf(smallest);
    }
}
