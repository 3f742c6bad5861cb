package org.flightdiff.desktop.chart;

import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.TextAlignment;
import org.flightdiff.unit.UnitNotation;

/** Draws the frame of a plot: grid lines with their labels. */
final class Axes {

    private static final double PIXELS_PER_VALUE_LABEL = 34;
    private static final double PIXELS_PER_TIME_LABEL = 80;
    private static final double GAP = 6;

    private final GraphicsContext canvas;
    private final Plot plot;
    private final ChartLook look;

    Axes(GraphicsContext canvas, Plot plot, ChartLook look) {
        this.canvas = canvas;
        this.plot = plot;
        this.look = look;
        canvas.setLineDashes();
        canvas.setLineWidth(1);
        canvas.setFont(look.labels());
    }

    /** Horizontal grid lines, with labels if the axis is at this plot. */
    void values(UnitNotation notation, boolean labelled) {
        int most = Math.max(2, (int) (plot.height() / PIXELS_PER_VALUE_LABEL));
        canvas.setTextAlign(TextAlignment.RIGHT);
        canvas.setTextBaseline(VPos.CENTER);
        for (double value : Ticks.of(plot.up(), notation, most).values()) {
            double y = Math.round(plot.y(value)) + 0.5;
            canvas.setStroke(look.grid());
            canvas.strokeLine(plot.left(), y, plot.right(), y);
            if (labelled) {
                canvas.setFill(look.muted());
                canvas.fillText(notation.tick(value), plot.left() - GAP, y);
            }
        }
    }

    /** Vertical grid lines with labels, for values of a unit along the lower edge. */
    void across(UnitNotation notation) {
        int most = Math.max(2, (int) (plot.width() / PIXELS_PER_TIME_LABEL));
        canvas.setTextAlign(TextAlignment.CENTER);
        canvas.setTextBaseline(VPos.TOP);
        for (double value : Ticks.of(plot.across(), notation, most).values()) {
            below(value, notation.tick(value));
        }
    }

    /** Time in seconds along the lower edge. */
    void time() {
        Ticks ticks = Ticks.ofTime(plot.across(), Math.max(2, (int) (plot.width() / PIXELS_PER_TIME_LABEL)));
        canvas.setTextAlign(TextAlignment.CENTER);
        canvas.setTextBaseline(VPos.TOP);
        for (double seconds : ticks.values()) {
            below(seconds, ticks.timeLabel(seconds, look.notation().language()));
        }
    }

    private void below(double value, String label) {
        double x = Math.round(plot.x(value)) + 0.5;
        canvas.setStroke(look.grid());
        canvas.strokeLine(x, plot.top(), x, plot.bottom());
        canvas.setFill(look.muted());
        canvas.fillText(label, x, plot.bottom() + GAP);
    }
}
