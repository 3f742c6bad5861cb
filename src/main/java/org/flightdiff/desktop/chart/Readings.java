package org.flightdiff.desktop.chart;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.difference.BinSummary;
import org.flightdiff.difference.CurveDifference.Bin;
import org.flightdiff.language.Text;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;

/**
 * The exact values in a chart at one point in time.
 *
 * @param time in seconds, under the pointer
 * @param values of the curves that have one there
 * @param differences of the curves that have a bin there; a chart shows either values or differences
 */
public record Readings(double time, List<Reading> values, List<Difference> differences) {

    /** How near, in pixels, a point must be to be read. */
    private static final double REACH = 8;

    public Readings {
        values = List.copyOf(values);
        differences = List.copyOf(differences);
    }

    /**
     * The value of one curve.
     *
     * @param series the curve
     * @param seconds when it was recorded
     * @param value in the chart's unit
     */
    public record Reading(Series series, double seconds, double value) {}

    /**
     * Both values of one curve, and their difference.
     *
     * @param name of the curve
     * @param summary what was compared
     * @param bin the bin
     */
    public record Difference(Text name, BinSummary summary, Bin bin) {}

    /** Reads all curves of a chart of this size at a point in time. */
    public static Readings at(TimeSeriesPicture picture, double width, double height, double time) {
        if (picture.layout() == Layout.DIFFERENCE) {
            return new Readings(time, List.of(), differences(picture, time));
        }
        Plot plot = picture.facets(width, height).get(0).plot();
        List<Reading> values = new ArrayList<>();
        for (Series series : picture.shown()) {
            int index = index(series, time, plot.perPixel() * REACH);
            if (index >= 0) {
                values.add(new Reading(
                        series, series.points().x(index), series.points().y(index)));
            }
        }
        return new Readings(time, values, List.of());
    }

    private static List<Difference> differences(TimeSeriesPicture picture, double time) {
        return picture.differences().stream()
                .flatMap(
                        curve -> curve.at(time).map(bin -> new Difference(curve.name(), curve.summary(), bin)).stream())
                .toList();
    }

    private static int index(Series series, double time, double reach) {
        Points points = series.points();
        int after = points.firstFrom(time);
        return switch (series.style()) {
            case STEPS, LIMIT -> after < points.size() && points.x(after) == time ? after : after - 1;
            case LINE ->
                after == 0 || after == points.size() ? -1 : nearest(points, after, time, Double.POSITIVE_INFINITY);
            case POINTS, BARS -> nearest(points, after, time, reach);
        };
    }

    private static int nearest(Points points, int after, double time, double reach) {
        double toNext = after < points.size() ? points.x(after) - time : Double.POSITIVE_INFINITY;
        double toLast = after > 0 ? time - points.x(after - 1) : Double.POSITIVE_INFINITY;
        if (Math.min(toNext, toLast) > reach) {
            return -1;
        }
        return toNext < toLast ? after : after - 1;
    }
}
