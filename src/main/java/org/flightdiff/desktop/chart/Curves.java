package org.flightdiff.desktop.chart;

import java.util.HashMap;
import java.util.Map;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.TimeSeries;

/** The curves of a time chart, prepared so that painting them again and again takes no longer with more points. */
public final class Curves {

    private final TimeSeries shape;
    private final Map<Series, Extremes> extremes = new HashMap<>();

    /** Those of a chart; each is prepared when it is first asked for. */
    public Curves(TimeSeries shape) {
        this.shape = shape;
    }

    /** The chart. */
    public TimeSeries shape() {
        return shape;
    }

    Extremes of(Series series) {
        return extremes.computeIfAbsent(series, each -> new Extremes(each.points()));
    }
}
