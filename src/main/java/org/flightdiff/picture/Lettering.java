package org.flightdiff.picture;

import java.util.function.ToDoubleFunction;

/** How words are written: where the place is, seen from them; strong ones are bold, and a little larger. */
public record Lettering(Hue hue, Across across, Up up, boolean strong) {

    public enum Across {
        START,
        MIDDLE,
        END
    }

    public enum Up {
        TOP,
        MIDDLE,
        /** The words stand above it, with their descenders. */
        BOTTOM,
        /** The letters stand on it. */
        LINE
    }

    public static Lettering start(Hue hue) {
        return new Lettering(hue, Across.START, Up.MIDDLE, false);
    }

    public static Lettering middle(Hue hue) {
        return new Lettering(hue, Across.MIDDLE, Up.MIDDLE, false);
    }

    public static Lettering end(Hue hue) {
        return new Lettering(hue, Across.END, Up.MIDDLE, false);
    }

    public Lettering up(Up where) {
        return new Lettering(hue, across, where, strong);
    }

    public Lettering bold() {
        return new Lettering(hue, across, up, true);
    }

    /** The words, or as much of their beginning as there is room for, with an ellipsis. */
    public String fitted(String words, double room, Ink ink) {
        return fitted(words, room, form -> ink.width(form, this));
    }

    public static String fitted(String words, double room, ToDoubleFunction<String> width) {
        if (width.applyAsDouble(words) <= room) {
            return words;
        }
        int fits = 0;
        int tooLong = words.length();
        while (tooLong - fits > 1) {
            int middle = (fits + tooLong) >>> 1;
            if (width.applyAsDouble(words.substring(0, middle) + "…") <= room) {
                fits = middle;
            } else {
                tooLong = middle;
            }
        }
        return words.substring(0, fits).stripTrailing() + "…";
    }
}
