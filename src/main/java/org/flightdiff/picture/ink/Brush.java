package org.flightdiff.picture.ink;

import org.flightdiff.model.Role;
import org.flightdiff.picture.ink.Ink.Stroke;
import org.flightdiff.shape.Palette;

/** Dashes and triangles are the second cue of a side; the place decides colour, hollow marks and thickness. */
public record Brush(Role side, Hue hue, double width, boolean hollow) {

    private static final double THIN = 1.5;
    private static final double THICK = 2.8;

    public static Brush of(Role side, int place) {
        boolean isFirstRound = place < Palette.LIGHT.curves().of(side).size();
        return new Brush(side, Hue.curve(side, place), isFirstRound ? THIN : THICK, place % 2 == 1);
    }

    public static Brush in(Hue hue, Role side) {
        return new Brush(side, hue, THIN, false);
    }

    public Stroke stroke() {
        return new Stroke(hue, width, dashes(side), 1);
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
