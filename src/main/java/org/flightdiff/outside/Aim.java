package org.flightdiff.outside;

import java.util.Locale;
import java.util.regex.Pattern;
import org.flightdiff.unit.Unit;

public enum Aim {
    LOWER,
    HIGHER,
    NONE;

    private static final Pattern FAILURE =
            Pattern.compile("err|fail|timeout|time-out|reject|drop|retr|lost|queue", Pattern.CASE_INSENSITIVE);

    /** Where none is given: less time is better, and more per second, unless the name tells of failures. */
    static Aim usual(String name, Unit unit) {
        return switch (unit) {
            case SECONDS -> LOWER;
            case PER_SECOND, BYTES_PER_SECOND -> FAILURE.matcher(name).find() ? LOWER : HIGHER;
            case ONE, SHARE, BYTES -> FAILURE.matcher(name).find() ? LOWER : NONE;
        };
    }

    static Aim named(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "lower" -> LOWER;
            case "higher" -> HIGHER;
            case "none" -> NONE;
            default -> throw new IllegalArgumentException("better is lower, higher or none, not '" + word + "'");
        };
    }
}
