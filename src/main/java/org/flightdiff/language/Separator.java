package org.flightdiff.language;

import java.util.Locale;

/** The separator between the parts of a sequence. */
public enum Separator {
    SENTENCES,
    LINES,
    /** "a, b, c". */
    COMMAS,
    /** "a; b; c". */
    SEMICOLONS,
    /** "a and b and c". */
    AND,
    NOTHING;

    String key() {
        return "join." + name().toLowerCase(Locale.ROOT);
    }
}
