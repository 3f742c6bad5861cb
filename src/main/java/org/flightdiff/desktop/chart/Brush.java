package org.flightdiff.desktop.chart;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import org.flightdiff.model.Role;

/**
 * How one series is drawn. Its side decides the hue and, as second cue, solid lines and circles or dashed lines and
 * triangles. Its position among the names of its side decides the colour, and filled or hollow marks; where colours
 * begin again, lines are thicker.
 *
 * @param side its side
 * @param color of lines and marks
 * @param width of lines, in pixels
 * @param hollow whether its marks are outlines
 */
record Brush(Role side, Color color, double width, boolean hollow) {

    private static final double THIN = 1.5;
    private static final double THICK = 2.8;
    private static final double RADIUS = 3.2;
    private static final double[] DASHES = {6, 3};

    static Brush of(Role side, int place, ChartLook look) {
        boolean isFirstRound = place < look.palette().curves().of(side).size();
        return new Brush(
                side, Color.web(look.palette().curve(side, place)), isFirstRound ? THIN : THICK, place % 2 == 1);
    }

    /** In one colour, whichever curve it is. */
    static Brush in(Color color, Role side) {
        return new Brush(side, color, THIN, false);
    }

    /** Sets the canvas up for lines. */
    void takeUp(GraphicsContext canvas) {
        canvas.setStroke(color);
        canvas.setFill(color);
        canvas.setLineWidth(width);
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
