package org.flightdiff.desktop.chart;

import javafx.scene.canvas.GraphicsContext;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.TimeSeries;

/** Paints a sample of the curves of one name, the baseline's on the left and the candidate's on the right. */
public final class LegendPainter {

    /** Width of a sample in pixels. */
    public static final double WIDTH = 40;
    /** Height of a sample in pixels. */
    public static final double HEIGHT = 12;

    private final GraphicsContext canvas;

    /** A painter for one canvas. */
    public LegendPainter(GraphicsContext canvas) {
        this.canvas = canvas;
    }

    /** Paints a sample over the previous content. */
    public void paint(TimeSeries shape, Text name, ChartLook look) {
        canvas.clearRect(0, 0, WIDTH, HEIGHT);
        int place = TimeSeriesPicture.names(shape).indexOf(name);
        for (Series series : shape.series()) {
            if (series.name().equals(name)) {
                sample(series, Brush.of(series.side(), place, look));
            }
        }
    }

    private void sample(Series series, Brush brush) {
        double left = series.side() == Role.BASELINE ? 0 : WIDTH / 2 + 1;
        double middle = HEIGHT / 2;
        brush.takeUp(canvas);
        switch (series.style()) {
            case LINE, STEPS, LIMIT -> canvas.strokeLine(left + 1, middle, left + WIDTH / 2 - 3, middle);
            case POINTS -> brush.mark(canvas, left + WIDTH / 4, middle);
            case BARS -> canvas.fillRect(left + WIDTH / 4 - 2, 1, 4, HEIGHT - 2);
        }
    }
}
