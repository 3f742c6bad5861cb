package org.flightdiff.picture;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.difference.CurveDifference;
import org.flightdiff.difference.DifferenceBins;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.TimeSeries;
import org.jspecify.annotations.Nullable;

/** The curves of a time chart, prepared so that the time to paint them does not depend on the number of points. */
public final class Curves {

    private final TimeSeries shape;
    private final Map<Series, Extremes> extremes = new HashMap<>();
    private final List<DifferenceBins> bins;
    private @Nullable Differences latest;

    public Curves(TimeSeries shape) {
        this.shape = shape;
        bins = TimeSeriesPicture.names(shape).stream()
                .map(name -> new DifferenceBins(shape, name))
                .toList();
    }

    public TimeSeries shape() {
        return shape;
    }

    public Extremes of(Series series) {
        return extremes.computeIfAbsent(series, each -> new Extremes(each.points()));
    }

    /** The differences of all curves, in the order of the legend; cached for the last time range. */
    public List<CurveDifference> differences(Extent time) {
        Differences kept = latest;
        if (kept == null || !kept.time.equals(time)) {
            kept = new Differences(
                    time,
                    bins.stream()
                            .map(curve -> curve.within(time.low(), time.high()))
                            .toList());
            latest = kept;
        }
        return kept.curves;
    }

    private record Differences(Extent time, List<CurveDifference> curves) {}
}
