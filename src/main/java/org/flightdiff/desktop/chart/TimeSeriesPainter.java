package org.flightdiff.desktop.chart;

import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.TextAlignment;
import org.flightdiff.desktop.chart.TimeSeriesPicture.Facet;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.TimeSeries.ReferenceLine;
import org.flightdiff.unit.UnitNotation;

/** Paints a time chart. */
public final class TimeSeriesPainter {

    static final double CAPTION_BASELINE = 17;

    private static final double BEYOND_GAP = 4;
    private static final double BEYOND_LINE = 14;

    private final GraphicsContext canvas;
    private final ChartLook look;

    /** A painter for one canvas. */
    public TimeSeriesPainter(GraphicsContext canvas, ChartLook look) {
        this.canvas = canvas;
        this.look = look;
    }

    /**
     * Paints the chart over the previous content.
     *
     * @param width of the canvas in pixels
     * @param height likewise
     */
    public void paint(TimeSeriesPicture picture, double width, double height) {
        canvas.setFill(look.background());
        canvas.fillRect(0, 0, width, height);
        boolean first = true;
        for (Facet facet : picture.facets(width, height)) {
            Axes axes = new Axes(canvas, facet.plot(), look);
            axes.time();
            axes.values(notation(picture), first);
            switch (picture.layout()) {
                case OVERLAY -> clipped(facet.plot(), () -> data(picture, facet));
                case SIDE_BY_SIDE -> {
                    facet.sides().forEach(side -> caption(side, facet.plot()));
                    clipped(facet.plot(), () -> data(picture, facet));
                }
                case DIFFERENCE -> new DifferencePainter(canvas, facet.plot(), look).paint(picture);
            }
            first = false;
        }
    }

    private void data(TimeSeriesPicture picture, Facet facet) {
        var names = TimeSeriesPicture.names(picture.shape());
        for (ReferenceLine level : picture.shape().levels()) {
            if (facet.sides().contains(level.side())) {
                level(level, facet.plot());
            }
        }
        for (Series series : picture.shown()) {
            if (facet.sides().contains(series.side())) {
                Brush brush = Brush.of(series.side(), names.indexOf(series.name()), look);
                new SeriesPainter(canvas, facet.plot(), brush)
                        .paint(series, picture.curves().of(series));
            }
        }
        beyond(picture, facet);
    }

    private UnitNotation notation(TimeSeriesPicture picture) {
        return picture.shape().in(look.notation());
    }

    /** Says at the upper edge how far above it the limits are. */
    private void beyond(TimeSeriesPicture picture, Facet facet) {
        double y = facet.plot().top() + BEYOND_GAP;
        canvas.setTextAlign(TextAlignment.LEFT);
        canvas.setTextBaseline(VPos.TOP);
        for (Map.Entry<Series, Double> limit : picture.beyond(facet).entrySet()) {
            Series series = limit.getKey();
            canvas.setFill(look.of(series.side()));
            canvas.fillText(
                    "↑ " + look.words(series.name()) + " " + notation(picture).value(limit.getValue()),
                    facet.plot().left() + BEYOND_GAP,
                    y);
            y += BEYOND_LINE;
        }
    }

    private void level(ReferenceLine level, Plot plot) {
        double y = Math.round(plot.y(level.value())) + 0.5;
        canvas.setStroke(look.of(level.side()));
        canvas.setLineWidth(1);
        canvas.setLineDashes(2, 3);
        canvas.strokeLine(plot.left(), y, plot.right(), y);
        canvas.setFill(look.of(level.side()));
        canvas.setTextAlign(TextAlignment.RIGHT);
        canvas.setTextBaseline(level.side() == Role.BASELINE ? VPos.BOTTOM : VPos.TOP);
        canvas.fillText(look.words(level.name()), plot.right() - 4, y);
    }

    private void caption(Role side, Plot plot) {
        canvas.setFill(look.of(side));
        canvas.setTextAlign(TextAlignment.LEFT);
        canvas.setTextBaseline(VPos.BASELINE);
        canvas.fillText(Glyphs.named(side), plot.left(), CAPTION_BASELINE);
    }

    private void clipped(Plot plot, Runnable painting) {
        canvas.save();
        canvas.beginPath();
        canvas.rect(plot.left(), plot.top() - 1, plot.width() + 1, plot.height() + 2);
        canvas.clip();
        painting.run();
        canvas.restore();
    }
}
