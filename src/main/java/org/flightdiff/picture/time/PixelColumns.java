package org.flightdiff.picture.time;

import java.util.Arrays;
import org.flightdiff.picture.ink.Plot;
import org.flightdiff.picture.time.Extremes.Reach;
import org.flightdiff.shape.Points;
import org.jspecify.annotations.Nullable;

/**
 * A dense curve as the smallest and largest value in each pixel column, so that no spike is lost when many points share
 * a column. Columns are counted from the plot's left edge.
 */
public final class PixelColumns {

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
     * @param joined whether points are joined by a line, so that a column includes the line that leads to it
     */
    public static PixelColumns of(Extremes curve, Plot plot, boolean joined) {
        Points points = curve.points();
        // One more for the point on the right edge.
        PixelColumns columns = new PixelColumns((int) Math.ceil(plot.width()) + 1);
        int first = points.firstFrom(plot.across().low());
        for (int column = 0; column < columns.count() && first < points.size(); column++) {
            int end = points.firstFrom(plot.valueAt(plot.left() + column + 1));
            if (end > first) {
                columns.include(column, curve.of(joined ? Math.max(0, first - 1) : first, end));
            }
            first = end;
        }
        return columns;
    }

    public int count() {
        return low.length;
    }

    public boolean isEmpty(int column) {
        return Double.isNaN(low[column]);
    }

    public double low(int column) {
        return low[column];
    }

    public double high(int column) {
        return high[column];
    }

    private void include(int column, @Nullable Reach reach) {
        if (reach != null) {
            low[column] = reach.low();
            high[column] = reach.high();
        }
    }
}
