package org.flightdiff.picture.ink;

import org.flightdiff.model.Role;
import org.flightdiff.picture.ink.Ink.Fill;
import org.flightdiff.picture.ink.Ink.Mark;
import org.flightdiff.picture.ink.Ink.Stroke;
import org.flightdiff.picture.ink.Ink.Stroke.Dashes;
import org.flightdiff.shape.Palette;

/**
 * How one series is drawn. Its side decides the hue and, as second cue, solid lines and circles or dashed lines and
 * triangles. Its position among the names of its side decides the colour, and filled or hollow marks; where colours
 * begin again, lines are thicker.
 */
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

    public Fill fill() {
        return Fill.of(hue);
    }

    public Mark mark(double opacity) {
        return new Mark(side, hue, hollow, opacity);
    }

    /** The second cue of the lines of a side. */
    public static Dashes dashes(Role side) {
        return switch (side) {
            case BASELINE -> Dashes.NONE;
            case CANDIDATE -> Dashes.LONG;
        };
    }
}
