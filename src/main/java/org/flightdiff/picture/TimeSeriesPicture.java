package org.flightdiff.picture;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.flightdiff.difference.CurveDifference;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Extremes.Reach;
import org.flightdiff.shape.AxisEnd;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSeries.Ahead;
import org.flightdiff.shape.TimeSeries.ReferenceLine;
import org.jspecify.annotations.Nullable;

/** The part shown, in seconds, without hidden names. A difference is always of both sides. */
public record TimeSeriesPicture(Curves curves, Extent time, Set<Text> hidden, Set<Role> sides, Layout layout) {

    private static final double LEFT = 78;
    private static final double RIGHT = 14;
    private static final double TOP = 8;
    private static final double BOTTOM = 22;
    private static final double CAPTION = 16;
    /** Height of the lane above a difference, for what only one side has. */
    public static final double LANE = 22;

    private static final double BETWEEN = 24;
    private static final double HEADROOM = 1.06;
    /** As many values of a curve are enough to know what is usual. */
    private static final int MOST = 4096;

    /** So many times the window: a sixth of an axis has room for twenty marks beside each other. */
    private static final double FURTHEST_AHEAD = 6;

    /** Of the time: so much without any value is worth more to what has some. */
    private static final double EMPTY = 0.2;

    private static final double MARGIN = 0.02;

    public static TimeSeriesPicture whole(TimeSeries shape, Extent time) {
        return new TimeSeriesPicture(
                new Curves(shape), drawn(shape, time), Set.of(), Set.of(Role.values()), Layout.OVERLAY);
    }

    /**
     * The time of a whole window, and on to where its values would reach their limit if that is not too far; without a
     * long time in which neither side has any, where both have some: of GC logs that before the first collection.
     */
    public static Extent drawn(TimeSeries shape, Extent time) {
        Extent drawn = time.reaching(shape.ahead().stream()
                .filter(line -> line.until() <= FURTHEST_AHEAD * line.end())
                .mapToDouble(line -> line.until() * HEADROOM)
                .max()
                .orElse(0));
        List<Series> seen = shape.series().stream()
                .filter(series -> series.points().size() > 0)
                .toList();
        double first =
                seen.stream().mapToDouble(series -> series.points().x(0)).min().orElse(0);
        boolean both = seen.stream().map(Series::side).distinct().count() > 1;
        boolean late = both && first - time.low() > EMPTY * time.length() && first < time.high();
        return late ? new Extent(first - MARGIN * (time.high() - first), drawn.high()) : drawn;
    }

    public List<Ahead> ahead() {
        return shape().ahead().stream()
                .filter(line -> sides.contains(line.side()) && line.end() < time.high() * HEADROOM)
                .toList();
    }

    public record Facet(List<Role> sides, Plot plot) {}

    public TimeSeries shape() {
        return curves.shape();
    }

    public List<Series> shown() {
        return shape().series().stream()
                .filter(series -> sides.contains(series.side()) && !hidden.contains(series.name()))
                .toList();
    }

    public List<CurveDifference> differences() {
        return curves.differences(time).stream()
                .filter(curve -> !hidden.contains(curve.name()))
                .toList();
    }

    public static List<Text> names(TimeSeries shape) {
        return shape.series().stream().map(Series::name).distinct().toList();
    }

    public List<Facet> facets(double width, double height) {
        List<Role> roles =
                List.of(Role.values()).stream().filter(sides::contains).toList();
        double top = TOP
                + switch (layout) {
                    case OVERLAY -> 0;
                    case SIDE_BY_SIDE -> CAPTION;
                    case DIFFERENCE -> CAPTION + LANE;
                };
        double plotHeight = Math.max(1, height - top - BOTTOM);
        Extent up = layout == Layout.DIFFERENCE ? differenceAxis() : valueAxis();
        if (layout != Layout.SIDE_BY_SIDE || roles.size() < 2) {
            return List.of(
                    new Facet(roles, new Plot(LEFT, top, Math.max(1, width - LEFT - RIGHT), plotHeight, time, up)));
        }
        double each = Math.max(1, (width - LEFT - RIGHT - BETWEEN) / 2);
        List<Facet> facets = new ArrayList<>();
        for (Role role : roles) {
            double left = LEFT + facets.size() * (each + BETWEEN);
            facets.add(new Facet(List.of(role), new Plot(left, top, each, plotHeight, time, up)));
        }
        return facets;
    }

    /** The point in time under a pixel column of a canvas of this size; NaN outside the plots. */
    public double timeAt(double width, double height, double x) {
        return facets(width, height).stream()
                .map(Facet::plot)
                .filter(plot -> plot.holds(x))
                .mapToDouble(plot -> plot.valueAt(x))
                .findFirst()
                .orElse(Double.NaN);
    }

    public double secondsPerPixel(double width, double height) {
        return facets(width, height).get(0).plot().perPixel();
    }

    /** From zero, or the smallest negative value, to where the values shown end; the same for both sides. */
    private Extent valueAxis() {
        double low = 0;
        double highest = 0;
        Map<Object, List<Series>> kinds = new LinkedHashMap<>();
        for (Series series : shown()) {
            Reach reach = reach(series);
            if (reach != null && series.style() != Style.LIMIT) {
                low = Math.min(low, reach.low());
                highest = Math.max(highest, reach.high());
                // Marks of both sides together: a few of one do not set the axis of many of the other. Each line by
                // itself:
                // how often it was looked at does not cut off another.
                Object kind = series.isMarks() ? Style.POINTS : List.of(series.name(), series.side());
                kinds.computeIfAbsent(kind, any -> new ArrayList<>()).add(series);
            }
        }
        double data = kinds.values().stream().mapToDouble(this::end).max().orElse(0);
        double high = data;
        for (Series series : shown()) {
            Reach reach = reach(series);
            if (reach != null && series.style() == Style.LIMIT && (data == 0 || reach.high() <= data * AxisEnd.REACH)) {
                high = Math.max(high, reach.high());
            }
        }
        high = ahead().stream()
                .filter(line -> line.until() <= time.high())
                .mapToDouble(Ahead::limit)
                .reduce(high, Math::max);
        for (TimeSeries.ReferenceLine level : shape().levels()) {
            if (sides.contains(level.side()) && (data == 0 || level.value() <= data * AxisEnd.NEAR)) {
                high = Math.max(high, level.value());
            }
        }
        return high > low ? new Extent(low * HEADROOM, AxisEnd.withRoom(high, highest)) : Extent.upTo(1);
    }

    private double end(List<Series> kind) {
        double[] x = visible(kind, Points::x);
        double[] y = visible(kind, Points::y);
        return kind.get(0).isMarks() ? AxisEnd.of(y) : AxisEnd.ofCourse(x, y);
    }

    private double[] visible(List<Series> kind, Coordinate of) {
        return kind.stream()
                .flatMapToDouble(series -> {
                    Visible visible = Visible.of(series.points(), time);
                    int every = Math.max(1, visible.count() / MOST);
                    return IntStream.range(0, (visible.count() + every - 1) / every)
                            .mapToDouble(i -> of.at(series.points(), visible.from() + i * every));
                })
                .toArray();
    }

    private interface Coordinate {
        double at(Points points, int index);
    }

    /** The places of a curve in the range shown that the axis of a plot does not reach. */
    public IntStream above(Series series, Plot plot) {
        Reach reach = reach(series);
        if (reach == null
                || series.style() == Style.LIMIT
                || reach.high() <= plot.up().high()) {
            return IntStream.empty();
        }
        Points points = series.points();
        return IntStream.range(points.firstFrom(time.low()), points.firstFrom(Math.nextUp(time.high())))
                .filter(i -> points.y(i) > plot.up().high());
    }

    /** Lines to compare with; one that both sides have once. */
    public List<ReferenceLine> levels(Facet facet) {
        return shape().levels().stream()
                .filter(level -> facet.sides().contains(level.side()))
                .filter(level -> facet.sides().size() == 1 || level.side() == Role.BASELINE || !isOfBoth(level))
                .toList();
    }

    boolean isOfBoth(ReferenceLine level) {
        return shape().levels()
                .contains(new ReferenceLine(level.name(), level.side().other(), level.value()));
    }

    /** The limits of a side that the axis of a plot does not reach, with their largest value in the range shown. */
    public Map<Series, Double> beyond(Facet facet) {
        Map<Series, Double> beyond = new LinkedHashMap<>();
        for (Series series : shown()) {
            Reach reach = reach(series);
            if (reach != null
                    && series.style() == Style.LIMIT
                    && facet.sides().contains(series.side())
                    && reach.low() > facet.plot().up().high()) {
                beyond.put(series, reach.high());
            }
        }
        return beyond;
    }

    private @Nullable Reach reach(Series series) {
        Visible visible = Visible.of(series.points(), time);
        return curves.of(series).of(visible.from(), visible.to());
    }

    /** From the largest negative to the largest positive difference, with zero between them. */
    private Extent differenceAxis() {
        double low = 0;
        double high = 0;
        for (CurveDifference curve : differences()) {
            low = Math.min(
                    low,
                    -AxisEnd.of(curve.bins().stream()
                            .mapToDouble(bin -> -difference(bin))
                            .toArray()));
            high = Math.max(
                    high,
                    AxisEnd.of(curve.bins().stream()
                            .mapToDouble(TimeSeriesPicture::difference)
                            .toArray()));
        }
        return high > low ? new Extent(low * HEADROOM, high * HEADROOM) : new Extent(-HEADROOM, HEADROOM);
    }

    private static double difference(CurveDifference.DifferenceBin bin) {
        return bin.shift().isKnown() ? bin.shift().difference() : Double.NaN;
    }

    public enum Layout {
        OVERLAY,
        SIDE_BY_SIDE,
        DIFFERENCE
    }
}
