package org.flightdiff.desktop.picture;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import org.flightdiff.comparison.result.VitalCurve;
import org.flightdiff.desktop.ink.ChartLook;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Points;

/** Paints both curves of a vital sign as high as a line of text, on one scale from zero. */
final class SparkPainter {

    private static final double WIDTH = 400;
    private static final double HEIGHT = 20;

    private final GraphicsContext canvas;
    private final ChartLook look;

    SparkPainter(GraphicsContext canvas, ChartLook look) {
        this.canvas = canvas;
        this.look = look;
    }

    void paint(VitalCurve curve, double left, double top) {
        canvas.save();
        canvas.setLineWidth(1.6);
        for (Role side : Role.values()) {
            canvas.setStroke(Color.web(look.palette().of(side)));
            if (side == Role.CANDIDATE) {
                canvas.setLineDashes(5, 3);
            }
            line(curve, curve.of(side), left, top);
        }
        canvas.restore();
    }

    private void line(VitalCurve curve, Points points, double left, double top) {
        double[] x = new double[points.size()];
        double[] y = new double[points.size()];
        for (int i = 0; i < points.size(); i++) {
            double part = curve.largest() > 0 ? points.y(i) / curve.largest() : 0;
            x[i] = left + points.x(i) / curve.seconds() * WIDTH;
            y[i] = top + HEIGHT * (1 - part);
        }
        canvas.strokePolyline(x, y, x.length);
    }
}
