package org.flightdiff.report.html;

import java.util.Arrays;
import org.flightdiff.shape.Points;

/**
 * Thins a curve to what can be seen: of the points in one column of pixels, the lowest and the highest stay, in their
 * order, so no spike is lost. A point that is no number stays where it parts the curve.
 */
final class Thinning {

    private Thinning() {}

    /**
     * The same curve with at most about two points per column.
     *
     * @param points with x ascending
     * @param from x of the left edge
     * @param to x of the right edge
     * @param columns how many columns lie between them
     */
    static Points of(Points points, double from, double to, int columns) {
        if (points.size() <= 2 * columns) {
            return points;
        }
        Column column = new Column(points);
        for (int i = 0; i < points.size(); i++) {
            double place = Math.floor((points.x(i) - from) / (to - from) * columns);
            int at = (int) Math.max(0, Math.min(columns - 1.0, place));
            column.add(i, at);
        }
        return column.thinned();
    }

    /** The column under way, and what was kept of those before. */
    private static final class Column {
        private final Points points;
        private final double[] x;
        private final double[] y;
        private int kept;
        private int at = Integer.MIN_VALUE;
        private int lowest = -1;
        private int highest = -1;
        private int gap = -1;

        Column(Points points) {
            this.points = points;
            x = new double[points.size()];
            y = new double[points.size()];
        }

        void add(int i, int where) {
            if (where != at) {
                finish();
                at = where;
            }
            double value = points.y(i);
            if (Double.isNaN(value)) {
                gap = i;
                return;
            }
            lowest = lowest < 0 || value < points.y(lowest) ? i : lowest;
            highest = highest < 0 || value > points.y(highest) ? i : highest;
        }

        private void finish() {
            if (lowest >= 0) {
                keep(Math.min(lowest, highest));
                if (lowest != highest) {
                    keep(Math.max(lowest, highest));
                }
            } else if (gap >= 0) {
                keep(gap);
            }
            lowest = -1;
            highest = -1;
            gap = -1;
        }

        private void keep(int i) {
            x[kept] = points.x(i);
            y[kept++] = points.y(i);
        }

        Points thinned() {
            finish();
            return new Points(Arrays.copyOf(x, kept), Arrays.copyOf(y, kept));
        }
    }
}
