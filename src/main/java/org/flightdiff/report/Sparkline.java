package org.flightdiff.report;

import org.flightdiff.model.Role;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.VitalCurve;

/** A curve as wide as a word, in characters: "▁▁▂▇". Both sides have the same scale, from zero. */
public final class Sparkline {

    private static final String LEVELS = "▁▂▃▄▅▆▇█";
    private static final char BEYOND = '↑';
    private static final int WIDTH = 10;
    private static final String ABSENT = "–";

    private Sparkline() {}

    /** Of one side; a part without a value is a space, and none at all is a dash. */
    public static String of(VitalCurve curve, Role side) {
        Points points = curve.of(side);
        if (points.size() == 0) {
            return ABSENT;
        }
        double[] sums = new double[WIDTH];
        int[] counts = new int[WIDTH];
        for (int i = 0; i < points.size(); i++) {
            int at = (int) Math.min(WIDTH - 1, points.x(i) / curve.seconds() * WIDTH);
            sums[at] += points.y(i);
            counts[at]++;
        }
        StringBuilder line = new StringBuilder();
        for (int at = 0; at < WIDTH; at++) {
            line.append(counts[at] == 0 ? ' ' : level(sums[at] / counts[at], curve.end()));
        }
        return line.toString();
    }

    private static char level(double value, double end) {
        if (value > end) {
            return BEYOND;
        }
        int level = end > 0 ? (int) Math.round(value / end * (LEVELS.length() - 1)) : 0;
        return LEVELS.charAt(Math.max(0, Math.min(LEVELS.length() - 1, level)));
    }
}
