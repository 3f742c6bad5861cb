package org.flightdiff.picture;

import java.util.List;

public record CrosshairPainter(Ink ink) {

    private static final double RING = 5;
    private static final double VEIL = 0.12;

    public void paint(TimeSeriesPicture picture, Readings readings, double width, double height) {
        for (TimeSeriesPicture.Facet facet : picture.facets(width, height)) {
            line(facet.plot(), readings.time());
            if (facet.plot().across().contains(readings.time())) {
                rings(facet, readings.values());
            }
        }
    }

    public void veil(TimeSeriesPicture picture, Extent stretch, double width, double height) {
        picture.facets(width, height).forEach(facet -> veil(facet.plot(), stretch));
    }

    public void paint(LanesPicture picture, double time, double width) {
        line(picture.all(width), time);
    }

    public void veil(LanesPicture picture, Extent stretch, double width) {
        veil(picture.all(width), stretch);
    }

    private void line(Plot plot, double time) {
        if (plot.across().contains(time)) {
            double x = Math.round(plot.x(time)) + 0.5;
            ink.line(x, plot.top(), x, plot.bottom(), Ink.Stroke.thin(Hue.MUTED));
        }
    }

    private void veil(Plot plot, Extent stretch) {
        double left = Math.max(plot.left(), plot.x(stretch.low()));
        double right = Math.min(plot.right(), plot.x(stretch.high()));
        ink.rectangle(left, plot.top(), right - left, plot.height(), Ink.Fill.of(Hue.TEXT, VEIL));
    }

    private void rings(TimeSeriesPicture.Facet facet, List<Readings.Reading> values) {
        for (Readings.Reading reading : values) {
            if (facet.sides().contains(reading.series().side())
                    && facet.plot().across().contains(reading.seconds())) {
                ink.ring(
                        facet.plot().x(reading.seconds()),
                        facet.plot().shownY(reading.value()),
                        RING,
                        Ink.Stroke.thin(Hue.of(reading.series().side())));
            }
        }
    }
}
