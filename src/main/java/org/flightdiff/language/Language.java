package org.flightdiff.language;

import java.text.NumberFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

public final class Language {

    private static final Set<String> TRADITIONAL = Set.of("TW", "HK", "MO");

    private Language() {}

    public static List<String> known() {
        return List.of("en", "ja", "zh-CN");
    }

    /** Whether the JDK knows numbers of a language, and of a country or a larger area, which may not exist. */
    public static boolean isKnown(Locale wanted) {
        return !wanted.getLanguage().isEmpty()
                && isOfNumbers(Locale::getLanguage, wanted)
                && (wanted.getCountry().isEmpty() || isOfNumbers(Locale::getCountry, wanted));
    }

    private static boolean isOfNumbers(Function<Locale, String> part, Locale wanted) {
        return Arrays.stream(NumberFormat.getAvailableLocales()).map(part).anyMatch(part.apply(wanted)::equals);
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
