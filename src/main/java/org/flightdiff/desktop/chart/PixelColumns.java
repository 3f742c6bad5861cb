package org.flightdiff.desktop.chart;

import java.util.Arrays;
import org.flightdiff.shape.Points;

/**
 * A dense curve as the smallest and largest value in each pixel column, so that no spike is lost however many points
 * share a column. Columns are counted from the plot's left edge.
 */
final class PixelColumns {

    private final double[] low;
    private final double[] high;

    private PixelColumns(int columns) {
        low = new double[columns];
        high = new double[columns];
        Arrays.fill(low, Double.NaN);
        Arrays.fill(high, Double.NaN);
    }

    /**
     * Thins the visible points.
     *
     * @param joined whether neighbours are joined by a line, so that a column also spans what leads to it
     */
    static PixelColumns of(Points points, Plot plot, boolean joined) {
        // One more for the point that lies on the right edge.
        PixelColumns columns = new PixelColumns((int) Math.ceil(plot.width()) + 1);
        Visible visible = Visible.of(points, plot.across());
        double before = Double.NaN;
        for (int i = visible.from(); i < visible.to(); i++) {
            int column = (int) Math.floor(plot.x(points.x(i)) - plot.left());
            double value = points.y(i);
            if (column >= 0 && column < columns.count()) {
                if (joined) {
                    columns.include(column, before);
                }
                columns.include(column, value);
            }
            before = value;
        }
        return columns;
    }

    int count() {
        return low.length;
    }

    boolean isEmpty(int column) {
        return Double.isNaN(low[column]);
    }

    double low(int column) {
        return low[column];
    }

    double high(int column) {
        return high[column];
    }

    private void include(int column, double value) {
        if (Double.isNaN(value)) {
            return;
        }
        if (isEmpty(column)) {
            low[column] = value;
            high[column] = value;
        } else {
            low[column] = Math.min(low[column], value);
            high[column] = Math.max(high[column], value);
        }
    }
}
