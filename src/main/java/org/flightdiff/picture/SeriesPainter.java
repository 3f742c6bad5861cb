package org.flightdiff.picture;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.jspecify.annotations.Nullable;

/** Draws one series into a plot: sparse data as lines and marks, dense data as pixel columns. */
record SeriesPainter(Ink ink, Plot plot, Brush brush) {

    /** From this number of points per pixel column on, columns are drawn: faster, with the same picture. */
    private static final double DENSE = 2;
    /** From this number of marks per pixel column on, they are drawn as dots, as they cover each other anyway. */
    private static final double CROWDED = 8;

    private static final double BAR_WIDTH = 2;
    /** Marks nearer than this cover each other. */
    private static final double MARK_GRAIN = 1.5;

    public void paint(Series series, Extremes curve) {
        Points points = series.points();
        Visible visible = Visible.of(points, plot.across());
        switch (series.drawn()) {
            case LINE -> line(curve, visible, false);
            case STEPS, LIMIT -> line(curve, visible, true);
            case POINTS -> marks(points, visible);
            case BARS -> columns(curve, false);
        }
    }

    private void line(Extremes curve, Visible visible, boolean steps) {
        Points points = curve.points();
        if (visible.count() > plot.width() * DENSE) {
            columns(curve, true);
            return;
        }
        Trace trace = new Trace();
        boolean pen = false;
        double heldY = 0;
        for (int i = visible.from(); i < visible.to(); i++) {
            if (Double.isNaN(points.y(i))) {
                pen = false;
                continue;
            }
            double x = plot.x(points.x(i));
            double y = plot.y(points.y(i));
            if (pen && steps) {
                trace.to(x, heldY);
            }
            if (pen) {
                trace.to(x, y);
            } else {
                trace.from(x, y);
            }
            pen = true;
            heldY = y;
        }
        ink.line(trace, brush.stroke());
    }

    /** A column of joined points includes the line that leads to it; a bar stands on zero. */
    private void columns(Extremes curve, boolean joined) {
        Extremes.@Nullable Reach[] columns = columns(curve, plot, joined);
        double zero = plot.y(Math.max(0, plot.up().low()));
        for (int column = 0; column < columns.length; column++) {
            Extremes.Reach reach = columns[column];
            if (reach != null) {
                double top = Math.min(joined ? plot.bottom() : zero, plot.y(reach.high()));
                double bottom = Math.max(joined ? plot.top() : zero, plot.y(reach.low()));
                double high = Math.max(1, bottom - top);
                ink.rectangle(plot.left() + column, top, joined ? 1 : BAR_WIDTH, high, brush.fill());
            }
        }
    }

    private void marks(Points points, Visible visible) {
        if (visible.count() > plot.width() * CROWDED) {
            Dots.of(points, visible, plot).forEachRun(this::dots);
            return;
        }
        Ink.Mark mark = brush.mark(1);
        Set<Long> taken = new HashSet<>();
        for (int i = visible.from(); i < visible.to(); i++) {
            double x = plot.x(points.x(i));
            double y = plot.y(points.y(i));
            long cell = ((long) (x / MARK_GRAIN) << 32) ^ (long) (y / MARK_GRAIN);
            if (!Double.isNaN(y) && taken.add(cell)) {
                ink.mark(x, y, mark);
            }
        }
    }

    private void dots(int column, int firstRow, int endRow) {
        ink.rectangle(
                plot.left() + column * Dots.GRAIN,
                plot.top() + firstRow * Dots.GRAIN,
                Dots.GRAIN,
                (endRow - firstRow) * Dots.GRAIN,
                brush.fill());
    }

    /** A dense scatter plot as the grid cells that contain a point, so that no cell is lost. */
    static final class Dots {

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

    /** The smallest and largest value in each pixel column, from the plot's left edge, so that no spike is lost; null for none. */
    static Extremes.@Nullable Reach[] columns(Extremes curve, Plot plot, boolean joined) {
        Points points = curve.points();
        // One more for the point on the right edge.
        Extremes.@Nullable Reach[] columns = new Extremes.Reach[(int) Math.ceil(plot.width()) + 1];
        int first = points.firstFrom(plot.across().low());
        for (int column = 0; column < columns.length && first < points.size(); column++) {
            int end = points.firstFrom(plot.valueAt(plot.left() + column + 1));
            if (end > first) {
                columns[column] = curve.of(joined ? Math.max(0, first - 1) : first, end);
            }
            first = end;
        }
        return columns;
    }
}
