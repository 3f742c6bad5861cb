package org.flightdiff.picture;

import org.flightdiff.model.Role;
import org.flightdiff.picture.Ink.Stroke;

/** Dashes and triangles are the second cue of a side; the place decides lightness and hollow marks. */
record Brush(Role side, Hue hue, boolean hollow) {

    private static final double WIDTH = 1.5;

    public static Brush of(Role side, int place) {
        return new Brush(side, Hue.curve(side, place), place % 2 == 1);
    }

    public static Brush in(Hue hue, Role side) {
        return new Brush(side, hue, false);
    }

    public Stroke stroke() {
        return new Stroke(hue, WIDTH, dashes(side), 1);
    }

    public Ink.Fill fill() {
        return Ink.Fill.of(hue);
    }

    public Ink.Mark mark(double opacity) {
        return new Ink.Mark(side, hue, hollow, opacity);
    }

    /** The second cue of the lines of a side. */
    public static Stroke.Dashes dashes(Role side) {
        return side == Role.BASELINE ? Stroke.Dashes.NONE : Stroke.Dashes.LONG;
    }
}
