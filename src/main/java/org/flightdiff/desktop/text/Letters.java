package org.flightdiff.desktop.text;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import org.flightdiff.language.Language;

/** On Linux the toolkit looks for missing letters in TrueType fonts alone; others are found by their names. */
public final class Letters {

    private static final List<String> CHINESE =
            List.of("Noto Sans CJK SC", "Source Han Sans SC", "WenQuanYi Zen Hei", "WenQuanYi Micro Hei");
    private static final List<String> JAPANESE =
            List.of("Noto Sans CJK JP", "Source Han Sans JP", "IPAexGothic", "TakaoGothic");

    private static final Map<Locale, Optional<String>> FOUND = new ConcurrentHashMap<>();

    private Letters() {}

    /** The first family there is for a language; empty if the default one will do, or there is none. */
    public static Optional<String> familyOf(Locale language) {
        return FOUND.computeIfAbsent(Language.of(language), Letters::find);
    }

    private static Optional<String> find(Locale language) {
        List<String> families = switch (language.getLanguage()) {
            case "zh" -> CHINESE;
            case "ja" -> JAPANESE;
            default -> List.of();
        };
        return families.isEmpty()
                ? Optional.empty()
                : families.stream().filter(Font.getFamilies()::contains).findFirst();
    }

    public static Font of(Locale language, Font font) {
        FontWeight weight = font.getStyle().contains("Bold") ? FontWeight.BOLD : FontWeight.NORMAL;
        return familyOf(language)
                .map(family -> Font.font(family, weight, font.getSize()))
                .orElse(font);
    }
}
