package org.flightdiff.picture.ink;

import org.flightdiff.picture.ink.Ink.Fill;
import org.flightdiff.picture.ink.Ink.Stroke;
import org.flightdiff.picture.ink.Ink.Stroke.Dashes;
import org.flightdiff.shape.ThreadUse;

/** What an area looks like that stands for what threads do, in a picture and in its legend. */
public final class UseSample {

    /** A sample in a legend, in pixels. */
    public static final double SAMPLE = 14;

    private static final double EDGE = 0.38;

    private UseSample() {}

    /** Paints a sample for a legend. */
    public static void paint(ThreadUse use, Ink ink) {
        paint(use, 1, 1, SAMPLE - 2, SAMPLE - 2, ink);
    }

    /** Paints an area; one that has the colour of the paper has an edge. */
    public static void paint(ThreadUse use, double left, double top, double wide, double high, Ink ink) {
        ink.rectangle(left, top, wide, high, Fill.of(use));
        if (use == ThreadUse.UNKNOWN && wide > 2) {
            ink.frame(left + 0.5, top + 0.5, wide - 1, high - 1, new Stroke(Hue.MUTED, 1, Dashes.NONE, EDGE));
        }
    }
}
