package org.flightdiff.view.panel;

import java.util.Arrays;
import org.flightdiff.shape.Points;

/**
 * Thins a curve to what can be seen: of the points in one column of pixels, the lowest and the highest are kept, in
 * their order, so no spike is lost. They represent the others too: their weights sum up to the number of points in the
 * column, and their weighted mean is that of the column. A NaN point is kept if it interrupts the curve.
 */
public final class Thinning {

    private Thinning() {}

    /** A curve, x ascending, with at most about two points per column between both edges, that looks like all. */
    public static Points of(Points points, double from, double to, int columns) {
        if (points.size() <= 2 * columns) {
            return points;
        }
        PixelColumn column = new PixelColumn(points, columns);
        for (int i = 0; i < points.size(); i++) {
            double place = Math.floor((points.x(i) - from) / (to - from) * columns);
            int at = (int) Math.max(0, Math.min(columns - 1.0, place));
            column.add(i, at);
        }
        return column.thinned();
    }

    private static final class PixelColumn {
        private final Points points;
        private final double[] x;
        private final double[] y;
        private final double[] weights;
        private int kept;
        private int at = Integer.MIN_VALUE;
        private int lowest = -1;
        private int highest = -1;
        private int gap = -1;
        private double weight;
        private double sum;

        PixelColumn(Points points, int columns) {
            this.points = points;
            int most = Math.min(points.size(), 2 * columns);
            x = new double[most];
            y = new double[most];
            weights = new double[most];
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
            weight += points.weight(i);
            sum += points.weight(i) * value;
        }

        private void finish() {
            if (lowest >= 0) {
                double ofHighest = lowest == highest ? weight : weight * shareOfHighest();
                keep(Math.min(lowest, highest), lowest < highest ? weight - ofHighest : ofHighest);
                if (lowest != highest) {
                    keep(Math.max(lowest, highest), lowest < highest ? ofHighest : weight - ofHighest);
                }
            } else if (gap >= 0) {
                keep(gap, 1);
            }
            lowest = -1;
            highest = -1;
            gap = -1;
            weight = 0;
            sum = 0;
        }

        /** The highest's share that makes the weighted mean that of the column; half if there is no mean. */
        private double shareOfHighest() {
            double low = points.y(lowest);
            double share = (sum / weight - low) / (points.y(highest) - low);
            return share >= 0 && share <= 1 ? share : 0.5;
        }

        private void keep(int i, double weighing) {
            x[kept] = points.x(i);
            y[kept] = points.y(i);
            weights[kept++] = weighing;
        }

        Points thinned() {
            finish();
            return Points.weighted(Arrays.copyOf(x, kept), Arrays.copyOf(y, kept), Arrays.copyOf(weights, kept));
        }
    }
}
