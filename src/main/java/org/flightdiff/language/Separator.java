package org.flightdiff.language;

import java.util.Locale;

public enum Separator {
    SENTENCES,
    COMMAS,
    SEMICOLONS,
    AND,
    NOTHING;

    String key() {
        return "join." + name().toLowerCase(Locale.ROOT);
    }
}
