package org.flightdiff.picture;

import java.util.function.Function;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Palette;
import org.flightdiff.shape.ThreadUse;

/** A colour of a picture, as {@code #rrggbb}: by day and on paper, and by night. */
public record Hue(String light, String dark) {

    public static final Hue TEXT = of(Palette::text);
    public static final Hue MUTED = of(Palette::muted);
    public static final Hue GRID = of(Palette::grid);
    public static final Hue PAPER = of(Palette::background);
    private static final Hue ON_DARK = new Hue("#ffffff", "#ffffff");
    private static final Hue ON_BRIGHT = new Hue("#16191d", "#16191d");

    public static Hue of(Function<Palette, String> colour) {
        return new Hue(colour.apply(Palette.LIGHT), colour.apply(Palette.DARK));
    }

    public static Hue of(Role side) {
        return of(palette -> palette.of(side));
    }

    public static Hue curve(Role side, int place) {
        return of(palette -> palette.curve(side, place));
    }

    public static Hue of(ThreadUse use) {
        return of(use::colour);
    }

    public String in(Palette palette) {
        return palette.equals(Palette.DARK) ? dark : light;
    }

    /** A colour between this and another, at a part of the way from 0 to 1. */
    public Hue towards(Hue other, double part) {
        return new Hue(between(light, other.light, part), between(dark, other.dark, part));
    }

    public Hue legible() {
        return new Hue(
                ThreadUse.isDark(light) ? ON_DARK.light : ON_BRIGHT.light,
                ThreadUse.isDark(dark) ? ON_DARK.dark : ON_BRIGHT.dark);
    }

    private static String between(String one, String other, double part) {
        int from = Integer.parseInt(one.substring(1), 16);
        int to = Integer.parseInt(other.substring(1), 16);
        int mixed = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int start = from >> shift & 255;
            mixed = mixed << 8 | (int) Math.round(start + ((to >> shift & 255) - start) * part);
        }
        return "#" + Integer.toHexString(1 << 24 | mixed).substring(1);
    }
}
