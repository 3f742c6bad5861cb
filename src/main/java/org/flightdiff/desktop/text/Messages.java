package org.flightdiff.desktop.text;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import org.flightdiff.language.Language;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Glyphs;
import org.flightdiff.unit.Notation;

/** The texts of the window, in the user's language as far as they are translated. */
public final class Messages {

    private static final Locale LANGUAGE = Language.of(Locale.getDefault(Locale.Category.DISPLAY));
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle(
            "org.flightdiff.desktop.messages",
            LANGUAGE,
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));

    private static final Notation NOTATION = Notation.in(LANGUAGE);
    private static final Words WORDS = Words.in(NOTATION);

    private Messages() {}

    /** A text, with its {@code {0}}, {@code {1}} … replaced. */
    public static String get(String key, Object... values) {
        return new MessageFormat(BUNDLE.getString(key), LANGUAGE).format(values);
    }

    public static String of(Text text) {
        return WORDS.of(text);
    }

    public static String named(Role side) {
        return Glyphs.of(side) + " " + of(Text.side(side));
    }

    public static Notation notation() {
        return NOTATION;
    }

    public static Locale language() {
        return LANGUAGE;
    }
}
