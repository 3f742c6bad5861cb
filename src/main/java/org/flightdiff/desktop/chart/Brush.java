package org.flightdiff.desktop.chart;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import org.flightdiff.model.Role;

/**
 * How one series is drawn. Its side decides the hue and, as second cue, solid lines and circles or dashed lines and
 * triangles. Its position among the names of its side decides the shade, and filled or hollow marks.
 *
 * @param side its side
 * @param color hue and shade
 * @param hollow whether its marks are outlines
 */
record Brush(Role side, Color color, boolean hollow) {

    private static final double SHADE = 0.4;
    private static final int SHADES = 3;
    private static final double RADIUS = 3.2;
    private static final double[] DASHES = {6, 3};

    static Brush of(Role side, int place, Look look) {
        Color hue = look.of(side);
        Color shaded = switch (place % SHADES) {
            case 0 -> hue;
            case 1 -> hue.interpolate(look.text(), SHADE);
            default -> hue.interpolate(look.background(), SHADE);
        };
        return new Brush(side, shaded, place % 2 == 1);
    }

    /** Sets the canvas up for lines. */
    void takeUp(GraphicsContext canvas) {
        canvas.setStroke(color);
        canvas.setFill(color);
        canvas.setLineWidth(1.5);
        canvas.setLineDashes(side == Role.BASELINE ? new double[0] : DASHES);
    }

    /** Draws one mark, centred there. */
    void mark(GraphicsContext canvas, double x, double y) {
        canvas.setLineDashes();
        canvas.setLineWidth(1.2);
        switch (side) {
            case BASELINE -> circle(canvas, x, y);
            case CANDIDATE -> triangle(canvas, x, y);
        }
    }

    private void circle(GraphicsContext canvas, double x, double y) {
        double size = 2 * RADIUS;
        if (hollow) {
            canvas.strokeOval(x - RADIUS, y - RADIUS, size, size);
        } else {
            canvas.fillOval(x - RADIUS, y - RADIUS, size, size);
        }
    }

    private void triangle(GraphicsContext canvas, double x, double y) {
        double reach = RADIUS * 1.25;
        double[] xs = {x - reach, x + reach, x};
        double[] ys = {y + reach * 0.8, y + reach * 0.8, y - reach};
        if (hollow) {
            canvas.strokePolygon(xs, ys, xs.length);
        } else {
            canvas.fillPolygon(xs, ys, xs.length);
        }
    }
}
