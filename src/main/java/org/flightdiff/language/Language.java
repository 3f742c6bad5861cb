package org.flightdiff.language;

import java.text.NumberFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

public final class Language {

    private static final Set<String> TRADITIONAL = Set.of("TW", "HK", "MO");

    /** Those of the JDK's number formats. */
    private static final Set<String> LANGUAGES = Arrays.stream(NumberFormat.getAvailableLocales())
            .map(Locale::getLanguage)
            .collect(Collectors.toSet());

    /** Of ISO 3166, and the areas that languages are spoken in beyond one country, such as Latin America. */
    private static final Set<String> COUNTRIES = Arrays.stream(NumberFormat.getAvailableLocales())
            .map(Locale::getCountry)
            .collect(Collectors.toSet());

    private Language() {}

    public static List<String> known() {
        return List.of("en", "ja", "zh-CN");
    }

    /** Whether there are words or numbers of a language, which may not exist, such as {@code xx}. */
    public static boolean isKnown(Locale wanted) {
        return !wanted.getLanguage().isEmpty()
                && LANGUAGES.contains(wanted.getLanguage())
                && (wanted.getCountry().isEmpty() || COUNTRIES.contains(wanted.getCountry()));
    }

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
