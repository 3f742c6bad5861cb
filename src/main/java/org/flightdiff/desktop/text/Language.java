package org.flightdiff.desktop.text;

import java.util.Locale;
import java.util.Set;

/** Which of the languages that the window speaks suits someone best. */
final class Language {

    private static final Set<String> TRADITIONAL = Set.of("TW", "HK", "MO");

    private Language() {}

    /** The language for a locale; English where there is no nearer one. */
    static Locale of(Locale wanted) {
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
