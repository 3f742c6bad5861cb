package org.flightdiff.report.html;

import java.util.Locale;
import org.flightdiff.comparison.result.VitalCurve;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Points;
import org.jspecify.annotations.Nullable;

/**
 * Both curves of a vital sign as paths of a small picture, 120 wide and 26 high, on one scale from zero.
 *
 * @param baseline path of the baseline's; empty without points
 * @param candidate of the candidate's
 */
public record SparkPaths(String baseline, String candidate) {

    private static final double WIDTH = 118;
    private static final double HEIGHT = 24;

    /** The picture; null where it is not known how the sign went over time. */
    public static @Nullable SparkPaths of(VitalSign sign) {
        VitalCurve curve = sign.curve();
        return curve == null ? null : new SparkPaths(path(curve, Role.BASELINE), path(curve, Role.CANDIDATE));
    }

    private static String path(VitalCurve curve, Role side) {
        Points points = curve.of(side);
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < points.size(); i++) {
            double x = 1 + points.x(i) / curve.seconds() * WIDTH;
            double y = 1 + HEIGHT - (curve.largest() > 0 ? points.y(i) / curve.largest() * HEIGHT : 0);
            path.append(i == 0 ? 'M' : 'L').append(String.format(Locale.ROOT, "%.1f %.1f", x, y));
        }
        return path.toString();
    }
}
