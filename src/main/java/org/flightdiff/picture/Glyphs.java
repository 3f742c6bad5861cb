package org.flightdiff.picture;

import org.flightdiff.model.Role;

/** The marks of the two sides in running text, the same as in charts. */
public final class Glyphs {

    private Glyphs() {}

    public static String of(Role side) {
        return side == Role.BASELINE ? "●" : "▲";
    }
}
