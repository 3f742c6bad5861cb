package org.flightdiff.desktop.chart;

import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;

/** The marks of the two sides in running text, the same as in charts. */
public final class Glyphs {

    private Glyphs() {}

    /** A circle or a triangle. */
    public static String of(Role side) {
        return switch (side) {
            case BASELINE -> "●";
            case CANDIDATE -> "▲";
        };
    }

    /** The mark and the name of a side. */
    public static String named(Role side) {
        return of(side) + " "
                + switch (side) {
                    case BASELINE -> Messages.get("side.baseline");
                    case CANDIDATE -> Messages.get("side.candidate");
                };
    }
}
