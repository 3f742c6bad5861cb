package org.flightdiff.picture;

import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.TimeSeries;

/** Paints a sample of the curves of one name, the baseline's on the left and the candidate's on the right. */
public final class LegendPainter {

    public static final double WIDTH = 40;
    public static final double HEIGHT = 12;

    private LegendPainter() {}

    public static void paint(TimeSeries shape, Text name, Ink ink) {
        int place = TimeSeriesPicture.names(shape).indexOf(name);
        for (Series series : shape.series()) {
            if (series.name().equals(name)) {
                sample(series, Brush.of(series.side(), place), ink);
            }
        }
    }

    private static void sample(Series series, Brush brush, Ink ink) {
        double left = series.side() == Role.BASELINE ? 0 : WIDTH / 2 + 1;
        double middle = HEIGHT / 2;
        switch (series.drawn()) {
            case LINE, STEPS, LIMIT -> ink.line(left + 1, middle, left + WIDTH / 2 - 3, middle, brush.stroke());
            case POINTS -> ink.mark(left + WIDTH / 4, middle, brush.mark(1));
            case BARS -> ink.rectangle(left + WIDTH / 4 - 2, 1, 4, HEIGHT - 2, brush.fill());
        }
    }
}
