package org.flightdiff.picture;

import java.util.Optional;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;

public record PickedPoint(Series series, int index) {

    /** How near, in pixels, a point must be: a hand is not steadier. */
    private static final double REACH = 8;

    public double seconds() {
        return series.points().x(index);
    }

    public double value() {
        return series.points().y(index);
    }

    /** The point nearest to a place in a chart of this size, across and up; empty if none is near. */
    public static Optional<PickedPoint> at(TimeSeriesPicture picture, double width, double height, double x, double y) {
        if (picture.layout() == TimeSeriesPicture.Layout.DIFFERENCE) {
            return Optional.empty();
        }
        PickedPoint nearest = null;
        double least = REACH;
        for (TimeSeriesPicture.Facet facet : picture.facets(width, height)) {
            Plot plot = facet.plot();
            if (!plot.holds(x)) {
                continue;
            }
            for (Series series : picture.shown()) {
                if (!facet.sides().contains(series.side())) {
                    continue;
                }
                Points points = series.points();
                double end = plot.valueAt(x + REACH);
                for (int i = points.firstFrom(plot.valueAt(x - REACH)); i < points.size() && points.x(i) <= end; i++) {
                    double away = away(series.style(), plot, points, i, x, y);
                    if (away <= least) {
                        least = away;
                        nearest = new PickedPoint(series, i);
                    }
                }
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** In pixels; NaN for a point without a value. */
    private static double away(Series.Style style, Plot plot, Points points, int index, double x, double y) {
        double up = plot.shownY(points.y(index)) - y;
        // A bar is pointed at all the way down to zero.
        boolean onBar = style == Series.Style.BARS && up < 0 && y <= plot.y(0);
        return Math.hypot(plot.x(points.x(index)) - x, onBar ? 0 : up);
    }
}
