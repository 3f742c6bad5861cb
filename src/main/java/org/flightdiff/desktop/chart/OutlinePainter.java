package org.flightdiff.desktop.chart;

import java.util.List;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import org.flightdiff.desktop.chart.Extremes.Reach;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;

/** Paints a small picture of the curves of one side, without axes, and shades what is not compared. */
public final class OutlinePainter {

    private static final double HEADROOM = 1.1;
    private static final double VEIL = 0.72;

    private final GraphicsContext canvas;
    private final ChartLook look;

    /** A painter for one canvas. */
    public OutlinePainter(GraphicsContext canvas, ChartLook look) {
        this.canvas = canvas;
        this.look = look;
    }

    /**
     * Paints the outline over the previous content: the first curve of the first chart, in the colour of the side, and
     * all single values of the other charts in grey; each with its own scale.
     *
     * @param charts over the whole recordings
     * @param whole from the left to the right edge, in seconds
     * @param chosen the range that is not shaded
     */
    public void paint(List<Curves> charts, Role side, Extent whole, Extent chosen, double width, double height) {
        canvas.setFill(look.background());
        canvas.fillRect(0, 0, width, height);
        for (int place = 0; place < charts.size(); place++) {
            curves(charts.get(place), side, place, new Plot(0, 0, width, height, whole, Extent.upTo(1)));
        }
        Plot plot = new Plot(0, 0, width, height, whole, Extent.upTo(1));
        canvas.setFill(look.background().deriveColor(0, 1, 1, VEIL));
        canvas.fillRect(0, 0, plot.x(chosen.low()), height);
        canvas.fillRect(plot.x(chosen.high()), 0, width - plot.x(chosen.high()), height);
        canvas.setStroke(look.of(side));
        canvas.setLineDashes();
        canvas.setLineWidth(1);
        canvas.strokeRect(
                Math.max(0.5, plot.x(chosen.low())),
                0.5,
                Math.min(width - 0.5, plot.x(chosen.high())) - Math.max(0.5, plot.x(chosen.low())),
                height - 1);
    }

    private void curves(Curves curves, Role side, int place, Plot frame) {
        List<Text> names = TimeSeriesPicture.names(curves.shape());
        List<Series> drawn = curves.shape().series().stream()
                .filter(series -> series.side() == side)
                .filter(series -> place == 0 ? series.name().equals(names.get(0)) : isSingle(series.style()))
                .toList();
        Plot plot = new Plot(
                frame.left(),
                frame.top(),
                frame.width(),
                frame.height(),
                frame.across(),
                Extent.upTo(highest(curves, drawn) * HEADROOM));
        Color color = place == 0 ? look.of(side) : look.muted();
        for (Series series : drawn) {
            new SeriesPainter(canvas, plot, Brush.in(color, side)).paint(series, curves.of(series));
        }
    }

    private static boolean isSingle(Style style) {
        return style == Style.POINTS || style == Style.BARS;
    }

    private static double highest(Curves curves, List<Series> drawn) {
        double highest = 0;
        for (Series series : drawn) {
            Reach reach = curves.of(series).of(0, series.points().size());
            highest = reach == null ? highest : Math.max(highest, reach.high());
        }
        return highest;
    }
}
