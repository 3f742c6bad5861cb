package org.flightdiff.desktop.text;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The texts of the window, in the language of whoever started it as far as there are texts in it. */
public final class Messages {

    private static final Locale LANGUAGE = Language.of(Locale.getDefault(Locale.Category.DISPLAY));
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle(
            "org.flightdiff.desktop.messages",
            LANGUAGE,
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));

    private Messages() {}

    /**
     * A text, with its {@code {0}}, {@code {1}} … replaced.
     *
     * @throws java.util.MissingResourceException if there is no such text
     */
    public static String get(String key, Object... values) {
        return new MessageFormat(BUNDLE.getString(key), LANGUAGE).format(values);
    }

    /** The language texts and numbers are in. */
    public static Locale language() {
        return LANGUAGE;
    }
}
