package org.flightdiff.desktop.text;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.flightdiff.language.Language;

/** As asked on the command line, else as chosen in an earlier window, else the system's; counts from the next. */
public final class LanguageChoice {

    private final ReadOnlyObjectWrapper<Optional<Locale>> chosen;

    public LanguageChoice(Optional<Locale> chosen) {
        this.chosen = new ReadOnlyObjectWrapper<>(chosen);
    }

    /** From the tag of a file; empty for the system's. */
    public static Optional<Locale> read(String tag) {
        return tag.isEmpty() ? Optional.empty() : Optional.of(Locale.forLanguageTag(tag));
    }

    /** As a tag for a file; empty for the system's. */
    public String tag() {
        return chosen.get().map(Locale::toLanguageTag).orElse("");
    }

    public ReadOnlyObjectProperty<Optional<Locale>> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    public void choose(Optional<Locale> language) {
        chosen.set(language);
    }

    public static List<Locale> all() {
        return Stream.of(Locale.getAvailableLocales())
                .map(Language::of)
                .distinct()
                .sorted(Comparator.comparing(Locale::toLanguageTag))
                .toList();
    }

    /** The name of a language in itself, as those who look for it cannot read others. */
    public static String nameOf(Locale language) {
        return language.getDisplayLanguage(language);
    }

    /** Lets the program, and the toolkit with it, speak from now on. Call this before the first text is asked for. */
    public static void speak(Optional<Locale> language) {
        language.map(Language::of).ifPresent(Locale::setDefault);
    }
}
