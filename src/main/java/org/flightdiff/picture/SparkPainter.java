package org.flightdiff.picture;

import org.flightdiff.model.Role;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.VitalCurve;

/** Paints both curves of a vital sign as high as a line of text, on one scale from zero. */
public final class SparkPainter {

    private static final double LINE = 1.5;

    private SparkPainter() {}

    public static Still still(VitalCurve curve, double width, double height) {
        return new Still(sheet -> height, sheet -> paint(curve, sheet.ink(), width, height));
    }

    public static void paint(VitalCurve curve, Ink ink, double width, double height) {
        for (Role side : Role.values()) {
            Points points = curve.of(side);
            Trace trace = new Trace();
            for (int i = 0; i < points.size(); i++) {
                double part = curve.end() > 0 ? points.y(i) / curve.end() : 0;
                double x = LINE + points.x(i) / curve.seconds() * (width - 2 * LINE);
                trace.to(x, height - LINE - Math.min(1, part) * (height - 2 * LINE));
                if (part > 1) {
                    Beyond.up(ink, x, 0, Hue.of(side));
                }
            }
            ink.line(
                    trace,
                    new Ink.Stroke(
                            Hue.of(side),
                            LINE,
                            side == Role.CANDIDATE ? Ink.Stroke.Dashes.LONG : Ink.Stroke.Dashes.NONE,
                            1));
        }
    }
}
