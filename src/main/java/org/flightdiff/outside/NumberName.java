package org.flightdiff.outside;

import java.util.Locale;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** In lower case, with digits, dots and hyphens; the aim is null where none is given. */
record NumberName(String id, @Nullable Aim aim) {

    /** Reads {@code name} or {@code name:lower}. */
    static NumberName parse(String text) {
        int colon = text.indexOf(':');
        return colon < 0
                ? new NumberName(id(text), null)
                : new NumberName(
                        id(text.substring(0, colon)),
                        Aim.named(text.substring(colon + 1).trim()));
    }

    /** Letters other than these of a name become hyphens, as it is part of the id of a metric. */
    static String id(String name) {
        String id = within(name.trim().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-"));
        if (id.isEmpty()) {
            throw new IllegalArgumentException("'" + name.trim() + "' is no name; give one of letters and digits");
        }
        return id;
    }

    /** Without hyphens and dots at its ends; a pattern for that would look at each dot of many again and again. */
    private static String within(String id) {
        int from = 0;
        int to = id.length();
        while (from < to && isBetween(id.charAt(from))) {
            from++;
        }
        while (to > from && isBetween(id.charAt(to - 1))) {
            to--;
        }
        return id.substring(from, to);
    }

    private static boolean isBetween(char letter) {
        return letter == '-' || letter == '.';
    }

    Aim aimOf(Unit unit) {
        return aim == null ? Aim.usual(id, unit) : aim;
    }
}
