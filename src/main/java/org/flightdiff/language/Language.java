package org.flightdiff.language;

import java.util.Locale;
import java.util.Set;

/** Chooses the best of the program's languages for people. */
public final class Language {

    private static final Set<String> TRADITIONAL = Set.of("TW", "HK", "MO");

    private Language() {}

    /** The language for a locale; English if there is no better one. */
    public static Locale of(Locale wanted) {
        return switch (wanted.getLanguage()) {
            case "ja" -> Locale.JAPANESE;
            case "zh" -> isTraditional(wanted) ? Locale.ENGLISH : Locale.SIMPLIFIED_CHINESE;
            default -> Locale.ENGLISH;
        };
    }

    private static boolean isTraditional(Locale wanted) {
        return wanted.getScript().equals("Hant")
                || (wanted.getScript().isEmpty() && TRADITIONAL.contains(wanted.getCountry()));
    }
}
