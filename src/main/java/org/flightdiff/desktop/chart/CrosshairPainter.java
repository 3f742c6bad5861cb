package org.flightdiff.desktop.chart;

import java.util.List;
import javafx.scene.canvas.GraphicsContext;
import org.flightdiff.desktop.chart.Readings.Reading;
import org.flightdiff.desktop.chart.TimeSeriesPicture.Facet;

/** Paints, on a canvas above a time chart, the crosshair and the range being selected. */
public final class CrosshairPainter {

    private static final double RING = 5;
    private static final double VEIL = 0.12;

    private final GraphicsContext canvas;
    private final ChartLook look;

    /** A painter for one canvas. */
    public CrosshairPainter(GraphicsContext canvas, ChartLook look) {
        this.canvas = canvas;
        this.look = look;
    }

    /** Paints a vertical line in each plot, and a ring around each point that is read. */
    public void paint(TimeSeriesPicture picture, Readings readings, double width, double height) {
        for (Facet facet : picture.facets(width, height)) {
            Plot plot = facet.plot();
            if (!plot.across().contains(readings.time())) {
                continue;
            }
            double x = Math.round(plot.x(readings.time())) + 0.5;
            canvas.setLineDashes();
            canvas.setLineWidth(1);
            canvas.setStroke(look.muted());
            canvas.strokeLine(x, plot.top(), x, plot.bottom());
            rings(facet, readings.values());
        }
    }

    /** Shades a time range. */
    public void veil(TimeSeriesPicture picture, Extent stretch, double width, double height) {
        for (Facet facet : picture.facets(width, height)) {
            veil(facet.plot(), stretch);
        }
    }

    /** Paints a vertical line through lanes; none for NaN. */
    public void paint(LanesPicture picture, double time, double width) {
        Plot plot = picture.all(width);
        if (plot.across().contains(time)) {
            double x = Math.round(plot.x(time)) + 0.5;
            canvas.setLineDashes();
            canvas.setLineWidth(1);
            canvas.setStroke(look.muted());
            canvas.strokeLine(x, plot.top(), x, plot.bottom());
        }
    }

    /** Shades a time range of lanes. */
    public void veil(LanesPicture picture, Extent stretch, double width) {
        veil(picture.all(width), stretch);
    }

    private void veil(Plot plot, Extent stretch) {
        double left = Math.max(plot.left(), plot.x(stretch.low()));
        double right = Math.min(plot.right(), plot.x(stretch.high()));
        canvas.setFill(look.text().deriveColor(0, 1, 1, VEIL));
        canvas.fillRect(left, plot.top(), right - left, plot.height());
    }

    private void rings(Facet facet, List<Reading> values) {
        for (Reading reading : values) {
            if (facet.sides().contains(reading.series().side())
                    && facet.plot().across().contains(reading.seconds())) {
                canvas.setStroke(look.of(reading.series().side()));
                canvas.strokeOval(
                        facet.plot().x(reading.seconds()) - RING,
                        facet.plot().y(reading.value()) - RING,
                        2 * RING,
                        2 * RING);
            }
        }
    }
}
