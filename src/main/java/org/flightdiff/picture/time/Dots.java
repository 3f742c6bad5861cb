package org.flightdiff.picture.time;

import java.util.BitSet;
import org.flightdiff.picture.ink.Plot;
import org.flightdiff.shape.Points;

/**
 * A dense scatter plot as the grid cells that contain a point, column by column, so that no cell is lost when many
 * points share one.
 */
public final class Dots {

    /** Edge length of a cell in pixels. */
    public static final double GRAIN = 2;

    private final int columns;
    private final int rows;
    private final BitSet taken;

    private Dots(int columns, int rows) {
        this.columns = columns;
        this.rows = rows;
        this.taken = new BitSet(columns * rows);
    }

    /** Receives runs of adjacent cells in a column, counted from the plot's top left corner. */
    @FunctionalInterface
    public interface Runs {
        void run(int column, int firstRow, int endRow);
    }

    public static Dots of(Points points, Visible visible, Plot plot) {
        Dots dots = new Dots(grains(plot.width()), grains(plot.height()));
        for (int i = visible.from(); i < visible.to(); i++) {
            double x = (plot.x(points.x(i)) - plot.left()) / GRAIN;
            double y = (plot.y(points.y(i)) - plot.top()) / GRAIN;
            if (x >= 0 && x < dots.columns && y >= 0 && y < dots.rows) {
                dots.taken.set(((int) x) * dots.rows + (int) y);
            }
        }
        return dots;
    }

    public void forEachRun(Runs runs) {
        for (int column = 0; column < columns; column++) {
            int end = (column + 1) * rows;
            int first = taken.nextSetBit(column * rows);
            while (first >= 0 && first < end) {
                int clear = Math.min(end, taken.nextClearBit(first));
                runs.run(column, first - column * rows, clear - column * rows);
                first = taken.nextSetBit(clear);
            }
        }
    }

    private static int grains(double pixels) {
        return (int) Math.floor(pixels / GRAIN) + 1;
    }
}
