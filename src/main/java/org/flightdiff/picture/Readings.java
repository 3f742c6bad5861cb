package org.flightdiff.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flightdiff.difference.BinSummary;
import org.flightdiff.difference.CurveDifference.DifferenceBin;
import org.flightdiff.language.Text;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.jspecify.annotations.Nullable;

/** Of the curves with a value at that time, the one pointed at first, or differences of those with a bin there. */
public record Readings(double time, List<Reading> values, List<ReadingDifference> differences) {

    public Readings {
        values = List.copyOf(values);
        differences = List.copyOf(differences);
    }

    /** The value of one curve in the chart's unit, since when it is, or when the mark was recorded. */
    public record Reading(Series series, double seconds, double value) {}

    public record ReadingDifference(Text name, BinSummary summary, DifferenceBin bin) {}

    /** Reads all curves of a chart at a point in time, and first the point that is pointed at. */
    public static Readings at(TimeSeriesPicture picture, double time, @Nullable PickedPoint picked) {
        if (picture.layout() == TimeSeriesPicture.Layout.DIFFERENCE) {
            return new Readings(time, List.of(), differences(picture, time));
        }
        List<Reading> values = new ArrayList<>();
        for (Series series : picture.shown()) {
            if (picked != null && picked.series().equals(series)) {
                values.add(0, new Reading(series, picked.seconds(), picked.value()));
            } else {
                read(series, time).ifPresent(values::add);
            }
        }
        return new Readings(time, values, List.of());
    }

    private static List<ReadingDifference> differences(TimeSeriesPicture picture, double time) {
        return picture.differences().stream()
                .flatMap(curve ->
                        curve.at(time).map(bin -> new ReadingDifference(curve.name(), curve.summary(), bin)).stream())
                .toList();
    }

    /** What a curve is at a time, which is not what a single mark somewhere else was. */
    private static Optional<Reading> read(Series series, double time) {
        Points points = series.points();
        int next = points.firstFrom(time);
        boolean isPoint = next < points.size() && points.x(next) == time;
        int last = isPoint ? next : next - 1;
        return switch (series.drawn()) {
            case STEPS, LIMIT ->
                last < 0 ? Optional.empty() : Optional.of(new Reading(series, points.x(last), points.y(last)));
            case LINE ->
                last < 0 || next == points.size()
                        ? Optional.empty()
                        : Optional.of(new Reading(series, time, between(points, last, next, time)))
                                .filter(reading -> !Double.isNaN(reading.value()));
            case POINTS, BARS -> Optional.empty();
        };
    }

    private static double between(Points points, int last, int next, double time) {
        double length = points.x(next) - points.x(last);
        double part = length > 0 ? (time - points.x(last)) / length : 0;
        return points.y(last) + part * (points.y(next) - points.y(last));
    }
}
