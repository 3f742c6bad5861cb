package org.flightdiff.difference;

import java.util.stream.IntStream;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.unit.Unit;

public enum BinSummary {
    /** Mean of a level, each value weighted by how long it held; if samples are joined by lines, the mean of the line. */
    MEAN_OVER_TIME {
        @Override
        double of(Series series, double from, double to) {
            Points points = series.points();
            double area = 0;
            double known = 0;
            for (int i = Math.max(0, points.firstFrom(from) - 1); i + 1 < points.size() && points.x(i) < to; i++) {
                double start = Math.max(from, points.x(i));
                double end = Math.min(to, points.x(i + 1));
                double value = level(series, i, (start + end) / 2);
                if (end > start && !Double.isNaN(value)) {
                    area += value * (end - start);
                    known += end - start;
                }
            }
            return known == 0 ? Double.NaN : area / known;
        }
    },
    /** Mean of single values: sizes and counts of single collections, rates of bins. */
    MEAN {
        @Override
        double of(Series series, double from, double to) {
            Points points = series.points();
            double weight = 0;
            double sum = 0;
            for (int i : recorded(points, from, to).toArray()) {
                weight += points.weight(i);
                sum += points.weight(i) * points.y(i);
            }
            return weight == 0 ? Double.NaN : sum / weight;
        }
    },
    LONGEST {
        @Override
        double of(Series series, double from, double to) {
            Points points = series.points();
            return recorded(points, from, to).mapToDouble(points::y).max().orElse(Double.NaN);
        }
    };

    /** Over time for levels, the longest of single durations, the mean of other single values. */
    static BinSummary of(Series.Style style, Unit unit) {
        return switch (style) {
            case LINE, STEPS, LIMIT -> MEAN_OVER_TIME;
            case POINTS, BARS -> unit == Unit.SECONDS ? LONGEST : MEAN;
        };
    }

    /** The number for [from, to), in seconds; NaN if nothing was recorded. */
    abstract double of(Series series, double from, double to);

    private static IntStream recorded(Points points, double from, double to) {
        return IntStream.range(points.firstFrom(from), points.firstFrom(to)).filter(i -> !Double.isNaN(points.y(i)));
    }

    /** The level at a time between a point and the next one. */
    private static double level(Series series, int index, double seconds) {
        Points points = series.points();
        if (series.style() == Series.Style.STEPS || series.style() == Series.Style.LIMIT) {
            return points.y(index);
        }
        double share = (seconds - points.x(index)) / (points.x(index + 1) - points.x(index));
        return points.y(index) + share * (points.y(index + 1) - points.y(index));
    }
}
