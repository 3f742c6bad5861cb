package org.flightdiff.picture;

import org.flightdiff.shape.ThreadUse;

public final class UseSample {

    public static final double SAMPLE = 14;
    private static final double EDGE = 0.38;

    private UseSample() {}

    public static void paint(ThreadUse use, Ink ink) {
        paint(use, 1, 1, SAMPLE - 2, SAMPLE - 2, ink);
    }

    /** Paints an area; one that has the colour of the paper has an edge. */
    public static void paint(ThreadUse use, double left, double top, double wide, double high, Ink ink) {
        ink.rectangle(left, top, wide, high, Ink.Fill.of(use));
        if (use == ThreadUse.UNKNOWN && wide > 2) {
            ink.frame(
                    left + 0.5,
                    top + 0.5,
                    wide - 1,
                    high - 1,
                    new Ink.Stroke(Hue.MUTED, 1, Ink.Stroke.Dashes.NONE, EDGE));
        }
    }
}
